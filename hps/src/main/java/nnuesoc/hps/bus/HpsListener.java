package nnuesoc.hps.bus;

/** Is told what the processor does, at the few accesses that an observer needs. */
public interface HpsListener {
  /** Position {@code position}'s first transaction begins in {@code cycle}. */
  default void positionBegins(int position, long cycle) {}

  /** The read of {@code pio_eval} completes at edge {@code cycle}. */
  default void positionEnds(int position, int eval, long cycle) {}

  /** From {@code cycle} on a write to a weight memory or a bias PIO is in flight, or no longer. */
  default void transferring(boolean now, long cycle) {}

  /**
   * Up to {@code cycle} such writes were skipped, with {@code between} cycles between them; one is
   * in flight before and after.
   */
  default void skippedWrites(long between, long cycle) {}

  /** The program printed {@code text} in {@code cycle}. */
  default void said(String text, long cycle) {}

  /**
   * The access that was to begin in {@code cycle} is none that the bridges have. The run ends
   * there.
   *
   * @throws BusFault unless that is what it is to do
   */
  default void faulted(BusFault fault, long cycle) {
    throw fault;
  }

  /** {@code pio_eval} was sampled in {@code cycle}. */
  default void evalRead(long cycle) {}

  /**
   * A poll sampled in {@code cycle} found the whole state as the poll before had found it: nothing
   * can change any more. The run ends at the next edge.
   */
  default void deadlock(int position, int offset, long cycle) {}
}
