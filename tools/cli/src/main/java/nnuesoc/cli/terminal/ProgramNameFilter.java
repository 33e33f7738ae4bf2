// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.terminal;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Replaces the name of the program in a checkout by the name under which it is installed. */
public final class ProgramNameFilter extends FilterOutputStream {
  private static final byte[] OF_CHECKOUT = "./nnuesoc".getBytes(StandardCharsets.US_ASCII);

  private final byte[] name;
  private final ByteArrayOutputStream piece = new ByteArrayOutputStream();
  private int matched;
  private int before;

  public ProgramNameFilter(OutputStream out, String name) {
    super(out);
    this.name = name.getBytes(StandardCharsets.UTF_8);
  }

  /** A stream that inserts the name from the launcher; without such a name, the stream itself. */
  public static OutputStream in(OutputStream out) {
    final String name = System.getProperty("nnuesoc.program");
    return name == null ? out : new ProgramNameFilter(out, name);
  }

  /** The version of the program. */
  public static String version() {
    final String version = ProgramNameFilter.class.getPackage().getImplementationVersion();
    return version == null ? "(built from classes)" : version;
  }

  @Override
  public void write(int character) throws IOException {
    write(new byte[] {(byte) character}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    for (int i = offset; i < offset + length; i++) {
      add(bytes[i]);
    }
    piece.writeTo(out);
    piece.reset();
  }

  private void add(byte character) {
    if (character != OF_CHECKOUT[matched]) {
      release();
    }
    final boolean isOtherFolder = matched == 0 && before == '.'; // the folder above
    if (character != OF_CHECKOUT[matched] || isOtherFolder) {
      piece.write(character);
    } else if (++matched == OF_CHECKOUT.length) {
      piece.writeBytes(name);
      matched = 0;
    }
    before = character;
  }

  @Override
  public void flush() throws IOException {
    release();
    piece.writeTo(out);
    piece.reset();
    out.flush();
  }

  private void release() {
    piece.write(OF_CHECKOUT, 0, matched);
    matched = 0;
  }
}
