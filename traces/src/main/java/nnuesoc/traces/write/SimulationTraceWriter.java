// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.CycleObserver;
import org.jspecify.annotations.Nullable;

/**
 * Writes the cycles that it observes, one after the other. It finds the changes; a {@link
 * TraceEncoder} turns them into bytes.
 *
 * <p>The first cycle is written in full, at the time of the edge that begins it; for later cycles
 * only changes are written. Edge k is at 20·k − 10 ns, and the clock falls at 20·k (fabric.md §1).
 * A time stamp is written only if a traced value changes. A register shows x until it is first
 * assigned.
 *
 * <p>After a {@link #pause()} cycles may be left out: everything is x ({@code $dumpoff}) from the
 * edge that begins the next cycle until the next observed cycle, which is written in full ({@code
 * $dumpon}).
 */
public final class SimulationTraceWriter implements CycleObserver {
  private final TraceSink sink;
  private final TraceEncoder form;
  private final @Nullable TracedSignal clock;
  private final TracedSignal[] traced; // without the clock
  private final @Nullable TracedFanout map; // null: all signals are looked at in each cycle
  private final TracedSignal[] unknown; // the signals that show x, in order
  private int unknownCount;
  private long lastCycle = -1;
  private long takenUp = -1; // a cycle that is written elsewhere, and continued here
  private boolean paused;
  private boolean changed; // a signal, other than the clock, after the first cycle
  private boolean finished;

  /** Writes a value change dump; nothing is written before the first cycle is observed. */
  public SimulationTraceWriter(TraceSelection selection, TraceSink sink) {
    this(selection, sink, TraceFormat.VCD);
  }

  /** Writes a trace in {@code format}. */
  public SimulationTraceWriter(TraceSelection selection, TraceSink sink, TraceFormat format) {
    this(selection, sink, format.form(selection.signals()));
  }

  /** Writes a trace in any form. */
  SimulationTraceWriter(TraceSelection selection, TraceSink sink, TraceEncoder form) {
    this(selection.signals(), selection.circuit(), sink, form);
  }

  private SimulationTraceWriter(
      List<Signal> signals, @Nullable Circuit circuit, TraceSink sink, TraceEncoder form) {
    this.sink = sink;
    this.form = form;
    final int clocks = !signals.isEmpty() && signals.get(0) instanceof ClockSignal ? 1 : 0;
    clock = clocks == 1 ? new TracedSignal(signals.get(0), 0) : null;
    traced = new TracedSignal[signals.size() - clocks];
    for (int i = 0; i < traced.length; i++) {
      traced[i] = new TracedSignal(signals.get(i + clocks), i + clocks);
    }
    unknown = new TracedSignal[traced.length];
    map = circuit == null ? null : new TracedFanout(circuit, traced);
  }

  /** Writes signals of which nobody tells the changes: it compares each one in each cycle. */
  static SimulationTraceWriter comparing(List<Signal> signals, TraceSink sink, TraceFormat format) {
    return new SimulationTraceWriter(signals, null, sink, format.form(signals));
  }

  /**
   * Writes the current cycle.
   *
   * @throws IllegalStateException if it is not the cycle after the last, or, after a pause, not a
   *     later one; or if it is so late that a trace has no time for it
   * @throws UncheckedIOException if the sink fails
   */
  @Override
  public void settled(long cycle) {
    if (cycle > ClockPeriod.LAST_CYCLE) {
      throw new IllegalStateException(
          "cycle "
              + cycle
              + " cannot be recorded: the times of a trace end in cycle "
              + ClockPeriod.LAST_CYCLE);
    }
    if (cycle == takenUp) {
      takeUp(cycle);
    } else if (lastCycle < 0) {
      full(cycle, TraceEncoder.Dump.FIRST);
    } else if (cycle == lastCycle + 1) {
      next();
    } else if (paused && cycle > lastCycle) {
      off();
      full(cycle, TraceEncoder.Dump.ON);
    } else {
      throw new IllegalStateException(
          "cycle "
              + cycle
              + " cannot be recorded after cycle "
              + lastCycle
              + (cycle > lastCycle
                  ? ": pause the recording before cycles are left out"
                  : ": close or pause the recording before the run goes back, and resume it in a"
                      + " later cycle"));
    }
    lastCycle = cycle;
    paused = false;
    if (form.isFull()) {
      flush();
    }
  }

  /** Continues after {@code cycle}, which is observed next, and written elsewhere. */
  void takeUpAt(long cycle) {
    takenUp = cycle;
    lastCycle = cycle;
  }

