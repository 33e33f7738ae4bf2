package nnuesoc.hps.program;

import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.onchip.Command;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.State;

/**
 * The program of the fabric {@code onchip}: a word for a move, then the read of the result. How
 * long the fabric takes is known, so it polls nothing; on a bus that is faster it waits.
 */
public final class OnChipProgram extends MoveProgram {
  /** From the last step of an evaluation to the cycle in which it stands, without its groups. */
  private static final int PIPELINE = 4;

  private final BusTiming timing;
  private final int pipeline;
  private int busy; // cycles that the fabric takes for the word before, from the one it lands in

  /**
   * Positions in turn.
   *
   * @param biasRows rows of an empty board
   */
  public OnChipProgram(
      List<Position> positions, OnChipConfig config, int biasRows, BusTiming timing) {
    this(positions, config, biasRows, timing, false);
  }

  /** The same, where a cache may be in front of the fabric. */
  OnChipProgram(
      List<Position> positions,
      OnChipConfig config,
      int biasRows,
      BusTiming timing,
      boolean cached) {
    super(positions, new BoardPath(config.stack(), biasRows));
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

  /** Clocks from the cycle in which a word lands to the one of its last step. */
  private int clocks(int next) {
    // Each move that is taken back has at most four changes, and a clock for the stack.
    return Command.undone(next) * 5 + Command.steps(next);
  }

  @Override
  void exchangeWait(State state) {
    busy = state.number(busy);
  }
}
