package nnuesoc.sim.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import nnuesoc.sim.design.Changes;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Observer;
import org.jspecify.annotations.Nullable;

/**
 * Writes the cycles that it observes, one after the other, as a value change dump (IEEE 1364).
 *
 * <p>The first cycle is written in full, under the stamp of the edge that begins it; later ones
 * with what has changed. Edge k stands at 20·k − 10 ns, and the clock falls at 20·k (fabric.md §1).
 * A stamp is written only where something traced changes. A register shows x until it is first
 * assigned.
 *
 * <p>After a {@link #pause()} cycles may be left out: everything is x ({@code $dumpoff}) from the
 * edge that would have begun the next cycle, until the cycle that follows is written in full
 * ({@code $dumpon}).
 */
public final class VcdWriter implements Observer {
  /** Around the values of a first cycle, clock included. */
  private static final int FIRST_CYCLE_BYTES = 128;

  private final Changes changes;
  private final VcdSink sink;
  private final VcdBuffer buffer;
  private final Stamp stamp = new Stamp();
  private final @Nullable TracedSignal clock;
  private final TracedSignal[] traced; // without the clock
  private final TraceMap map;
  private final TracedSignal[] unknown; // those that still show x, in their order
  private int unknownCount;
  private long lastCycle = -1;
  private boolean paused;
  private boolean finished;

  /** Nothing is written before the first cycle has been observed. */
  public VcdWriter(TraceSelection selection, VcdSink sink) {
    this.changes = selection.circuit().changes();
    this.sink = sink;
    final var signals = selection.signals();
    final int clocks = selection.hasClock() ? 1 : 0;
    clock = selection.hasClock() ? new TracedSignal(signals.get(0), 0) : null;
    traced = new TracedSignal[signals.size() - clocks];
    int maxBytesPerCycle = FIRST_CYCLE_BYTES;
    for (int i = 0; i < traced.length; i++) {
      traced[i] = new TracedSignal(signals.get(i + clocks), i + clocks);
      maxBytesPerCycle += traced[i].maxBytes();
    }
    unknown = new TracedSignal[traced.length];
    map = new TraceMap(selection.circuit(), traced);
    // A cycle after a gap is preceded by as many x.
    buffer = new VcdBuffer(VcdHeader.of(signals), 2 * maxBytesPerCycle);
  }

  /**
   * Writes the cycle that stands.
   *
   * @throws IllegalStateException if it is not the one after the last, or after a pause a later one
   * @throws UncheckedIOException if the sink fails
   */
  @Override
  public void settled(long cycle) {
    if (lastCycle < 0) {
      full(cycle, "$dumpvars\n");
    } else if (cycle == lastCycle + 1) {
      next();
    } else if (paused && cycle > lastCycle) {
      off();
      full(cycle, "$dumpon\n");
    } else {
      throw new IllegalStateException(
          "cycle " + cycle + " observed after cycle " + lastCycle + " without a pause between");
    }
    lastCycle = cycle;
    paused = false;
    if (buffer.used() >= VcdBuffer.FLUSH_BYTES) {
      flush();
    }
  }

  /**
   * The cycles after the last one may be left out. If none follows, the trace ends as if there had
   * been no pause.
   */
  public void pause() {
    paused = true;
  }

  /** Nothing is known from the edge after the last cycle on. */
  private void off() {
    stamp.set(ClockPeriod.edge(lastCycle + 1));
    buffer.stamp(stamp);
    buffer.text("$dumpoff\n");
    if (clock != null) {
      buffer.unknown(clock);
    }
    for (TracedSignal one : traced) {
      buffer.unknown(one);
    }
    buffer.text("$end\n");
  }

  /** Every signal as it stands. */
  private void full(long cycle, String keyword) {
    stamp.set(ClockPeriod.edge(cycle));
    buffer.stamp(stamp);
    buffer.text(keyword);
    if (clock != null) {
      buffer.value(clock, cycle == 0 ? 0 : 1);
    }
    unknownCount = 0;
    for (TracedSignal one : traced) {
      if (one.signal.unknown()) {
        showUnknown(one);
      } else {
        show(one, one.signal.value());
      }
    }
    buffer.text("$end\n");
    if (cycle != 0) {
      fall();
    }
  }

  /** What the edge and the settling after it have changed. */
  private void next() {
    stamp.advance();
    final int before = buffer.used();
    buffer.stamp(stamp);
    final int stamped = buffer.used();
    if (clock != null) {
      buffer.value(clock, 1);
    }
    if (unknownCount != 0) {
      showAssigned();
    }
    showRegisters();
    showMemories();
    if (buffer.used() == stamped) {
      buffer.cut(before); // nothing at this time
    }
    fall();
  }

  private void fall() {
    stamp.advance();
    if (clock != null) {
      buffer.stamp(stamp);
      buffer.value(clock, 0);
    }
  }

  private void showRegisters() {
    final int count = changes.committedCount();
    for (int i = 0; i < count; i++) {
      update(map.of(changes.committed(i)));
    }
  }

  /** A write port stands for one cycle, so both its rise and its fall are to be seen. */
  private void showMemories() {
    final int stored = changes.storedCount();
    for (int i = 0; i < stored; i++) {
      final Memory memory = changes.stored(i);
      update(map.ofPort(memory));
      final TracedSignal word = map.ofStored(memory);
      if (word != null) {
        update(word);
      }
    }
    final int driven = changes.drivenCount();
    for (int i = 0; i < driven; i++) {
      update(map.ofPort(changes.driven(i)));
    }
  }

  /** Registers that were unknown, and now hold a value, maybe the 0 that they held before. */
  private void showAssigned() {
    int left = 0;
    for (int i = 0; i < unknownCount; i++) {
      final TracedSignal one = unknown[i];
      if (one.signal.unknown()) {
        unknown[left++] = one;
      } else {
        show(one, one.signal.value());
      }
    }
    unknownCount = left;
  }

  private void update(TracedSignal[] signals) {
    for (TracedSignal one : signals) {
      update(one);
    }
  }

  private void update(TracedSignal one) {
    if (!one.signal.unknown()) {
      final int value = one.signal.value();
      if (value != one.shown) {
        show(one, value);
      }
    } else if (!one.shownUnknown) {
      showUnknown(one); // a wire can turn unknown again
    }
  }

  private void showUnknown(TracedSignal one) {
    one.shownUnknown = true;
    buffer.unknown(one);
    unknown[unknownCount++] = one;
  }

  private void show(TracedSignal one, int value) {
    one.shown = value;
    one.shownUnknown = false;
    buffer.value(one, value);
  }

  /** The last cycle that was observed, −1 before the first. */
  public long lastCycle() {
    return lastCycle;
  }

  /**
   * Ends the trace and hands what is left to the sink. A trace that does not show the clock gets a
   * last stamp, so that its length can be seen. If no cycle was observed, only the header is
   * written.
   *
   * @param cycle the last cycle of the run, at or after the last that was observed
   * @throws IllegalArgumentException if a later cycle was observed
   * @throws UncheckedIOException if the sink fails
   */
  public void finish(long cycle) {
    if (cycle < lastCycle) {
      throw new IllegalArgumentException(
          "the last cycle is " + cycle + ", but cycle " + lastCycle + " was observed");
    }
    final boolean stamped = cycle == lastCycle && (clock != null || cycle == 0);
    if (!finished && lastCycle >= 0 && !stamped) {
      stamp.set(ClockPeriod.fall(cycle));
      buffer.stamp(stamp);
    }
    finished = true;
    flush();
  }

  private void flush() {
    try {
      buffer.flush(sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
