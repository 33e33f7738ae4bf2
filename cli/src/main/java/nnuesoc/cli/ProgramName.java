package nnuesoc.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What the program is called where it is installed, in place of the checkout's name. */
final class ProgramName extends FilterOutputStream {
  private static final byte[] OF_CHECKOUT = "./nnuesoc".getBytes(StandardCharsets.US_ASCII);

  private final byte[] name;
  private int matched;
  private int before;

  ProgramName(OutputStream out, String name) {
    super(out);
    this.name = name.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Puts the name that the launcher gives into what is written; without one, nothing is between.
   */
  static OutputStream in(OutputStream out) {
    final String name = System.getProperty("nnuesoc.program");
    return name == null ? out : new ProgramName(out, name);
  }

  @Override
  public void write(int one) throws IOException {
    if (one != OF_CHECKOUT[matched]) {
      release();
    }
    final boolean isOtherFolder = matched == 0 && before == '.'; // the one above
    if (one != OF_CHECKOUT[matched] || isOtherFolder) {
      out.write(one);
    } else if (++matched == OF_CHECKOUT.length) {
      out.write(name);
      matched = 0;
    }
    before = one;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    for (int i = offset; i < offset + length; i++) {
      write(bytes[i]);
    }
  }

  @Override
  public void flush() throws IOException {
    release();
    out.flush();
  }

  private void release() throws IOException {
    out.write(OF_CHECKOUT, 0, matched);
    matched = 0;
  }
}
