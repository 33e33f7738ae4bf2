// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.List;
import java.util.Locale;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.StateVisitor;

/**
 * The processor as bus master (fabric.md §8): one transaction at a time. A transaction of T clocks
 * begun in cycle c completes at edge c + T; a read returns the value of cycle c + T − 1.
 */
public final class Hps extends Stimulus {
  private final Program program;
  private final BusTiming timing;
  private final BridgeDecoder bridges;
  private final HpsListener listener;
  private final ChangeList changes;
  private final Register busy;
  private final Register write;
  private final Register address;
  private final Register writeData;
  private final Register[] writeDataAbove; // bits 63:32 and up, on a bridge that has them
  private final Register readData;

  private final Transaction transaction = new Transaction();
  private long now; // the current cycle
  private long step; // transactions begun
  private int left; // clocks left of the transaction in flight, including the current cycle
  private int gap; // cycles before the next transaction begins, including the current one
  private boolean finished;
  private boolean transferring;
  private int position = -1;
  private int lastRead;
  private long pollGeneration;

  /** The processor of {@code fabric}, in its circuit; its first transaction begins in cycle 0. */
  public Hps(FabricModel fabric, Program program, BusTiming timing, HpsListener listener) {
    super(fabric.circuit().root(), "hps");
    this.program = program;
    this.timing = timing;
    this.listener = listener;
    this.changes = ChangeList.of(fabric.circuit());
    this.bridges = new BridgeDecoder(fabric.pio(), fabric.weightPorts(), this);
    final Scope scope = fabric.circuit().root().child("hps");
    busy = scope.register("busy", 1).steppedBy(this);
    write = scope.register("write", 1).steppedBy(this);
    address = scope.register("address", 32).steppedBy(this);
    writeData = scope.register("write_data", 32).steppedBy(this);
    writeDataAbove = new Register[fabric.bridgeBits() / Integer.SIZE - 1];
    for (int i = 0; i < writeDataAbove.length; i++) {
      writeDataAbove[i] = scope.register("write_data_" + (i + 1), 32).steppedBy(this);
    }
    readData = scope.register("read_data", 32).steppedBy(this);
    powerUp();
  }

  /** Cycle 0 already shows the first transaction. */
  private void powerUp() {
    final boolean begins = program.next(transaction, 0);
    tell(0);
    if (!begins) {
      finished = true;
      return;
    }
    begin(0);
    if (finished) {
      return;
    }
    busy.powerUp(1);
    write.powerUp(transaction.isWrite() ? 1 : 0);
    address.powerUp(transaction.address());
    writeData.powerUp(transaction.data());
  }

  @Override
  public void settle() {
    if (left == 1 && transaction.isWrite() && !transaction.isLightweight()) {
      bridges.driveWords(transaction);
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
      begin(now);
      show();
    }
  }

  private void count(long cycles) {
    now += cycles;
    if (left > 0) {
      left -= (int) cycles;
    } else {
      gap -= (int) cycles;
    }
  }

  @Override
  public long skip(long limit, boolean partsMove) {
    final long generation = changes.generation();
    final long start = now;
    final long end = now + limit;
    while (now < end && !finished) {
      final long rest = end - now;
      if (left == 0 || rest < left) {
        count(left == 0 ? Math.min(rest, gap) : rest);
        if (left == 0 && gap == 0) {
          begin(now);
        }
      } else if (isNoticed(partsMove)) {
        count(left - 1);
        break;
      } else if (isSteadyPoll()) {
        skipPolls(rest, generation - start);
      } else if (transaction.isLightweight() || !passWords(rest)) {
        completeAlone(generation + (partsMove ? now + left - 1 - start : 0));
      }
    }
    land();
    return now - start;
  }

  @Override
  public long runAlone(long limit, boolean unseen) {
    final long start = now;
    final long end = now + limit;
    while (now < end && !finished) {
      if (countDown(end)) {
        continue;
      }
      if (!unseen || (left == 1 && isNoticed(false))) {
        break;
      }
      if (!landWords(end)) {
        lastClock(changes.generation());
      }
    }
    return now - start;
  }

  @Override
  public boolean tick(long generation) {
    if (left > 1) {
      left--;
      now++;
    } else if (gap > 1) {
      gap--;
      now++;
    } else if (finished || (left == 1 && isNoticed(true))) {
      return false;
    } else {
      lastClock(generation);
    }
    return true;
  }

