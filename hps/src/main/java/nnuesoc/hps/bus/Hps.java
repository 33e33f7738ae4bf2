package nnuesoc.hps.bus;

import java.util.List;
import java.util.Locale;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Changes;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;

/**
 * The processor as bus master (fabric.md §8): one transaction at a time. A transaction of T clocks
 * begun in cycle c completes at edge c + T; a read returns the value of cycle c + T − 1.
 */
public final class Hps extends Stimulus {
  private final Program program;
  private final BusTiming timing;
  private final Bridges bridges;
  private final HpsListener listener;
  private final Changes changes;
  private final Register busy;
  private final Register write;
  private final Register address;
  private final Register writeData;
  private final Register readData;

  private final Transaction transaction = new Transaction();
  private long now; // the cycle that stands
  private long step; // transactions begun
  private int left; // clocks of the transaction in flight, the current cycle's included
  private int gap; // cycles before the next one begins, the current one included
  private boolean finished;
  private boolean transferring;
  private int position = -1;
  private int lastRead;
  private long pollGeneration;

  /** Declares the processor in {@code circuit}; its first transaction stands in cycle 0. */
  public Hps(
      Circuit circuit,
      Pio pio,
      List<WeightPort> ports,
      Program program,
      BusTiming timing,
      HpsListener listener) {
    super(circuit.root(), "hps");
    this.program = program;
    this.timing = timing;
    this.listener = listener;
    this.changes = circuit.changes();
    this.bridges = new Bridges(pio, ports, this);
    final Scope scope = circuit.root().child("hps");
    busy = scope.register("busy", 1);
    write = scope.register("write", 1);
    address = scope.register("address", 32);
    writeData = scope.register("write_data", 32);
    readData = scope.register("read_data", 32);
    powerUp();
  }

  /** What stands in cycle 0 is already the first transaction. */
  private void powerUp() {
    if (!program.next(transaction, 0)) {
      finished = true;
      return;
    }
    begin(0);
    busy.powerUp(1);
    write.powerUp(transaction.isWrite() ? 1 : 0);
    address.powerUp(transaction.address());
    writeData.powerUp(transaction.data());
  }

  @Override
  public void settle() {
    if (left == 1 && transaction.isWrite() && !transaction.isLightweight()) {
      bridges.driveWord(transaction.offset(), transaction.data());
    }
  }

  @Override
  public void edge() {
    now++;
    if (left > 1) {
      left--;
    } else if (left == 1) {
      left = 0;
      complete();
    } else if (gap > 1) {
      gap--;
    } else if (gap == 1) {
      gap = 0;
      drive(now);
    }
  }

  @Override
  public long quietCycles() {
    return left > 1 ? left - 1 : left == 1 ? 0 : gap - 1;
  }

  @Override
  public void count(long cycles) {
    now += cycles;
    if (left > 1) {
      left -= (int) cycles;
    } else if (gap > 1) {
      gap -= (int) cycles;
    }
  }

  /** As far as it counts, or without end while it polls what does not change meanwhile. */
  @Override
  public long ahead() {
    return isSteadyPoll() ? FOREVER : quietCycles();
  }

  @Override
  public void skip(long cycles) {
    if (isSteadyPoll()) {
      skipPolls(cycles);
    } else {
      count(cycles);
    }
  }

  /** A poll that was not satisfied, and finds the same again until a part changes its register. */
  private boolean isSteadyPoll() {
    return transaction.isRepeated() && bridges.readPio(transaction.offset()) == lastRead;
  }

  /** Poll after poll, with the gaps between them. */
  private void skipPolls(long cycles) {
    final int clocks = timing.clocks(transaction);
    final int gapClocks = timing.clocksBefore(transaction);
    final int period = clocks + gapClocks;
    // A period begins with the poll's first cycle.
    final int elapsed = left > 0 ? clocks - left : period - gap;
    final long then = elapsed + cycles;
    final long completed = (then - clocks + period) / period - (elapsed >= clocks ? 1 : 0);
    step += then / period;
    if (completed > 0) {
      final long lastEdge = (then - clocks) / period * period + clocks - elapsed;
      pollGeneration = changes.generation() + lastEdge - 1;
    }
    now += cycles;
    final int phase = (int) (then % period);
    left = Math.max(0, clocks - phase);
    gap = phase < clocks ? 0 : period - phase;
    land(left > 0);
  }

