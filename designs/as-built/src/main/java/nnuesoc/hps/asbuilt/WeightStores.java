package nnuesoc.hps.asbuilt;

import nnuesoc.hps.bus.Operation;

/** How the program stores a weight. */
public enum WeightStores {
  /**
   * As published: each store is one byte, and the next store is 2 bytes further. Only the low byte
   * of a 16-bit word arrives, and only every second 8-bit word.
   */
  PUBLISHED {
    @Override
    void store(Operation operation, int base, int bytesPerWord, int column, int weight) {
      operation.store(base + 2 * column, 1, weight);
    }
  },

  /** Repaired: each word is stored whole and in its place. */
  REPAIRED {
    @Override
    void store(Operation operation, int base, int bytesPerWord, int column, int weight) {
      operation.store(base + bytesPerWord * column, bytesPerWord, weight);
    }
  };

  /** Fills in the store of a weight into the memory that begins at byte offset {@code base}. */
  abstract void store(Operation operation, int base, int bytesPerWord, int column, int weight);
}
