package nnuesoc.doctor.mistake;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import nnuesoc.doctor.mistake.PortEvent.Port;
import nnuesoc.net.Shape;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/**
 * A trace, row by row: what every signal did in the first rows of each layer, whatever its name is,
 * and what happened at the ports.
 */
final class Transcript {
  static final int ROWS = 16; // of a layer that are kept
  private static final int CHANGES = 2_048; // of a signal in a row that are kept
  private static final int NARROWEST = 2;
  private static final int FIRST = 8; // room for changes

  private final List<TraceSignal> signals = new ArrayList<>();
  private final List<Span> spans = new ArrayList<>();
  private final List<Long> evaluations = new ArrayList<>(); // the results, by position
  private final Ports ports;
  private final PortWatch watch;
  private final Counts counting;
  private int[] loaderMost = new int[0]; // while the loader works: how far signals count
  private int[] loaderSecond = new int[0];
  private boolean loads;
  private long loadsFrom;
  private final int[][] byVariable;
  private final long[] held;
  private final long[][] changes;
  private final int[] counts;
  private final int[] granted = new int[Shape.LAYERS + 1];
  private int position;
  private int openLayer; // 0 for none
  private long openFrom;
  private long cycles;

  private Transcript(VcdReader reader, Map<String, String> names) {
    ports = new Ports(reader.signals(), names);
    watch = new PortWatch(ports);
    final boolean[] known = new boolean[reader.variableCount()];
    for (TraceSignal signal : reader.signals()) {
      final boolean alias = signal.plain() && known[signal.variable(0)];
      if (signal.kind() == TraceSignal.Kind.BITS
          && signal.widthBits() >= NARROWEST
          && signal.widthBits() < Long.SIZE
          && !alias) {
        signals.add(signal);
        if (signal.plain()) {
          known[signal.variable(0)] = true;
        }
      }
    }
    byVariable = new int[reader.variableCount()][];
    for (int i = 0; i < signals.size(); i++) {
      for (int k = 0; k < signals.get(i).variableCount(); k++) {
        final int variable = signals.get(i).variable(k);
        final int[] its = byVariable[variable] == null ? new int[0] : byVariable[variable];
        byVariable[variable] = Arrays.copyOf(its, its.length + 1);
        byVariable[variable][its.length] = i;
      }
    }
    held = new long[signals.size()];
    changes = new long[signals.size()][];
    counts = new int[signals.size()];
    counting = new Counts(signals.size());
  }

  /**
   * Reads a trace.
   *
   * @param names the name in the trace of each signal of fabric.md §9
   * @return null if the ports are not known
   * @throws IOException if it cannot be read
   */
  static @Nullable Transcript of(TraceSource source, String clock, Map<String, String> names)
      throws IOException {
    try (VcdReader reader = VcdReader.open(source)) {
      final TraceSignal itsClock =
          reader.signals().stream()
              .filter(one -> one.name().equals(clock))
              .findFirst()
              .orElse(null);
      final Transcript transcript = new Transcript(reader, names);
      if (itsClock == null || !transcript.ports.complete()) {
        return null;
      }
      final CycleSampler sampler = new CycleSampler(reader, itsClock);
      while (sampler.next()) {
        transcript.look(sampler);
      }
      transcript.close(false);
      return transcript;
    }
  }

  private void look(CycleSampler sampler) {
    cycles = sampler.cycle() + 1;
    for (PortEvent event : watch.look(sampler)) {
      handle(event, sampler);
    }
    sampler.changed(variable -> take(variable, sampler));
  }

  private void handle(PortEvent event, CycleSampler sampler) {
    if (event.up()) {
      close(true);
    }
    if (event.port() == Port.RESET && !event.up()) {
      loads = loaderMost.length == 0;
      loadsFrom = event.cycle();
      counting.clear(held);
    } else if (loads && event.rises(Port.TRIGGER)) {
      loads = false;
      counting.end();
      loaderMost = counting.most();
      loaderSecond = counting.second();
    }
    if (event.rises(Port.RESET)) {
      position += granted[1] > 0 ? 1 : 0;
      Arrays.fill(granted, 0);
    } else if (event.rises(Port.READY)) {
      openLayer = event.layer();
      openFrom = event.cycle();
      Arrays.fill(counts, 0);
      counting.clear(held);
      granted[openLayer]++;
    } else if (event.rises(Port.DONE) && ports.eval != null) {
      while (evaluations.size() <= position) {
        evaluations.add(Span.UNKNOWN);
      }
      evaluations.set(
          position, sampler.unknown(ports.eval) != 0 ? Span.UNKNOWN : sampler.known(ports.eval));
    }
  }

  private void close(boolean whole) {
    if (openLayer == 0) {
      return;
    }
    final int row = granted[openLayer] - 1;
    if (row < ROWS && position < SupposedRun.MOST) {
      final long[][] values = new long[signals.size()][];
      for (int i = 0; i < values.length; i++) {
        if (counts[i] > 0 && counts[i] < CHANGES) {
          values[i] = Arrays.copyOf(changes[i], counts[i] + 1);
        }
      }
      counting.end();
      spans.add(
          new Span(
              position, openLayer, row, openFrom, whole, values, counting.most(), held.clone()));
    }
    openLayer = 0;
  }

  private void take(int variable, CycleSampler sampler) {
    final int[] its = byVariable[variable];
    if (its == null) {
      return;
    }
    for (int i : its) {
      final TraceSignal signal = signals.get(i);
      final long now = sampler.unknown(signal) != 0 ? Span.UNKNOWN : sampler.known(signal);
      if (now != held[i]) {
        if (openLayer > 0 && counts[i] < CHANGES) {
          keep(i, now);
        }
        if (openLayer > 0 || loads) {
          counting.take(i, now);
        }
        held[i] = now;
      }
    }
  }

  private void keep(int i, long now) {
    if (changes[i] == null) {
      changes[i] = new long[FIRST];
    }
    if (counts[i] == 0) {
      changes[i][0] = held[i];
    }
    if (counts[i] + 1 >= changes[i].length) {
      changes[i] = Arrays.copyOf(changes[i], Math.min(CHANGES + 1, 2 * changes[i].length));
    }
    changes[i][++counts[i]] = now;
  }

  Ports ports() {
    return ports;
  }

  List<TraceSignal> signals() {
    return signals;
  }

  List<PortEvent> events() {
    return watch.events();
  }

  /** The rows of a layer that have ended. */
  List<Span> rows(int layer) {
    return spans.stream().filter(one -> one.layer() == layer && one.whole()).toList();
  }

  /** The result of a position; null if it did not come. */
  @Nullable Long evaluation(int ofPosition) {
    return ofPosition < evaluations.size() ? evaluations.get(ofPosition) : null;
  }

  /** For each signal, how far it counts while the loader works; empty if that is not traced. */
  int[] loaderMost() {
    return loaderMost;
  }

  /** The same for another count of that signal. */
  int[] loaderSecond() {
    return loaderSecond;
  }

  /** When the loader begins. */
  long loadsFrom() {
    return loadsFrom;
  }

  long cycles() {
    return cycles;
  }
}