  /**
   * Counts the transaction in flight, or the gap, down to its last clock. Returns false if the next
   * clock is the last one.
   */
  private boolean countDown(long end) {
    final long quiet = (left > 0 ? left : gap) - 1L;
    if (quiet <= 0) {
      return false;
    }
    count(Math.min(quiet, end - now));
    return true;
  }

  /** The edge that ends a transaction that no part notices, or the gap before a transaction. */
  private void lastClock(long generation) {
    if (left == 1) {
      completeAlone(generation);
    } else {
      now++;
      gap = 0;
      begin(now);
    }
    land();
  }

  /**
   * Lands the words of a row, one after another, each at the edge that ends its last clock, up to a
   * word that its reader notices. Returns false if no row is being written.
   */
  private boolean landWords(long end) {
    final WriteBurst words = program.words();
    if (left != 1
        || words == null
        || words.behind() == 0
        || timing.cpu() != 0
        || transaction.isLightweight()
        || !bridges.isRow(transaction, words)) {
      return false;
    }
    final int clocks = timing.clocksOfFollowingWord();
    int behind = words.behind();
    do {
      bridges.fastWrite(transaction);
      words.pass(1, transaction);
      behind--;
      step++;
      left = clocks;
      address.fastNext(transaction.address());
      writeData.fastNext(transaction.data());
      now++;
      while (left > 1 && now < end) {
        left--;
        now++;
      }
    } while (behind > 0 && now < end && left == 1 && !bridges.isAddressed(transaction.offset()));
    return true;
  }

  /**
   * Resumes a program that had ended and now has more to do. All cycles from the current one on are
   * as if the new work had been there from the start. To be called between two edges.
   */
  public void resume() {
    if (!finished) {
      throw new IllegalStateException("resumed in cycle " + now + ": the program has not ended");
    }
    if (step > 0) {
      finished = false;
      goOn(changes.generation());
    } else if (program.next(transaction, 0)) {
      finished = false;
      begin(now);
    }
    land();
  }

  /** Whether the edge that completes the transaction has to be stepped. */
  private boolean isNoticed(boolean partsMove) {
    if (!transaction.isWrite()) {
      return !partsMove && isSteadyPoll(); // this poll detects the deadlock
    }
    return transaction.isLightweight()
        ? !bridges.output(transaction.offset()).isUnnoticed()
        : partsMove || bridges.isAddressed(transaction.offset());
  }

  /** A poll that failed and fails again until a part changes its register. */
  private boolean isSteadyPoll() {
    return transaction.isRepeated() && bridges.read(transaction) == lastRead;
  }

  /**
   * Skips {@code cycles} of polls and the gaps between them.
   *
   * @param generationAtZero the circuit's generation in cycle k is this plus k
   */
  private void skipPolls(long cycles, long generationAtZero) {
    final int clocks = transaction.clocks(timing);
    final int period = clocks + transaction.gap(timing);
    final long then = clocks - left + cycles; // since the poll in flight began
    final long periods = then / period;
    final int phase = (int) (then - periods * period);
    final long completed = phase < clocks ? periods - 1 : periods; // after the one in flight
    step += periods;
    pollGeneration = generationAtZero + now + left + completed * period - 1;
    now += cycles;
    left = Math.max(0, clocks - phase);
    gap = phase < clocks ? 0 : period - phase;
  }

  /** Skips words of a row, up to the first cycle of one of them; false if there are none. */
  private boolean passWords(long limit) {
    final WriteBurst words = program.words();
    final long first = (long) left + timing.cpu(); // cycles until the next word begins
    if (words == null || limit < first || !bridges.isRow(transaction, words)) {
      return false;
    }
    final int clocks = timing.clocksOfFollowingWord();
    final long period = clocks + (long) timing.cpu();
    int passed = (int) Math.min(words.behind(), 1 + (limit - first) / period);
    while (passed > 0 && bridges.isAddressed(words.offset(passed - 1))) {
      passed--; // the last edge would wake its reader
    }
    if (passed == 0) {
      return false;
    }
    words.pass(passed, transaction);
    words.written(passed, bridges::fastWriteRow);
    step += passed;
    now += first + (passed - 1) * period;
    left = clocks;
    listener.skippedWrites((long) passed * timing.cpu(), now);
    return true;
  }

