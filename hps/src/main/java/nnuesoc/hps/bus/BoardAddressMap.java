// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.Locale;

/** The board's physical addresses of the two bridges, and the parts of them that a program uses. */
public final class BoardAddressMap {
  /** The main bridge to the fabric. */
  public static final int MAIN_BASE = 0xC0000000;

  /** The lightweight bridge to the fabric. */
  public static final int LIGHTWEIGHT_BASE = 0xFF200000;

  /** Bytes of each bridge that the board's backend maps. */
  public static final int SPAN = 0x00200000;

  /** The addresses of the main bridge, for a message. */
  public static final String MAIN_RANGE = range(MAIN_BASE);

  /** The addresses of both bridges, for a message. */
  public static final String RANGES =
      "main bridge " + MAIN_RANGE + ", lightweight bridge " + range(LIGHTWEIGHT_BASE);

  private BoardAddressMap() {}

  /** Whether an address is on the lightweight bridge. */
  public static boolean isLightweight(int address) {
    return isWithin(address, LIGHTWEIGHT_BASE);
  }

  /** Whether an address is on the main bridge. */
  public static boolean isMain(int address) {
    return isWithin(address, MAIN_BASE);
  }

  private static boolean isWithin(int address, int base) {
    return Integer.compareUnsigned(address - base, SPAN) < 0;
  }

  /** An address as a message shows it: {@code 0xC0020000}. */
  public static String text(int address) {
    return String.format(Locale.ROOT, "0x%08X", address);
  }

  private static String range(int base) {
    return text(base) + " to " + text(base + SPAN - 1);
  }
}
