// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;

/**
 * The program of the fabric {@code onchip}: a word for a move, then the read of the result. The
 * fabric's time is known, so the program polls nothing; it waits if the bus is faster.
 */
public final class OnChipProgram extends UpdatableProgram {
  /** Cycles from an evaluation's last step to its result, without the groups. */
  private static final int PIPELINE = 4;

  private final BusTiming timing;
  private final int pipeline;
  private int busy; // cycles that the fabric needs for the last word, from its landing on

  /**
   * Evaluates the positions in turn.
   *
   * @param biasRows rows of an empty board
   */
  public OnChipProgram(
      List<Position> positions, OnChipConfig config, int biasRows, BusTiming timing) {
    this(positions, config, biasRows, timing, false);
  }

  /** The same for a fabric that may have a cache in front of it. */
  OnChipProgram(
      List<Position> positions,
      OnChipConfig config,
      int biasRows,
      BusTiming timing,
      boolean cached) {
    super(positions, new PieceSquareUpdateEncoder(config.stack(), biasRows));
    this.timing = timing;
    pipeline = PIPELINE + config.groups() + (cached ? 1 : 0);
  }

  @Override
  void sends(Transaction transaction, int word) {
    transaction.sleepBefore(Math.max(0, busy - timing.cpu() - timing.lwWrite()));
    busy = clocks(word);
  }

  @Override
  boolean reads(Transaction transaction, int lastRead) {
    transaction.readPio(Purpose.EVAL, PioRegister.PIO_EVAL.offset());
    transaction.sleepBefore(Math.max(0, busy + pipeline - timing.cpu() - timing.lwRead() + 2));
    busy = 0;
    return true;
  }

  /** Clocks from the cycle in which a word lands to the cycle of its last step. */
  private int clocks(int next) {
    // A move that is taken back takes at most four changes, and one clock for the stack.
    return CommandWord.undone(next) * 5 + CommandWord.steps(next);
  }

  @Override
  void exchangeWait(StateVisitor state) {
    busy = state.number(busy);
  }
}
