// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;

/** A write enable that stays up: the same word is written at every edge. */
final class RepeatedWriteSkip {
  /** No end, but not idle either, because the port is driven again and again. */
  private static final long ENDLESS = Long.MAX_VALUE / 2;

  private RepeatedWriteSkip() {}

  /** Skipping: how many edges change nothing; 0 if the next edge writes another word. */
  static long ahead(boolean writes, Memory memory, int address, int data) {
    if (!writes) {
      return Part.FOREVER;
    }
    return memory.word(address) == data ? ENDLESS : 0;
  }
}
