// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.util.List;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.PrintedText;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.hps.bus.WriteBurst;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * A process as the processor's program. Each of its accesses is carried out, and each read returns
 * the value in the simulated fabric. A sleep costs 50 clocks per microsecond, a print the clocks
 * that the run sets. The process's own computing time costs nothing.
 */
public final class LinkProgram implements Program {
  private final LinkRecordCursor records;
  private final LinkRecord access;
  private final int printClocks;
  private final Sleep longest;
  private final Results results;
  private final Positions positions;
  private int position;
  private int read; // results of the position so far
  private int named; // positions that were reported

  /** The longest sleep before an access that the processor can count. */
  private record Sleep(long clocks, String text) {
    static final Sleep OF_REPORT = new Sleep(Integer.MAX_VALUE, "42 seconds");
    static final Sleep OF_PUBLISHED_BOARD =
        new Sleep((long) Transaction.CLOCKS_PER_MICROSECOND * Integer.MAX_VALUE, "35 minutes");
  }

  /** The register with the results, on the lightweight bridge, and how many a position has. */
  private record Results(int offset, int count) {
    static final Results OF_REPORT = new Results(PioRegister.PIO_EVAL.offset(), 1);
  }

  /** Receives the position that the program evaluates. */
  @FunctionalInterface
  interface Positions {
    /**
     * Position {@code number}, from 0, is {@code fen}; null if the position began before the
     * program named it, which the program may do later.
     */
    void named(int number, @Nullable String fen);
  }

  /**
   * The program at the other end of {@code link}.
   *
   * @param printClocks clocks that each print costs
   */
  LinkProgram(RewindableProgramLink link, int printClocks, Positions positions) {
    this(link, printClocks, Sleep.OF_REPORT, Results.OF_REPORT, positions);
  }

  private LinkProgram(
      RewindableProgramLink link,
      int printClocks,
      Sleep longest,
      Results results,
      Positions positions) {
    records = new LinkRecordCursor(link);
    access = records.access;
    this.printClocks = printClocks;
    this.longest = longest;
    this.results = results;
    this.positions = positions;
  }

  /**
   * The program of a prepared process, which need not run yet, for the published board: prints take
   * no time, and the board has its pieces without the program.
   */
  public static LinkProgram ofPublishedBoard(ProgramProcess process) {
    return new LinkProgram(
        process.link(), 0, Sleep.OF_PUBLISHED_BOARD, Results.OF_REPORT, (number, fen) -> {});
  }

  /**
   * The program of a prepared process, which need not run yet, for another fabric.
   *
   * @param printClocks clocks that each print costs
   * @param result the offset of the register that shows a result
   * @param count how often the program reads it for each of its inputs
   */
  public static LinkProgram of(ProgramProcess process, int printClocks, int result, int count) {
    return new LinkProgram(
        process.link(),
        printClocks,
        Sleep.OF_REPORT,
        new Results(result, count),
        (number, fen) -> {});
  }

  @Override
  public boolean next(Transaction transaction, int lastRead) {
    records.completed();
    final LinkWriteBurst words = records.words();
    if (words != null && words.next(transaction)) {
      return true;
    }
    records.stored();
    if (records.isLoading() && answer(transaction, lastRead)) {
      return true;
    }
    long clocks = 0;
    while (records.take()) {
      switch (access.kind) {
        case SLEEP ->
            clocks += Integer.toUnsignedLong(access.value) * Transaction.CLOCKS_PER_MICROSECOND;
        case PRINT -> {
          clocks += printClocks;
          records.print(clocks);
        }
        case POSITION -> {
          beginPosition();
          named = position + 1;
          positions.named(position, records.text());
        }
        case FILE -> {}
        case CLOSE -> {
          records.answer(0);
          return false;
        }
        default -> {
          begin(transaction);
          if (position == named) {
            named++;
            positions.named(position, null);
          }
          if (clocks > longest.clocks) {
            throw new LinkException("a sleep of more than " + longest.text + " before an access");
          }
          transaction.sleepBefore(clocks);
          return true;
        }
      }
    }
    return false;
  }

  private void begin(Transaction transaction) {
    switch (access.kind) {
      case WRITE -> write(transaction);
      case READ, POLL -> {
        read(transaction);
        records.load();
      }
      default -> {
        beginPosition();
        records.store().next(transaction);
      }
    }
  }

  /** Answers the read in flight; returns true if the poll continues instead. */
  private boolean answer(Transaction transaction, int value) {
    if (records.repeats(value)) {
      read(transaction);
      transaction.repeatedPoll();
      return true;
    }
    records.answer(value);
    return false;
  }

  private void write(Transaction transaction) {
    beginPosition();
    write(transaction, access.address, access.bytes(), access.value, false);
  }

  /**
   * Fills in a store.
   *
   * @param address the physical one
   * @param follows whether the store continues the row of the store before
   */
  static void write(Transaction transaction, int address, int bytes, int value, boolean follows) {
    if (BoardAddressMap.isLightweight(address)) {
      final int to = address - BoardAddressMap.LIGHTWEIGHT_BASE;
      transaction.writePio(purpose(to), to, value);
    } else if (BoardAddressMap.isMain(address)) {
      transaction.writeWord(address - BoardAddressMap.MAIN_BASE, value, follows);
    } else {
      transaction.onNeitherBridge(true, address, value);
    }
    transaction.width(bytes);
  }

  private void read(Transaction transaction) {
    final int from = access.address - BoardAddressMap.LIGHTWEIGHT_BASE;
    if (BoardAddressMap.isMain(access.address)) {
      transaction.readWord(Purpose.SETUP, access.address - BoardAddressMap.MAIN_BASE);
    } else if (!BoardAddressMap.isLightweight(access.address)) {
      transaction.onNeitherBridge(false, access.address, 0);
    } else if (from == results.offset && !isEvaluated()) {
      read++;
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

  /** Everything after the read of a result belongs to the next position. */
  private void beginPosition() {
    if (isEvaluated()) {
      position++;
      read = 0;
    }
  }

  /** Whether the position's last result has been read. */
  private boolean isEvaluated() {
    return read == results.count;
  }

  @Override
  public int position() {
    return position;
  }

  @Override
  public @Nullable WriteBurst words() {
    return records.words();
  }

  @Override
  public List<PrintedText> takeSaid() {
    return records.takeSaid();
  }

  /** The source line of the access in flight, {@code evaluate.c:27}; null if unknown. */
  public @Nullable String place() {
    return records.place();
  }

  /** The source line of the last access that was completed; null if unknown. */
  public @Nullable String completedPlace() {
    return records.completedPlace();
  }

  /** The poll in flight; null if the last record is none. */
  public @Nullable LinkPoll poll() {
    return access.kind == LinkRecord.Kind.POLL
        ? new LinkPoll(access.address, access.payloadNumber(0), access.value)
        : null;
  }

  @Override
  public void exchange(StateVisitor state) {
    records.exchange(state);
    position = state.number(position);
    read = state.number(read);
    named = state.number(named);
  }
}
