// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the text of a file whose encoding nobody has told. It is UTF-8, or else Windows-1252, which
 * agrees with Latin-1 in every letter. UTF-16 and UTF-32 are named and not read.
 */
public final class TextDecoder {
  private static final Charset WESTERN = Charset.forName("windows-1252");
  private static final int HEAD = 4096;

  private TextDecoder() {}

  /**
   * The text.
   *
   * @throws IOException if it is UTF-16 or UTF-32; the message says so
   */
  public static String decode(byte[] bytes) throws IOException {
    refuseWide(bytes);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\ufeff") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      return new String(bytes, WESTERN);
    }
  }

  /**
   * Requires that a text is not UTF-16 or UTF-32.
   *
   * @param bytes its beginning, or all of it
   * @throws IOException if it is; the message says what to do
   */
  public static void refuseWide(byte[] bytes) throws IOException {
    String marked = marked(bytes);
    String encoding = marked != null ? marked : unmarked(bytes);
    if (encoding != null) {
      throw new IOException("the text is " + encoding + ": save the file as UTF-8");
    }
  }

  /** Without a mark, some bytes of most characters are 0, and they are always the same bytes. */
  private static @Nullable String unmarked(byte[] bytes) {
    int fours = Math.min(HEAD, bytes.length) / 4;
    if (fours == 0) {
      return null;
    }
    int[] zeros = new int[4];
    for (int i = 0; i < 4 * fours; i++) {
      zeros[i % 4] += bytes[i] == 0 ? 1 : 0;
    }
    int most = fours * 3 / 4;
    int few = fours / 4;
    long full = Arrays.stream(zeros).filter(count -> count > most).count();
    long empty = Arrays.stream(zeros).filter(count -> count <= few).count();
    if (full == 3 && empty == 1) {
      return "UTF-32";
    }
    boolean high = zeros[0] > most && zeros[2] > most;
    boolean low = zeros[1] > most && zeros[3] > most;
    return full == 2 && empty == 2 && (high || low) ? "UTF-16" : null;
  }

  private static @Nullable String marked(byte[] head) {
    if (begins(head, 0xff, 0xfe, 0, 0) || begins(head, 0, 0, 0xfe, 0xff)) {
      return "UTF-32";
    }
    return begins(head, 0xff, 0xfe) || begins(head, 0xfe, 0xff) ? "UTF-16" : null;
  }

  private static boolean begins(byte[] head, int... mark) {
    for (int i = 0; i < mark.length; i++) {
      if (i >= head.length || (head[i] & 0xff) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
