package nnuesoc.hps.program;

import java.util.List;
import nnuesoc.hps.bus.Program;
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
public final class OnChipProgram implements Program {
  /** From the last step of an evaluation to the cycle in which it stands, without its groups. */
  private static final int PIPELINE = 4;

  private final List<Position> positions;
  private final BusTiming timing;
  private final int pipeline;
  private final BoardPath path;
  private int position = -1;
  private List<Integer> words = List.of();
  private int word;
  private int strobe;
  private int busy; // cycles that the fabric takes for the word before, from the one it lands in
  private boolean read = true; // nothing is under way

  /**
   * Positions in turn. If the list has grown since the program ended, it goes on.
   *
   * @param biasRows rows of an empty board
   */
  public OnChipProgram(
      List<Position> positions, OnChipConfig config, int biasRows, BusTiming timing) {
    this.positions = positions;
    this.timing = timing;
    pipeline = PIPELINE + config.groups();
    path = new BoardPath(config.stack(), biasRows);
  }

  @Override
  public boolean next(Transaction transaction, int lastRead) {
    if (read) {
      if (position + 1 == positions.size()) {
        return false;
      }
      read = false;
      position++;
      words = path.to(Placement.of(positions.get(position)));
      word = 0;
    }
    if (word == words.size()) {
      transaction.readPio(Purpose.EVAL, PioRegister.PIO_EVAL.offset());
      transaction.sleepBefore(Math.max(0, busy + pipeline - timing.cpu() - timing.lwRead() + 2));
      read = true;
      busy = 0;
      return true;
    }
    final int next = words.get(word++);
    strobe ^= 1;
    transaction.writePio(Purpose.SETUP, PioRegister.PIO_BOARD.offset(), next | strobe << 31);
    transaction.sleepBefore(Math.max(0, busy - timing.cpu() - timing.lwWrite()));
    busy = clocks(next);
    return true;
  }

  /** Clocks from the cycle in which a word lands to the one of its last step. */
  private int clocks(int next) {
    // Each move that is taken back has at most four changes, and a clock for the stack.
    return Command.undone(next) * 5 + Command.steps(next);
  }

  @Override
  public int position() {
    return position;
  }

  @Override
  public void exchange(State state) {
    position = state.number(position);
    words = Words.exchange(state, words);
    word = state.number(word);
    strobe = state.number(strobe);
    busy = state.number(busy);
    read = state.flag(read);
    path.exchange(state);
  }
}
