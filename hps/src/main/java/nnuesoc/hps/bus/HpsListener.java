// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

/**
 * Receives what the processor does, at the few accesses that an observer needs. The thread that
 * advances the run calls it.
 */
public interface HpsListener {
  /** Ignores everything except a fault. */
  HpsListener NONE = new HpsListener() {};

  /** The first transaction of position {@code position} begins in {@code cycle}. */
  default void positionBegins(int position, long cycle) {}

  /** The read of {@code pio_eval} completes at edge {@code cycle}. */
  default void positionEnds(int position, int eval, long cycle) {}

  /** From {@code cycle} on a write to a weight memory or a bias PIO is in flight, or no longer. */
  default void transferring(boolean now, long cycle) {}

  /**
   * Up to {@code cycle} such writes were skipped, with {@code between} cycles between them. One
   * write is in flight before and after.
   */
  default void skippedWrites(long between, long cycle) {}

  /** The store that begins now writes only a part of a word. */
  default void partAccessed(PartialAccess store) {}

  /** The program printed {@code text} in {@code cycle}. */
  default void said(String text, long cycle) {}

  /**
   * The access that was to begin in {@code cycle} does not exist on the bridges. The run ends
   * there.
   *
   * @throws BusFaultException unless the listener handles the fault itself
   */
  default void faulted(BusFaultException fault, long cycle) {
    throw fault;
  }

  /** The program read the result as it stood in {@code cycle}. */
  default void evalRead(long cycle, int value) {}

  /** The program read anything else, at a byte offset of its bridge, in a cycle not skipped. */
  default void polled(int offset, int value) {}

  /**
   * A poll sampled in {@code cycle} found the whole state unchanged since the poll before: nothing
   * can change any more. The run ends at the next edge.
   */
  default void deadlock(int position, int offset, long cycle) {}
}
