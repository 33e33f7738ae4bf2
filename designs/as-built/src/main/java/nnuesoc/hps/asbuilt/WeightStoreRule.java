// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import nnuesoc.hps.bus.Transaction;

/** How the program stores a weight. */
public enum WeightStoreRule {
  /**
   * As published: each store is one byte, and the next store is 2 bytes further. Only the low byte
   * of a 16-bit word arrives, and only every second 8-bit word.
   */
  PUBLISHED {
    @Override
    void store(Transaction access, int base, int bytesPerWord, int column, int weight) {
      access.store(base + 2 * column, 1, weight);
    }
  },

  /** Repaired: each word is stored whole and in its place. */
  REPAIRED {
    @Override
    void store(Transaction access, int base, int bytesPerWord, int column, int weight) {
      access.store(base + bytesPerWord * column, bytesPerWord, weight);
    }
  };

  /** Fills in the store of a weight into the memory that begins at byte offset {@code base}. */
  abstract void store(Transaction access, int base, int bytesPerWord, int column, int weight);
}
