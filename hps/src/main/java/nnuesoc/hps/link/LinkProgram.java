package nnuesoc.hps.link;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Said;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WordRun;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.State;
import org.jspecify.annotations.Nullable;

/**
 * The processor's program is a process: each of its accesses is carried out, and what it reads is
 * what stands in the simulated fabric. Sleeps cost 50 clocks a microsecond, prints what the run
 * says; time that passes for the process itself costs nothing.
 */
public final class LinkProgram implements Program {
  private static final int CLOCKS_PER_MICROSECOND = 50;
  private static final int NONE = -1;

  private final Link link;
  private final int printClocks;
  private final Positions positions;
  private final Access access = new Access();
  private final List<Said> said = new ArrayList<>();
  private long offset; // of the record that is taken next
  private long pending = NONE; // of the read or poll in flight
  private long wordsAt = NONE; // of the record whose words are written
  private @Nullable LinkWords words;
  private int position;
  private boolean evaluated; // the position's result has been read
  private int named; // positions that have been told of

  /** Is told the position that the program evaluates. */
  @FunctionalInterface
  public interface Positions {
    /**
     * Position {@code number}, from 0, is {@code fen}; null if it has begun and the program did not
     * say, which it may do later.
     */
    void named(int number, @Nullable String fen);
  }

  /**
   * The program at the other end of {@code link}.
   *
   * @param printClocks clocks that each print costs
   */
  public LinkProgram(Link link, int printClocks, Positions positions) {
    this.link = link;
    this.printClocks = printClocks;
    this.positions = positions;
  }

  @Override
  public boolean next(Transaction transaction, int lastRead) {
    if (words != null && words.next(transaction)) {
      return true;
    }
    words = null;
    wordsAt = NONE;
    if (pending != NONE && answer(transaction, lastRead)) {
      return true;
    }
    long clocks = 0;
    while (true) {
      final long at = offset;
      final long behind = link.take(at, access);
      if (behind < 0) {
        return false;
      }
      offset = behind;
      switch (access.kind) {
        case SLEEP -> clocks += Integer.toUnsignedLong(access.value) * CLOCKS_PER_MICROSECOND;
        case PRINT -> {
          clocks += printClocks;
          said.add(new Said(text(), clocks));
        }
        case POSITION -> {
          beginPosition();
          named = position + 1;
          positions.named(position, text());
        }
        case FILE -> {}
        case CLOSE -> {
          link.answer(at, 0);
          return false;
        }
        default -> {
          begin(transaction, at);
          if (position == named) {
            named++;
            positions.named(position, null);
          }
          if (clocks > Integer.MAX_VALUE) {
            throw new LinkException("a sleep of more than 42 seconds before an access");
          }
          transaction.sleepBefore((int) clocks);
          return true;
        }
      }
    }
  }

  private String text() {
    return new String(access.payload, StandardCharsets.UTF_8);
  }

  private void begin(Transaction transaction, long at) {
    switch (access.kind) {
      case WRITE -> write(transaction);
      case READ, POLL -> {
        read(transaction);
        pending = at;
      }
      default -> {
        beginPosition();
        words = new LinkWords(access, at);
        wordsAt = at;
        words.next(transaction);
      }
    }
  }

  /** Answers the read in flight; true if the poll goes on. */
  private boolean answer(Transaction transaction, int value) {
    final boolean isPoll = access.kind == Access.Kind.POLL;
    if (isPoll && (value & access.payloadNumber(0)) != access.value) {
      read(transaction);
      transaction.repeatedPoll();
      return true;
    }
    link.answer(pending, value & access.mask());
    pending = NONE;
    return false;
  }

  private void write(Transaction transaction) {
    beginPosition();
    if (BoardMap.isLightweight(access.address)) {
      final int to = BoardMap.offset(access.address);
      transaction.writePio(purpose(to), to, access.value);
    } else {
      transaction.writeWord(BoardMap.offset(access.address), access.value, false);
    }
    transaction.width(access.bytes());
  }

  private void read(Transaction transaction) {
    final int from = BoardMap.offset(access.address);
    if (!BoardMap.isLightweight(access.address)) {
      transaction.readWord(Purpose.SETUP, from);
    } else if (from == PioRegister.PIO_EVAL.offset() && !evaluated) {
      evaluated = true;
      transaction.readPio(Purpose.EVAL, from);
    } else {
      transaction.readPio(
          from == PioRegister.PIO_TRIGGER.offset() ? Purpose.POLL : Purpose.SETUP, from);
    }
    transaction.width(access.bytes());
  }

  private static Purpose purpose(int register) {
    if (register == PioRegister.PIO_READY.offset()) {
      return Purpose.READY;
    }
    final PioRegister found = PioRegister.at(register);
    return found != null && found.isBias() ? Purpose.ROW : Purpose.SETUP;
  }

  /** What comes after the read of a result is for the next position. */
  private void beginPosition() {
    if (evaluated) {
      position++;
      evaluated = false;
    }
  }

  @Override
  public int position() {
    return position;
  }

  @Override
  public @Nullable WordRun words() {
    return words;
  }

  @Override
  public List<Said> takeSaid() {
    if (said.isEmpty()) {
      return List.of();
    }
    final List<Said> taken = List.copyOf(said);
    said.clear();
    return taken;
  }

  /** Where the access in flight stands in the program, {@code evaluate.c:27}; null if unknown. */
  public @Nullable String place() {
    return link.place(access.file, access.line);
  }

  @Override
  public void exchange(State state) {
    offset = state.count(offset);
    pending = state.count(pending);
    wordsAt = state.count(wordsAt);
    position = state.number(position);
    evaluated = state.flag(evaluated);
    named = state.number(named);
    final long inFlight = pending != NONE ? pending : wordsAt;
    if (inFlight != NONE) {
      link.take(inFlight, access);
    }
    if (wordsAt == NONE) {
      words = null;
    } else if (words == null || words.at() != wordsAt) {
      words = new LinkWords(access, wordsAt);
    }
    if (words != null) {
      words.exchange(state);
    }
  }
}
