// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import nnuesoc.sim.design.DeferredWords;

/**
 * The main-bridge writes of one row. They follow each other and read nothing from the fabric, so
 * the bus can skip many of them at once. One thread at a time uses a run and what belongs to it.
 */
public interface WriteBurst {
  /** Whether each memory is written from its first word on, in whole words, and has them all. */
  default boolean fits(Memories memories) {
    return true;
  }

  /** How many writes follow the one filled in last. */
  int behind();

  /** The byte offset of the {@code words}-th write after the one filled in last. */
  int offset(int words);

  /** Skips writes: fills in the {@code words}-th one after the write filled in last. */
  void pass(int words, Transaction transaction);

  /**
   * Reports for each memory which of the row's words were written. Only the last {@code words}
   * writes before the one filled in last count.
   */
  void written(int words, Sink sink);

  /** Knows the memories of the bus. */
  @FunctionalInterface
  interface Memories {
    /**
     * Whether a memory with words of {@code bytes} bytes begins at {@code base} and has so many.
     */
    boolean have(int base, int bytes, int words);
  }

  /** Takes the words written to a memory. */
  @FunctionalInterface
  interface Sink {
    /**
     * The words of {@code source} from {@code from} to before {@code end}, in the memory at {@code
     * base}. The words below {@code from} were written earlier.
     */
    void words(int base, DeferredWords source, int from, int end);
  }
}