  private void takeUp(long cycle) {
    form.at(ClockPeriod.fall(cycle));
    unknownCount = 0;
    for (TracedSignal one : traced) {
      one.shownUnknown = one.signal.unknown();
      if (one.shownUnknown) {
        unknown[unknownCount++] = one;
      } else {
        one.shown = one.signal.longValue();
      }
    }
    takenUp = -1;
  }

  /** Whether cycles of another run of the same can be appended. */
  boolean takesPieces() {
    return form.takesPieces();
  }

  /** Appends what was written elsewhere. */
  void append(TracePiece piece) {
    try {
      form.append(piece, sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
    changed |= piece.changed();
  }

  /**
   * Allows the following cycles to be left out. If no cycle follows, the trace ends as if there had
   * been no pause.
   */
  public void pause() {
    paused = true;
  }

  /** Marks everything as unknown from the edge after the last cycle on. */
  private void off() {
    form.at(ClockPeriod.edge(lastCycle + 1));
    form.stamp();
    form.begin(TraceEncoder.Dump.OFF);
    if (clock != null) {
      form.unknown(clock);
    }
    for (TracedSignal one : traced) {
      form.unknown(one);
    }
    form.end();
  }

  /** Writes the current value of every signal. */
  private void full(long cycle, TraceEncoder.Dump dump) {
    form.at(ClockPeriod.edge(cycle));
    form.stamp();
    form.begin(dump);
    if (clock != null) {
      form.value(clock, cycle == 0 ? 0 : 1);
    }
    unknownCount = 0;
    for (TracedSignal one : traced) {
      if (one.signal.unknown()) {
        showUnknown(one);
      } else {
        show(one, one.signal.longValue());
      }
    }
    form.end();
    if (cycle != 0) {
      fall();
    }
  }

  /** Writes what the edge and the settling after it have changed. */
  private void next() {
    form.advance();
    form.stamp();
    if (clock != null) {
      form.value(clock, 1);
    }
    if (unknownCount != 0) {
      showAssigned();
    }
    if (map == null) {
      update(traced);
    } else {
      showRegisters(map);
      showMemories(map);
    }
    form.unstampIfEmpty();
    fall();
  }

  private void fall() {
    form.advance();
    if (clock != null) {
      form.stamp();
      form.value(clock, 0);
    }
  }

  private void showRegisters(TracedFanout map) {
    final ChangeList changes = map.changes;
    final int count = changes.committedCount();
    for (int i = 0; i < count; i++) {
      update(map.of(changes.committed(i)));
    }
  }

  /**
   * Shows stored words and write ports: a port is active for one cycle, so both its changes show.
   */
  private void showMemories(TracedFanout map) {
    final ChangeList changes = map.changes;
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

  /** Shows registers that are no longer unknown; their value may still be 0, as before. */
  private void showAssigned() {
    int left = 0;
    for (int i = 0; i < unknownCount; i++) {
      final TracedSignal one = unknown[i];
      if (one.signal.unknown()) {
        unknown[left++] = one;
      } else {
        show(one, one.signal.longValue());
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
      final long value = one.signal.longValue();
      if (value != one.shown) {
        show(one, value);
      }
    } else if (!one.shownUnknown) {
      showUnknown(one); // a wire can become unknown again
    }
  }

  private void showUnknown(TracedSignal one) {
    changed |= lastCycle >= 0;
    one.shownUnknown = true;
    form.unknown(one);
    unknown[unknownCount++] = one;
  }

  private void show(TracedSignal one, long value) {
    changed |= lastCycle >= 0 && (one.shownUnknown || value != one.shown);
    one.shown = value;
    one.shownUnknown = false;
    form.value(one, value);
  }

  /** Whether a signal other than the clock has changed since the first observed cycle. */
  public boolean changed() {
    return changed;
  }

  /** The last cycle that was observed, −1 before the first. */
  public long lastCycle() {
    return lastCycle;
  }

  /**
   * Ends the trace and hands the rest to the sink. A trace without the clock gets a last time
   * stamp, to show its length. If no cycle was observed, a value change dump consists of its header
   * only, and nothing is written in other forms.
   *
   * @param cycle the last cycle of the run, not before the last observed one
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
      form.at(ClockPeriod.fall(cycle));
      form.stamp();
    }
    finished = true;
    try {
      form.finish(sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Hands over what was written so far. */
  void flush() {
    try {
      form.flush(sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }
}
