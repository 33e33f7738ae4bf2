// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

/** The byte address of word 0 of each weight memory on the main bridge (fabric.md §4). */
public final class AddressMap {
  public static final int WEIGHT_1_WHITE = 0x00000;
  public static final int WEIGHT_1_BLACK = 0x20000;
  public static final int WEIGHT_2 = 0x40000;
  public static final int WEIGHT_3 = 0x41000;
  public static final int WEIGHT_4 = 0x42000;

  private AddressMap() {}

  /** The weights of layer 2, 3 or 4. */
  public static int weights(int layer) {
    return switch (layer) {
      case 2 -> WEIGHT_2;
      case 3 -> WEIGHT_3;
      case 4 -> WEIGHT_4;
      default -> throw new IllegalArgumentException("layer " + layer + ": expected 2 to 4");
    };
  }
}
