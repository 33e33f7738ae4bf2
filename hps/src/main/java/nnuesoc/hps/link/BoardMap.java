package nnuesoc.hps.link;

import nnuesoc.hps.bus.Transaction;

/** The board's physical addresses of the two bridges, and the parts of them that a program uses. */
final class BoardMap {
  /** The main bridge to the fabric. */
  public static final int MAIN_BASE = 0xC0000000;

  /** The lightweight bridge to the fabric. */
  public static final int LIGHTWEIGHT_BASE = 0xFF200000;

  /** Bytes of each bridge that the board's backend maps. */
  public static final int SPAN = 0x00200000;

  private BoardMap() {}

  /** Whether an address is on the lightweight bridge. */
  static boolean isLightweight(int address) {
    return isWithin(address, LIGHTWEIGHT_BASE);
  }

  /**
   * The byte offset on its bridge; an address on neither bridge gets an offset outside every
   * memory.
   */
  static int offset(int address) {
    if (isLightweight(address)) {
      return address - LIGHTWEIGHT_BASE;
    }
    return isWithin(address, MAIN_BASE) ? address - MAIN_BASE : address & ~Transaction.LIGHTWEIGHT;
  }

  private static boolean isWithin(int address, int base) {
    return Integer.compareUnsigned(address - base, SPAN) < 0;
  }
}
