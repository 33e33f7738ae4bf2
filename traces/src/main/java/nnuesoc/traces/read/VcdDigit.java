// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.Arrays;

/** The states of a bit as numbers: 0, 1, 2 for x, 3 for z. */
final class VcdDigit {
  static final int X = 2;
  static final int Z = 3;

  /** Not a digit. */
  static final int NONE = -1;

  private static final String TEXT = "01xz";
  private static final byte[] OF = new byte[256];

  static {
    Arrays.fill(OF, (byte) NONE);
    for (String same : new String[] {"0lL", "1hH", "xXuUwW-", "zZ"}) {
      for (int i = 0; i < same.length(); i++) {
        OF[same.charAt(i)] = (byte) TEXT.indexOf(same.charAt(0));
      }
    }
  }

  private VcdDigit() {}

  /**
   * The state that a character shows. Besides the standard's eight characters, dumps contain some
   * of VHDL: u, w and - count as x, l as 0, h as 1.
   */
  static int of(int character) {
    return OF[character & 0xff];
  }

  /** Whether IEEE 1364 defines the character. */
  static boolean standard(int character) {
    return "01xXzZ".indexOf(character) >= 0;
  }

  static char text(int digit) {
    return TEXT.charAt(digit);
  }
}
