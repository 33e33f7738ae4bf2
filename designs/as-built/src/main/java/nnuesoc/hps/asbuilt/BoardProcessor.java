// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.BusFaultException;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.PrintedText;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.rtl.asbuilt.BoardPio;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The bus master of the published board: one operation every K clocks, the first at edge 1. A store
 * takes effect at its edge; a load at edge e returns what stood in cycle e − 1; a microsecond of
 * sleep is 50 clocks; printing takes no time.
 *
 * <p>It runs the programs of {@link nnuesoc.hps.bus.Hps} but is a class of its own, because a run
 * shows the differences: the published board has one bridge and no registers of its processor; an
 * operation is counted, and its fault reported, when the program asks for it and not when it
 * begins; a transfer lasts through a sleep between two stores; polls have no end.
 */
public final class BoardProcessor extends Stimulus {
  private final PublishedBoard board;
  private final BoardPio pio;
  private final List<WeightPort> ports;
  private final Program program;
  private final int clocks;
  private final int pioBegin;
  private final Transaction operation = new Transaction();
  private HpsListener listener = HpsListener.NONE;
  private @Nullable WeightPort port; // to which the operation stores
  private long now; // the current cycle
  private long step; // operations begun
  private long gap; // edges before the one at which the operation takes effect
  private boolean finished;
  private boolean transferring;

  /**
   * Declares the processor in the board's circuit.
   *
   * @param clocks K, from one operation to the next
   */
  public BoardProcessor(PublishedBoard board, Program program, int clocks) {
    super(board.circuit().root(), "hps");
    if (clocks < 1) {
      throw new IllegalArgumentException(clocks + " clocks an operation, expected ≥ 1");
    }
    this.board = board;
    this.pio = board.pio();
    this.ports = board.weightPorts();
    this.program = program;
    this.clocks = clocks;
    this.pioBegin = ports.get(ports.size() - 1).end();
    for (WeightPort port : ports) {
      port.memory().writtenBy(this);
    }
    take(0);
    gap = 0; // the first operation takes effect at the first edge
  }

  /** Reports to {@code newListener} what the program does. */
  public void listen(HpsListener newListener) {
    listener = newListener;
  }

  @Override
  public void settle() {
    if (gap == 0 && !finished && port != null) {
      port.memory().write(port.word(operation.offset()), wordAtStore(port));
    }
  }

  @Override
  public void edge() {
    if (gap > 0) {
      gap--;
    } else if (!finished) {
      final int loaded = operation.isWrite() ? store() : load();
      now++;
      take(loaded);
      return;
    }
    now++;
  }

  private int wordAtStore(WeightPort to) {
    return to.stored(operation.offset(), operation.width(), operation.data());
  }

  private int store() {
    if (port == null) {
      Objects.requireNonNull(pio.output(operation.offset())).next(operation.data());
    }
    return 0;
  }

  private int load() {
    final int value = Objects.requireNonNull(pio.input(operation.offset())).q();
    if (operation.offset() == BoardPio.EVAL) {
      listener.evalRead(now, value);
    } else {
      listener.polled(operation.offset(), value);
    }
    return value;
  }

  /** Why the operation cannot be carried out, or null. */
  private @Nullable String fault() {
    final int offset = operation.offset();
    if (!isOnBridge()) {
      return "bus error: it is not on the main bridge ("
          + BoardAddressMap.MAIN_RANGE
          + "), where this board has its memories and registers";
    }
    if (port != null) {
      final boolean isWhole = operation.width() == port.bytesPerWord() && port.beginsWord(offset);
      return operation.width() == 1 || isWhole
          ? null
          : operation.width() + " bytes that are no word of " + port.memory().name();
    }
    final Register register = operation.isWrite() ? pio.output(offset) : pio.input(offset);
    return register == null ? "nothing is there" : null;
  }

  /** The published board has one bridge for everything. */
  private boolean isOnBridge() {
    return !operation.isOnNeitherBridge() && !operation.isLightweight();
  }

