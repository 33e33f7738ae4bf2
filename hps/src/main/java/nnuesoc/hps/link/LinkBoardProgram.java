package nnuesoc.hps.link;

import java.util.List;
import nnuesoc.hps.bus.BoardMap;
import nnuesoc.hps.bus.BoardSoftware;
import nnuesoc.hps.bus.Operation;
import nnuesoc.hps.bus.Said;
import nnuesoc.sim.state.State;
import org.jspecify.annotations.Nullable;

/** A program in C in the role of the published board's program, with one bridge for everything. */
public final class LinkBoardProgram implements BoardSoftware {
  private final LinkRecords records;
  private final Access access;

  /** The program of a prepared process, which need not run yet. */
  public LinkBoardProgram(ProgramProcess process) {
    records = new LinkRecords(process.link());
    access = records.access;
  }

  @Override
  public boolean next(Operation operation, int loaded) {
    final LinkWords words = records.words();
    if (words != null && words.next(operation)) {
      return true;
    }
    records.stored();
    if (records.isLoading()) {
      if (repeats(loaded)) {
        load(operation);
        return true;
      }
      records.answer(loaded);
    }
    return nextRecord(operation);
  }

  private boolean nextRecord(Operation operation) {
    long microseconds = 0;
    while (records.take()) {
      switch (access.kind) {
        case SLEEP -> microseconds += Integer.toUnsignedLong(access.value);
        case PRINT -> records.print(LinkRecords.CLOCKS_PER_MICROSECOND * microseconds);
        case POSITION, FILE -> {}
        case CLOSE -> {
          records.answer(0);
          return false;
        }
        default -> {
          begin(operation);
          if (microseconds > Integer.MAX_VALUE) {
            throw new LinkException("a sleep of more than 35 minutes before an access");
          }
          operation.sleepBefore((int) microseconds);
          return true;
        }
      }
    }
    return false;
  }

  private void begin(Operation operation) {
    switch (access.kind) {
      case WRITE -> operation.store(offset(), access.bytes(), access.value);
      case READ, POLL -> {
        load(operation);
        records.load();
      }
      default -> records.store().next(operation);
    }
  }

  private void load(Operation operation) {
    operation.load(offset(), access.bytes());
  }

  /** The published board has everything on the main bridge. */
  private int offset() {
    return access.address - BoardMap.MAIN_BASE;
  }

  @Override
  public boolean repeats(int loaded) {
    return records.repeats(loaded);
  }

  @Override
  public List<Said> takeSaid() {
    return records.takeSaid();
  }

  /** The source line of the operation in flight, {@code main.c:27}; null if unknown. */
  public @Nullable String place() {
    return records.place();
  }

  @Override
  public void exchange(State state) {
    records.exchange(state);
  }
}
