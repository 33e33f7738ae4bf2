// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.CycleObserver;
import org.jspecify.annotations.Nullable;

/**
 * The values of all signals in the last cycles that it has observed. They are kept in memory, and
 * become a trace only if somebody asks for it.
 */
public final class RecentCycles implements CycleObserver {
  private final Signal clock;
  private final List<Signal> signals; // without the clock
  private final long[][] values; // by cycle modulo their number
  private final boolean[][] unknown;
  private long first = -1;
  private long last = -1;
  private long shown; // the cycle that is now written

  /**
   * Keeps nothing yet.
   *
   * @param most the cycles that are kept, at least 2
   */
  public RecentCycles(Circuit circuit, int most) {
    clock = TraceSelection.all(circuit).signals().get(0);
    signals = circuit.signals();
    values = new long[most][signals.size()];
    unknown = new boolean[most][signals.size()];
  }

  /**
   * A change of a signal.
   *
   * @param cycle the first cycle with the new value
   */
  public record Change(Signal signal, long cycle, String before, String after) {}

  @Override
  public void settled(long cycle) {
    if (cycle == last) {
      return;
    }
    if (first < 0 || cycle != last + 1) {
      first = cycle; // the run went somewhere else
    }
    last = cycle;
    first = Math.max(first, last - values.length + 1);
    final int at = place(cycle);
    for (int i = 0; i < signals.size(); i++) {
      final Signal signal = signals.get(i);
      unknown[at][i] = signal.unknown();
      values[at][i] = unknown[at][i] ? 0 : signal.longValue();
    }
  }

  private int place(long cycle) {
    return (int) (cycle % values.length);
  }

  /** The first cycle that is kept, −1 if there is none. */
  public long first() {
    return first;
  }

  /** The last cycle that is kept, −1 if there is none. */
  public long last() {
    return last;
  }

  /** The last change of each signal that changed, the latest change first. */
  public List<Change> lastChanges() {
    final List<Change> changes = new ArrayList<>();
    for (int i = 0; i < signals.size(); i++) {
      final Change change = lastChange(i);
      if (change != null) {
        changes.add(change);
      }
    }
    changes.sort(Comparator.comparingLong(Change::cycle).reversed());
    return changes;
  }

  private @Nullable Change lastChange(int signal) {
    for (long cycle = last; cycle > first; cycle--) {
      if (differs(signal, cycle)) {
        return new Change(signals.get(signal), cycle, text(signal, cycle - 1), text(signal, cycle));
      }
    }
    return null;
  }

  private boolean differs(int signal, long cycle) {
    final int now = place(cycle);
    final int before = place(cycle - 1);
    return values[now][signal] != values[before][signal]
        || unknown[now][signal] != unknown[before][signal];
  }

  private String text(int signal, long cycle) {
    return unknown[place(cycle)][signal]
        ? "x"
        : Long.toUnsignedString(values[place(cycle)][signal]);
  }

  /**
   * Writes the cycles that are kept as a trace, with the times of a trace of the whole run.
   *
   * @param file its name ends in {@code .vcd}, {@code .vcd.gz} or {@code .fst}
   * @throws IOException if the file cannot be written; the message names it and the reason
   */
  public void write(Path file) throws IOException {
    final TraceFileOutput output = TraceFileOutput.open(file);
    try {
      final List<Signal> kept = new ArrayList<>();
      kept.add(clock);
      for (int i = 0; i < signals.size(); i++) {
        kept.add(new KeptSignal(signals.get(i), i));
      }
      final SimulationTraceWriter writer =
          SimulationTraceWriter.comparing(kept, output, output.format());
      for (shown = first; shown <= last; shown++) {
        writer.settled(shown);
      }
      writer.finish(last);
      output.commit();
    } catch (UncheckedIOException | IllegalStateException e) { // the latter: no time for the cycles
      throw new IOException(e.getMessage(), e);
    } finally {
      output.discard(); // does nothing after the commit
    }
  }

  /** A signal with its value in the cycle that is now written. */
  private final class KeptSignal implements Signal {
    private final Signal signal;
    private final int index;

    KeptSignal(Signal signal, int index) {
      this.signal = signal;
      this.index = index;
    }

    @Override
    public String name() {
      return signal.name();
    }

    @Override
    public int widthBits() {
      return signal.widthBits();
    }

    @Override
    public int value() {
      return (int) longValue(); // a trace takes the whole
    }

    @Override
    public long longValue() {
      return values[place(shown)][index];
    }

    @Override
    public boolean unknown() {
      return unknown[place(shown)][index];
    }

    @Override
    public int unknownBits() {
      return signal.unknownBits();
    }
  }
}
