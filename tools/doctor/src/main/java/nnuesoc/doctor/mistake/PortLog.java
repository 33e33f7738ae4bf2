// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.doctor.mistake.PortChange.Port;
import nnuesoc.net.Shape;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/** What happened at the ports of a run: requests, grants, results. */
public final class PortLog {
  private static final int BEHIND = 16; // cycles behind a result that belong to its layer

  private final HandshakePorts ports;
  private final PortWatch watch;
  private final List<Long> results = new ArrayList<>(); // by position; null for x
  private final List<PositionWindow> windows = new ArrayList<>();
  private final Map<List<Integer>, Long> grants = new HashMap<>(); // by position, layer, row
  private final int most;
  private long cycles;
  private boolean stands; // a result is said to be done
  private long changedResult = -1;

  /**
   * The cycles in which a layer computes its first rows.
   *
   * @param rows how many were granted
   */
  public record PositionWindow(int position, int layer, int rows, long from, long to) {}

  private PortLog(HandshakePorts ports, int most) {
    this.ports = ports;
    this.most = most;
    watch = new PortWatch(ports);
  }

  /**
   * Reads a trace.
   *
   * @param names the name in the trace of each signal of fabric.md §9
   * @param most how many rows of a layer belong to its window
   * @return null if the ports are not known
   * @throws IOException if it cannot be read
   */
  public static @Nullable PortLog of(
      TraceSource source, String clock, Map<String, String> names, int most) throws IOException {
    try (VcdReader reader = VcdReader.open(source)) {
      final @Nullable TraceSignal itsClock =
          reader.signals().stream()
              .filter(one -> one.name().equals(clock))
              .findFirst()
              .orElse(null);
      final PortLog log = new PortLog(new HandshakePorts(reader.signals(), names), most);
      if (itsClock == null || !log.ports.complete()) {
        return null;
      }
      final CycleSampler sampler = new CycleSampler(reader, itsClock);
      while (sampler.next()) {
        log.look(sampler);
      }
      log.findWindows();
      return log;
    }
  }

  private void look(CycleSampler sampler) {
    cycles = sampler.cycle() + 1;
    for (PortChange event : watch.look(sampler)) {
      if (event.port() == Port.RESET && event.up()) {
        stands = false;
      } else if (event.rises(Port.DONE) && ports.eval != null) {
        results.add(eval(sampler));
        stands = true;
      }
    }
    if (stands && !Objects.equals(eval(sampler), results.get(results.size() - 1))) {
      results.set(results.size() - 1, eval(sampler));
      changedResult = changedResult < 0 ? sampler.cycle() : changedResult;
    }
  }

  /** Null for x. */
  private @Nullable Long eval(CycleSampler sampler) {
    final TraceSignal its = Objects.requireNonNull(ports.eval);
    return sampler.unknown(its) != 0 ? null : Long.valueOf(sampler.known(its));
  }

  /** When a result changed that was said to be done; −1 for never. */
  long changedResult() {
    return changedResult;
  }

  private void findWindows() {
    final long[] from = new long[Shape.LAYERS + 2];
    final long[] last = new long[Shape.LAYERS + 2]; // the grant behind the window's rows
    final int[] granted = new int[Shape.LAYERS + 2];
    Arrays.fill(from, -1);
    Arrays.fill(last, -1);
    int position = 0;
    long end = cycles - 1;
    for (PortChange event : watch.events()) {
      final int layer = event.layer();
      if (event.rises(Port.TRIGGER) && from[layer] < 0) {
        from[layer] = event.cycle();
      } else if (event.rises(Port.READY)) {
        grants.put(List.of(position, layer, granted[layer]), event.cycle());
        granted[layer]++;
        if (granted[layer] == most + 1) {
          last[layer] = event.cycle();
        }
      } else if (event.rises(Port.DONE)) {
        end = event.cycle() + BEHIND;
      } else if (event.rises(Port.RESET) && granted[1] > 0) {
        close(position, from, last, granted, Math.min(end, event.cycle()));
        position++;
        Arrays.fill(from, -1);
        Arrays.fill(last, -1);
        Arrays.fill(granted, 0);
        end = cycles - 1;
      }
    }
    close(position, from, last, granted, Math.min(end, cycles - 1));
  }

  private void close(int position, long[] from, long[] last, int[] granted, long end) {
    for (int layer = 1; layer <= Shape.LAYERS && position < SupposedRun.MOST; layer++) {
      if (granted[layer] > 0) {
        final boolean next = from[layer + 1] > from[layer];
        final long to = last[layer] >= 0 ? last[layer] : next ? from[layer + 1] + 2 : end;
        final int rows = Math.min(most, granted[layer]);
        windows.add(new PositionWindow(position, layer, rows, from[layer], to));
      }
    }
  }

  /** When a row was granted; the end of the trace if it was not. */
  public long grant(int position, int layer, int row) {
    return grants.getOrDefault(List.of(position, layer, row), cycles);
  }

  /**
   * The first thing that is wrong with requests, grants and results; null if nothing is.
   *
   * @param hangs whether the run is known to hang
   */
  public @Nullable LocatedMistake wrongHandshake(Shape shape, int positions, boolean hangs) {
    return new HandshakeFaultFinder(this, shape, positions).finding(hangs);
  }

  public List<PositionWindow> windows() {
    return List.copyOf(windows);
  }

  /** How many results have come. */
  public int results() {
    return results.size();
  }

  /** The result of a position; null for x. */
  public @Nullable Long result(int position) {
    return results.get(position);
  }

  long cycles() {
    return cycles;
  }

  List<PortChange> events() {
    return watch.events();
  }

  HandshakePorts ports() {
    return ports;
  }

  /** Whether a reset comes before any request. */
  public boolean isFromTheStart() {
    return !watch.events().isEmpty() && watch.events().get(0).port() == Port.RESET;
  }
}
