package nnuesoc.hps.asbuilt;

import nnuesoc.hps.bus.BusFault;

/** Receives what the program of the board does. */
public interface BoardListener {
  /** Ignores everything. */
  BoardListener NONE = new BoardListener() {};

  /** The program loaded the result as it stood in {@code cycle}. */
  default void evalRead(long cycle, int value) {}

  /** The program loaded another register, at a byte offset, in a cycle that was not skipped. */
  default void polled(int offset, int value) {}

  /** The program printed {@code text} in {@code cycle}. */
  default void said(String text, long cycle) {}

  /**
   * The operation that follows in {@code cycle} does not exist on the board. The run ends there.
   *
   * @throws BusFault unless the listener handles the fault itself
   */
  default void faulted(BusFault fault, long cycle) {
    throw fault;
  }

  /** From {@code cycle} on the program stores weights or a bias, or no longer does. */
  default void transferring(boolean now, long cycle) {}
}