  /** The registers as they stand while the transaction is, or is not, in flight. */
  private void land(boolean inFlight) {
    busy.land(inFlight ? 1 : 0);
    write.land(inFlight && transaction.isWrite() ? 1 : 0);
    address.land(inFlight ? transaction.address() : 0);
    writeData.land(inFlight ? transaction.data() : 0);
  }

  /** Passes over words of a row, up to the first cycle of one of them. */
  @Override
  public long skipAlone(long limit) {
    final WordRun words = left > 0 ? program.words() : null;
    final long first = (long) left + timing.cpu(); // cycles until the next word begins
    if (words == null || limit < first) {
      return 0;
    }
    final int clocks = timing.clocksOfFollowingWord();
    final long period = clocks + (long) timing.cpu();
    int passed = (int) Math.min(words.behind(), 1 + (limit - first) / period);
    while (passed > 0 && bridges.isAddressed(words.offset(passed - 1))) {
      passed--; // its reader would be woken by the edge that comes last
    }
    if (passed == 0) {
      return 0;
    }
    final long cycles = first + (passed - 1) * period;
    words.pass(passed, transaction);
    words.written(bridges::takeRow);
    step += passed;
    now += cycles;
    left = clocks;
    listener.skippedWrites((long) passed * timing.cpu(), now);
    pollGeneration = changes.generation();
    land(true);
    return cycles;
  }

  @Override
  public boolean finished() {
    return finished;
  }

  /** The edge that completes the transaction: {@code now} is the cycle that it begins. */
  private void complete() {
    if (!transaction.isWrite()) {
      lastRead = bridges.readPio(transaction.offset());
      readData.next(lastRead);
      if (transaction.purpose() == Purpose.EVAL) {
        listener.evalRead(now - 1);
        listener.positionEnds(position, lastRead, now);
      }
    } else if (transaction.isLightweight()) {
      bridges.writePio(transaction.offset(), transaction.data());
    }
    if (!program.next(transaction, lastRead)) {
      end();
    } else if (transaction.isRepeated() && changes.generation() == pollGeneration) {
      listener.deadlock(position, transaction.offset(), now - 1);
      end();
    } else {
      pollGeneration = changes.generation();
      gap = timing.clocksBefore(transaction);
      if (gap == 0) {
        drive(now);
      } else {
        idle();
      }
    }
  }

  private void end() {
    finished = true;
    idle();
  }

  /** Nothing is in flight from the coming cycle on. */
  private void idle() {
    busy.next(0);
    write.next(0);
    address.next(0);
    writeData.next(0);
    transferring(false, now);
  }

  /** The transaction begins in {@code cycle}: its address and data stand from then on. */
  private void drive(long cycle) {
    begin(cycle);
    busy.next(1);
    write.next(transaction.isWrite() ? 1 : 0);
    address.next(transaction.address());
    writeData.next(transaction.data());
  }

  private void begin(long cycle) {
    step++;
    checkAccess(cycle);
    left = timing.clocks(transaction);
    if (program.position() != position) {
      position = program.position();
      listener.positionBegins(position, cycle);
    }
    transferring(transaction.purpose() == Purpose.ROW, cycle);
  }

  private void transferring(boolean isRow, long cycle) {
    if (isRow != transferring) {
      transferring = isRow;
      listener.transferring(isRow, cycle);
    }
  }

  private void checkAccess(long cycle) {
    final String fault = bridges.fault(transaction);
    if (fault != null) {
      throw new BusFault(
          String.format(Locale.ROOT, "HPS step %,d, cycle %,d: %s", step, cycle, fault));
    }
  }
}
