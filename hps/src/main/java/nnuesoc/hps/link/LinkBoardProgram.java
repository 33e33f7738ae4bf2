package nnuesoc.hps.link;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.asbuilt.BoardSoftware;
import nnuesoc.hps.asbuilt.Operation;
import nnuesoc.hps.bus.Said;
import nnuesoc.sim.state.State;
import org.jspecify.annotations.Nullable;

/** A program in C as the program of the published board, which has one bridge for everything. */
public final class LinkBoardProgram implements BoardSoftware {
  private static final int NONE = -1;
  private static final int CLOCKS_PER_MICROSECOND = 50;

  private final Link link;
  private final Access access = new Access();
  private final List<Said> said = new ArrayList<>();
  private long offset; // of the record that is taken next
  private long pending = NONE; // of the load in flight
  private long wordsAt = NONE; // of the record whose words are stored
  private int word;

  /** The program at the other end of {@code link}. */
  public LinkBoardProgram(Link link) {
    this.link = link;
  }

  @Override
  public boolean next(Operation operation, int loaded) {
    if (wordsAt != NONE && nextWord(operation)) {
      return true;
    }
    if (pending != NONE) {
      if (repeats(loaded)) {
        load(operation);
        return true;
      }
      link.answer(pending, loaded & access.mask());
      pending = NONE;
    }
    return nextRecord(operation);
  }

  private boolean nextRecord(Operation operation) {
    int microseconds = 0;
    while (true) {
      final long at = offset;
      final long behind = link.take(at, access);
      if (behind < 0) {
        return false;
      }
      offset = behind;
      switch (access.kind) {
        case SLEEP -> microseconds = Math.addExact(microseconds, access.value);
        case PRINT ->
            said.add(
                new Said(
                    new String(access.payload, StandardCharsets.UTF_8),
                    (long) CLOCKS_PER_MICROSECOND * microseconds));
        case POSITION, FILE -> {}
        case CLOSE -> {
          link.answer(at, 0);
          return false;
        }
        default -> {
          begin(operation, at);
          operation.sleepBefore(microseconds);
          return true;
        }
      }
    }
  }

  private void begin(Operation operation, long at) {
    switch (access.kind) {
      case WRITE -> operation.store(offsetOf(access.address), access.bytes(), access.value);
      case READ, POLL -> {
        load(operation);
        pending = at;
      }
      default -> {
        wordsAt = at;
        word = 0;
        nextWord(operation);
      }
    }
  }

  private boolean nextWord(Operation operation) {
    final LinkWords words = new LinkWords(access, wordsAt);
    if (word == words.count()) {
      wordsAt = NONE;
      return false;
    }
    operation.store(words.offsetOf(word), access.bytes(), words.word(word));
    word++;
    return true;
  }

  private void load(Operation operation) {
    operation.load(offsetOf(access.address), access.bytes());
  }

  private static int offsetOf(int address) {
    return BoardMap.offset(address);
  }

  @Override
  public boolean repeats(int loaded) {
    return pending != NONE
        && access.kind == Access.Kind.POLL
        && (loaded & access.payloadNumber(0)) != access.value;
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

  /** Where the operation in flight stands in the program, {@code main.c:27}; null if unknown. */
  public @Nullable String place() {
    return link.place(access.file, access.line);
  }

  @Override
  public void exchange(State state) {
    offset = state.count(offset);
    pending = state.count(pending);
    wordsAt = state.count(wordsAt);
    word = state.number(word);
    final long inFlight = pending != NONE ? pending : wordsAt;
    if (inFlight != NONE) {
      link.take(inFlight, access);
    }
  }
}
