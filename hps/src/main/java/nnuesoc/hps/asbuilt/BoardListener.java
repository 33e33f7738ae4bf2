package nnuesoc.hps.asbuilt;

import nnuesoc.hps.bus.BusFault;

/** Is told what the program of the board does. */
public interface BoardListener {
  /** Wants to know nothing. */
  BoardListener NONE = new BoardListener() {};

  /** The result was loaded as it stood in {@code cycle}. */
  default void evalRead(long cycle, int value) {}

  /** Another register was loaded, from a byte offset. */
  default void polled(int offset, int value) {}

  /** The program printed {@code text} in {@code cycle}. */
  default void said(String text, long cycle) {}

  /**
   * The operation that follows in {@code cycle} is none that the board has. The run ends there.
   *
   * @throws BusFault unless that is what it is to do
   */
  default void faulted(BusFault fault, long cycle) {
    throw fault;
  }

  /** From {@code cycle} on weights or a bias are being stored, or not. */
  default void transferring(boolean now, long cycle) {}
}
