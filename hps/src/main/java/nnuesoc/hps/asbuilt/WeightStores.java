package nnuesoc.hps.asbuilt;

/** How the program stores a weight. */
public enum WeightStores {
  /**
   * As published: always one byte, and always 2 bytes on. Only the low byte of a 16-bit word
   * arrives, and only every second one of the 8-bit words.
   */
  PUBLISHED {
    @Override
    void store(Operation operation, int base, int bytesPerWord, int column, int weight) {
      operation.store(base + 2 * column, 1, weight);
    }
  },

  /** Repaired: each word whole and at its place. */
  REPAIRED {
    @Override
    void store(Operation operation, int base, int bytesPerWord, int column, int weight) {
      operation.store(base + bytesPerWord * column, bytesPerWord, weight);
    }
  };

  /** Fills in the store of a weight into the memory that begins at byte offset {@code base}. */
  abstract void store(Operation operation, int base, int bytesPerWord, int column, int weight);
}
