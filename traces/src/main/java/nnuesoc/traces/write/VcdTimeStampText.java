// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.nio.charset.StandardCharsets;

/**
 * A time stamp of a value change dump, {@code #1230} and a newline, that is incremented digit by
 * digit. Edges are 20 ns apart and the clock falls half way, so every time is a multiple of 10 and
 * the last digit is always 0.
 */
final class VcdTimeStampText {
  /** Three words of 8 bytes hold {@code #}, the 19 digits of the largest long and a newline. */
  static final int MAX_BYTES = 24;

  /** The position of the tens digit from the end of the text: a 0 and the newline follow it. */
  static final int TENS_FROM_END = 3;

  // The tens are kept apart: a byte that was just stored in the text would delay the loads of
  // whole words from it; the text's own tens are out of date.
  private final byte[] text = new byte[MAX_BYTES];
  private int length;
  private byte tens;

  VcdTimeStampText() {
    set(0);
  }

  /** Sets the time; {@code ns} must be a multiple of 10. */
  void set(long ns) {
    final byte[] ascii = ("#" + ns + "\n").getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(ascii, 0, text, 0, ascii.length);
    length = ascii.length;
    tens = text[length - TENS_FROM_END]; // at time 0 this is the #
  }

  /** Advances by half a clock period: 10 ns. */
  void advance() {
    if (tens >= '0' && tens < '9') {
      tens++;
    } else {
      carry();
    }
  }

  private void carry() {
    int digit = length - TENS_FROM_END;
    text[digit] = tens;
    while (digit > 0 && text[digit] == '9') {
      text[digit--] = '0';
    }
    if (digit > 0) {
      text[digit]++;
    } else {
      // All digits are 0: inserts one more in front.
      System.arraycopy(text, 1, text, 2, length - 1);
      text[1] = '1';
      length++;
    }
    tens = text[length - TENS_FROM_END];
  }

  /** The text, except for its tens digit; bytes after {@link #length()} have no meaning. */
  byte[] text() {
    return text;
  }

  /** The length of the text in bytes. */
  int length() {
    return length;
  }

  /** The byte that belongs {@link #TENS_FROM_END} bytes before the end of the text. */
  byte tens() {
    return tens;
  }
}