  /** The edge that completes a transaction that no part notices. */
  private void completeAlone(long generation) {
    now += left;
    left = 0;
    if (!transaction.isWrite()) {
      readData.fastNext(read());
    } else if (transaction.isLightweight()) {
      bridges.output(transaction.offset()).fastNext(transaction.data());
    } else {
      bridges.fastWrite(transaction);
    }
    goOn(generation);
  }

  /** Sets the registers to their values in this cycle. */
  private void land() {
    final boolean inFlight = left > 0;
    busy.fastNext(inFlight ? 1 : 0);
    write.fastNext(inFlight && transaction.isWrite() ? 1 : 0);
    address.fastNext(inFlight ? transaction.address() : 0);
    writeData.fastNext(inFlight ? transaction.data() : 0);
    for (int i = 0; i < writeDataAbove.length; i++) {
      writeDataAbove[i].fastNext(inFlight ? transaction.data(i + 1) : 0);
    }
  }

  @Override
  public void exchange(StateVisitor state) {
    now = state.count(now);
    step = state.count(step);
    left = state.number(left);
    gap = state.number(gap);
    finished = state.flag(finished);
    transferring = state.flag(transferring);
    position = state.number(position);
    lastRead = state.number(lastRead);
    pollGeneration = state.count(pollGeneration);
    transaction.exchange(state);
    program.exchange(state);
  }

  /** The cycle that begins at the edge that is being made; between two edges, the current one. */
  public long cycle() {
    return now;
  }

  /** The number of transactions begun so far, which is the last one's number, from 1. */
  public long step() {
    return step;
  }

  @Override
  public boolean finished() {
    return finished;
  }

  /** The edge that completes the transaction: {@code now} is the cycle that begins at it. */
  private void complete() {
    if (!transaction.isWrite()) {
      readData.next(read());
    } else if (transaction.isLightweight()) {
      bridges.output(transaction.offset()).next(transaction.data());
    }
    goOn(changes.generation());
    show();
  }

  /** What the completing read returns. */
  private int read() {
    lastRead = bridges.read(transaction);
    if (transaction.purpose() == Purpose.EVAL) {
      listener.evalRead(now - 1, lastRead);
      listener.positionEnds(position, lastRead, now);
    } else {
      listener.polled(transaction.offset(), lastRead);
    }
    return lastRead;
  }

  /**
   * Moves from a transaction to the next one, at the edge that completes it.
   *
   * @param generation the circuit's generation before that edge
   */
  private void goOn(long generation) {
    final boolean goesOn = program.next(transaction, lastRead);
    tell(now);
    if (!goesOn) {
      end();
    } else if (transaction.isRepeated() && generation == pollGeneration) {
      listener.deadlock(position, transaction.offset(), now - 1);
      end();
    } else {
      pollGeneration = generation;
      gap = transaction.gap(timing);
      if (gap == 0) {
        begin(now);
      } else {
        transferring(false, now);
      }
    }
  }

  private void tell(long cycle) {
    final List<PrintedText> all = program.takeSaid();
    if (!all.isEmpty()) { // at nearly every transaction it is empty
      all.forEach(said -> listener.said(said.text(), cycle + said.clocks()));
    }
  }

  private void end() {
    finished = true;
    transferring(false, now);
  }

  /** Sets the registers for the next cycle. */
  private void show() {
    final boolean inFlight = left > 0;
    busy.next(inFlight ? 1 : 0);
    write.next(inFlight && transaction.isWrite() ? 1 : 0);
    address.next(inFlight ? transaction.address() : 0);
    writeData.next(inFlight ? transaction.data() : 0);
    for (int i = 0; i < writeDataAbove.length; i++) {
      writeDataAbove[i].next(inFlight ? transaction.data(i + 1) : 0);
    }
  }

  private void begin(long cycle) {
    step++;
    if (!isPossible(cycle)) {
      end();
      return;
    }
    left = transaction.clocks(timing);
    final PartialAccess part = bridges.partAccess(transaction);
    if (part != null) {
      listener.partAccessed(part);
    }
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

  private boolean isPossible(long cycle) {
    final String fault = bridges.fault(transaction);
    if (fault != null) {
      listener.faulted(
          new BusFaultException(
              String.format(Locale.ROOT, "HPS step %,d, cycle %,d: %s", step, cycle, fault)),
          cycle);
    }
    return fault == null;
  }
}
