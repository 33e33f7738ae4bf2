package nnuesoc.hps.program;

import java.util.List;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.State;

/**
 * The program of the fabric {@code incremental}: the words of a position, a wait for as long as it
 * takes at least, polls until it is done, and the read of the result.
 */
public final class IncrementalProgram implements Program {
  private static final int DONE = 1 << 4;
  private static final int CLOCKS_A_PASS = 32;
  private static final int PIPELINE = 12;

  private final List<Position> positions;
  private final IncrementalConfig config;
  private final BusTiming timing;
  private final KingSquarePath path;
  private int position = -1;
  private List<Integer> words = List.of();
  private int word;
  private int strobe;
  private boolean polled;
  private boolean read = true; // nothing is under way

  /** Positions in turn. If the list has grown since the program ended, it goes on. */
  public IncrementalProgram(List<Position> positions, IncrementalConfig config, BusTiming timing) {
    this.positions = positions;
    this.config = config;
    this.timing = timing;
    path = new KingSquarePath(config.cache());
  }

  @Override
  public boolean next(Transaction transaction, int lastRead) {
    if (read) {
      if (position + 1 == positions.size()) {
        return false;
      }
      position++;
      words = path.to(Placement.of(positions.get(position)));
      word = 0;
      read = false;
      polled = false;
    }
    if (word < words.size()) {
      strobe ^= 1;
      transaction.writePio(
          Purpose.SETUP, PioRegister.PIO_BOARD.offset(), words.get(word++) | strobe << 31);
      return true;
    }
    if (polled && (lastRead & DONE) != 0) {
      transaction.readPio(Purpose.EVAL, PioRegister.PIO_EVAL.offset());
      read = true;
      return true;
    }
    transaction.readPio(Purpose.POLL, PioRegister.PIO_TRIGGER.offset());
    if (!polled) {
      transaction.sleepBefore(Math.max(0, least() - timing.lwRead() - timing.cpu()));
    }
    polled = true;
    return true;
  }

  /** Clocks from the last word to its result, if nothing comes between. */
  private int least() {
    final int dense = 576 / config.inputs() + PIPELINE;
    final int words2 = (words.size() - 1) * (timing.lwWrite() + timing.cpu());
    final int passes = path.passes() * CLOCKS_A_PASS;
    return Math.max(config.latency(), passes + config.latency() - words2) + dense;
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
    polled = state.flag(polled);
    read = state.flag(read);
    path.exchange(state);
  }
}
