package nnuesoc.hps.bus;

import java.util.function.IntPredicate;
import nnuesoc.sim.design.WordSource;

/**
 * The main-bridge writes of one row, which follow each other without a look at the fabric, so that
 * the bus can pass over many of them at once.
 */
public interface WordRun {
  /** Whether each of its memories is written from its first word on, which {@code isBase} tells. */
  default boolean beginsAt(IntPredicate isBase) {
    return true;
  }

  /** How many writes follow the one that was filled in last. */
  int behind();

  /** The byte offset of the {@code words}-th write after the one that was filled in last. */
  int offset(int words);

  /** Passes over writes: fills in the {@code words}-th after the one that was filled in last. */
  void pass(int words, Transaction transaction);

  /**
   * Tells of each memory which of the row's words were written, of the last {@code words} before
   * the one that was filled in last.
   */
  void written(int words, Sink sink);

  /** Takes what was written to a memory. */
  @FunctionalInterface
  interface Sink {
    /**
     * The words of {@code source} from {@code from} to before {@code end}, in the memory at {@code
     * base}; those below were written earlier.
     */
    void words(int base, WordSource source, int from, int end);
  }
}