  /** Ends the program at an operation that cannot be carried out. */
  private void requirePossible() {
    final String why = fault();
    if (why != null) {
      finished = true;
      listener.faulted(
          new BusFaultException(
              String.format(
                  Locale.ROOT,
                  "HPS step %,d, cycle %,d: %s %s: %s",
                  step + 1,
                  now,
                  operation.isWrite() ? "store to" : "load from",
                  isOnBridge()
                      ? String.format(Locale.ROOT, "0x%05x", operation.offset())
                      : BoardAddressMap.text(operation.physicalAddress()),
                  why)),
          now);
    }
  }

  private @Nullable WeightPort portOfStore() {
    if (operation.isWrite()) {
      final int offset = operation.offset();
      for (WeightPort one : ports) {
        if (offset >= one.base() && offset < one.end()) {
          return one;
        }
      }
    }
    return null;
  }

  /** Whether the operation stores weights or a bias. */
  private boolean isTransfer() {
    final int offset = operation.offset();
    return !finished && operation.isWrite() && (offset < pioBegin || offset == BoardPio.BIAS);
  }

  private void take(int loaded) {
    finished = !program.next(operation, loaded);
    port = portOfStore();
    tell();
    if (!finished) {
      requirePossible();
    }
    final long sleep = operation.sleepBefore();
    gap = clocks - 1 + sleep;
    step++;
    if (transferring != isTransfer()) {
      transferring = !transferring;
      listener.transferring(transferring, now + sleep);
    }
  }

  private void tell() {
    if (listener == HpsListener.NONE) {
      return; // what was printed before the first cycle waits
    }
    for (PrintedText said : program.takeSaid()) {
      listener.said(said.text(), now + said.clocks());
    }
  }

  @Override
  public long skip(long limit, boolean partsMove) {
    final long start = now;
    final long end = now + limit;
    while (now < end) {
      final long rest = end - now;
      if (finished || rest <= gap) {
        count(rest);
      } else if (isNoticed(partsMove)) {
        count(gap);
        break;
      } else {
        count(gap);
        if (operation.isWrite()) {
          storeAlone();
        } else {
          poll(end);
        }
      }
    }
    return now - start;
  }

  /** Whether the edge of the operation has to be stepped. */
  private boolean isNoticed(boolean partsMove) {
    final int offset = operation.offset();
    if (!operation.isWrite()) {
      return offset == BoardPio.EVAL;
    }
    return port == null
        || (partsMove && board.isReading(port))
        || port.memory().bAddress() == port.word(offset);
  }

  /** A store that no part notices. */
  private void storeAlone() {
    final WeightPort to = Objects.requireNonNull(port);
    to.memory().fastWrite(to.word(operation.offset()), wordAtStore(to));
    now++;
    take(0);
  }

  /** A poll and, if the program polls again, the polls before {@code end} with the same answer. */
  private void poll(long end) {
    final int loaded = Objects.requireNonNull(pio.input(operation.offset())).q();
    now++;
    take(loaded);
    if (!finished && operation.isRepeated()) {
      final long period = gap + 1;
      final long polls = (end - now) / period;
      step += polls;
      now += polls * period;
    }
  }

  @Override
  public long runAlone(long limit, boolean unseen) {
    final long cycles = finished ? limit : Math.min(limit, gap);
    count(cycles);
    return cycles;
  }

  private void count(long cycles) {
    now += cycles;
    if (!finished) {
      gap -= cycles;
    }
  }

  @Override
  public boolean finished() {
    return finished;
  }

  /** The number of operations begun so far, which is the last one's number, from 1. */
  public long step() {
    return step;
  }

  @Override
  public void exchange(StateVisitor state) {
    now = state.count(now);
    step = state.count(step);
    gap = state.count(gap);
    finished = state.flag(finished);
    transferring = state.flag(transferring);
    exchangeOperation(state);
    port = portOfStore();
    program.exchange(state);
  }

  /** As much of the operation as its edge needs. */
  private void exchangeOperation(StateVisitor state) {
    final boolean isStore = state.flag(operation.isWrite());
    final int offset = state.number(operation.offset());
    final int bytes = state.number(operation.width());
    final int data = state.number(operation.data());
    final long sleep = operation.sleepBefore() / Transaction.CLOCKS_PER_MICROSECOND;
    final int microseconds = state.number((int) sleep);
    if (isStore) {
      operation.store(offset, bytes, data);
    } else {
      operation.load(offset, bytes);
    }
    operation.sleepBefore((long) Transaction.CLOCKS_PER_MICROSECOND * microseconds);
  }
}
