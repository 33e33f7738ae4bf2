package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;

/** A write enable that stays: the same word is written at every edge. */
final class Rewriting {
  /** Without end, but not standing still, as the port is driven again and again. */
  private static final long ENDLESS = Long.MAX_VALUE / 2;

  private Rewriting() {}

  /** Skipping: how many edges change nothing; 0 if the coming one writes another word. */
  static long ahead(boolean writes, Memory memory, int address, int data) {
    if (!writes) {
      return Part.FOREVER;
    }
    return memory.word(address) == data ? ENDLESS : 0;
  }
}
