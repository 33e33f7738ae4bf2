// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads a user's file up to a limit. A device or a pipe may have no end, and the name of a huge
 * file may be typed by mistake: then the file is named, and not the memory.
 */
public final class InputFile {
  /** The limit for a file that people write, in megabytes. */
  public static final int WRITTEN = 16;

  /** The limit for a file that programs write, in megabytes. */
  public static final int GENERATED = 64;

  private InputFile() {}

  /**
   * Reads a whole file.
   *
   * @param megabytes the limit
   * @throws IOException if the file is larger, or cannot be read
   */
  public static byte[] bytes(Path file, int megabytes) throws IOException {
    try (InputStream in = limited(Files.newInputStream(file), megabytes)) {
      return in.readAllBytes();
    }
  }

  /**
   * Reads a whole file of text in UTF-8.
   *
   * @param megabytes the limit
   * @throws IOException if the file is larger, is no such text, or cannot be read
   */
  public static String text(Path file, int megabytes) throws IOException {
    return text(bytes(file, megabytes));
  }

  /**
   * Bytes as text in UTF-8.
   *
   * @throws IOException if they are no such text
   */
  public static String text(byte[] content) throws IOException {
    return StandardCharsets.UTF_8
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT)
        .decode(ByteBuffer.wrap(content))
        .toString();
  }

  /** The same bytes; reading more than so many megabytes fails. */
  public static InputStream limited(InputStream in, int megabytes) {
    return new Limited(in, megabytes);
  }

  private static final class Limited extends FilterInputStream {
    private final int megabytes;
    private long left;

    Limited(InputStream in, int megabytes) {
      super(in);
      this.megabytes = megabytes;
      left = (long) megabytes << 20;
    }

    @Override
    public int read() throws IOException {
      final int one = in.read();
      count(one < 0 ? 0 : 1);
      return one;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      final int got = in.read(bytes, offset, length);
      count(Math.max(got, 0));
      return got;
    }

    @Override
    public boolean markSupported() {
      return false;
    }

    private void count(int got) throws IOException {
      left -= got;
      if (left < 0) {
        throw new IOException(
            "it has more than "
                + megabytes
                + " MB, the limit for such a file: is it the right one?");
      }
    }
  }
}
