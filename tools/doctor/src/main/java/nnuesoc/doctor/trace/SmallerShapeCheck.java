// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;

/**
 * Whether a trace is of a smaller shape than the model's, as the widths of addresses tell. They are
 * known before anything runs. An address that is wider than necessary tells nothing.
 */
public final class SmallerShapeCheck {
  private static final String FABRIC = "soc.fabric.";
  private static final int BITS_OF_ONE_KING = 10; // 640 features
  private static final int MOST_KINGS_BITS = 16;
  private static final long MOST_STEPS = 2_000_000; // of the trace, for the rows

  private final VcdReader reader;
  private final Map<String, TraceSignal> signals = new HashMap<>(); // by our names

  private SmallerShapeCheck(VcdReader reader, Map<String, String> names, Set<String> ours) {
    this.reader = reader;
    final Map<String, TraceSignal> byName = new HashMap<>();
    reader.signals().forEach(signal -> byName.putIfAbsent(signal.name(), signal));
    for (String our : ours) {
      final String named = names.get(our);
      final TraceSignal signal = named == null ? null : byName.get(named);
      if (signal != null) {
        signals.put(our, signal);
      }
    }
    for (String our : ours) {
      final String end = our.substring(FABRIC.length() - 1);
      final List<TraceSignal> alike = new ArrayList<>();
      for (Map.Entry<String, TraceSignal> one : byName.entrySet()) {
        if (one.getKey().endsWith(end)) {
          alike.add(one.getValue());
        }
      }
      if (alike.size() == 1) { // then the name tells more than a pair found in another run
        signals.put(our, alike.get(0));
      }
    }
  }

  /**
   * What shows that the trace is of another shape, and which one; empty if nothing does.
   *
   * @param names the names in the trace of our signals, as far as they are known
   * @throws IOException if the trace cannot be read
   */
  public static Optional<String> of(TraceSource trace, Map<String, String> names, SocSpec spec)
      throws IOException {
    final Map<String, Integer> widths = new HashMap<>();
    for (Signal signal : spec.start().circuit().signals()) {
      if (signal.name().startsWith(FABRIC)) {
        widths.put(signal.name(), signal.widthBits());
      }
    }
    try (VcdReader reader = VcdReader.open(trace)) {
      return new SmallerShapeCheck(reader, names, new HashSet<>(widths.keySet()))
          .text(widths, spec);
    }
  }

  private Optional<String> text(Map<String, Integer> ours, SocSpec spec) throws IOException {
    int bits = 0;
    int ports = 0;
    for (String memory : List.of("feature_white", "feature_black")) {
      for (String port : List.of("a_address", "b_address")) {
        final String name = FABRIC + memory + '.' + port;
        final TraceSignal signal = signals.get(name);
        final Integer expected = ours.get(name);
        if (signal == null || expected == null) {
          continue;
        }
        final int its = signal.widthBits();
        if (its >= expected || its < BITS_OF_ONE_KING || (ports > 0 && its != bits)) {
          return Optional.empty();
        }
        bits = its;
        ports++;
      }
    }
    if (ports < 2 || contradicts(ours)) { // a single narrow port is a mistake in the design
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "the trace is of another shape than %s: its feature memories have addresses of %d bits,"
                + " those of this shape have %d. Add %s",
            spec.shape(),
            bits,
            Objects.requireNonNull(ours.get(FABRIC + "feature_white.a_address")),
            option(1 << (Math.min(bits, MOST_KINGS_BITS) - BITS_OF_ONE_KING))));
  }

  /** Whether the weights of layer 1 have addresses of the expected width. */
  private boolean contradicts(Map<String, Integer> ours) {
    for (String memory : List.of("weight_1_white", "weight_1_black")) {
      final String name = FABRIC + memory + ".b_address";
      final TraceSignal signal = signals.get(name);
      final Integer expected = ours.get(name);
      if (signal != null && expected != null && signal.widthBits() >= expected) {
        return true;
      }
    }
    return false;
  }

  /**
   * The option; the rows are known if the trace shows a whole evaluation. They are counted by their
   * requests, as a design may leave its row counter at the last row or behind it.
   */
  private String option(int kings) throws IOException {
    final List<TraceSignal> triggers = new ArrayList<>();
    for (int layer = 1; layer < Shape.LAYERS; layer++) {
      triggers.add(signals.get(LayerPort.scope(layer) + "trigger"));
    }
    final TraceSignal done = signals.get(LayerPort.scope(Shape.LAYERS) + "done");
    final long[] rows = new long[triggers.size()];
    final long[] before = new long[triggers.size()];
    boolean evaluated = false;
    if (done != null && !triggers.contains(null)) {
      for (long step = 0; step < MOST_STEPS && !evaluated && reader.next(); step++) {
        for (int i = 0; i < rows.length; i++) {
          final long now = known(triggers.get(i));
          rows[i] += now & ~before[i];
          before[i] = now;
        }
        evaluated = known(done) == 1;
      }
    }
    // a layer without a request has another signal for it
    return evaluated && Arrays.stream(rows).allMatch(count -> count > 0)
        ? String.format(Locale.ROOT, "--shape %d,%d,%d,%d", kings, rows[0], rows[1], rows[2])
        : "--shape " + kings + ",H,N2,N3 with the rows of layers 1, 2 and 3";
  }

  private long known(TraceSignal signal) {
    final int variable = signal.variable(0);
    return reader.unknown(variable, false) == 0 ? reader.ones(variable, false) : 0;
  }
}
