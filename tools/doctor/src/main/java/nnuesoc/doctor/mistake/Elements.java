package nnuesoc.doctor.mistake;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Blame;
import nnuesoc.doctor.Fault;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.traces.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/** How far the columns of each layer and the loader's words are counted, whatever counts them. */
final class Elements {
  private static final int LEAST = 3; // columns that identify a counter
  private static final int SQUARES = 64;

  private final Transcript transcript;
  private final Shape shape;

  Elements(Transcript transcript, Shape shape) {
    this.transcript = transcript;
    this.shape = shape;
  }

  /** A layer that counts further than the others, or less far. */
  @Nullable Supposed finding() {
    final List<OptionalInt> beyond = new ArrayList<>();
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      beyond.add(beyond(layer));
    }
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      final OptionalInt its = beyond.get(layer - 1);
      if (its.isEmpty()) {
        continue;
      }
      final int by = its.getAsInt() - usual(beyond, layer);
      if (its.getAsInt() > 0 || (by > 0 && others(beyond, layer) > 1)) {
        return more(layer, shape.inputs(layer), from(layer), name(layer, its.getAsInt()));
      }
      if (its.getAsInt() < -1 || (by < 0 && others(beyond, layer) > 1)) {
        return fewer(layer, from(layer), by, name(layer, its.getAsInt()));
      }
    }
    return null;
  }

  /**
   * The first layer whose counter goes as far beyond the columns as that of {@code layer} and has
   * the same name without its scope: one description serves both layers.
   */
  int firstLike(int layer) {
    final OptionalInt its = beyond(layer);
    for (int first = 1; first < layer && its.isPresent(); first++) {
      if (beyond(first).equals(its)
          && !Collections.disjoint(
              lastNames(first, its.getAsInt()), lastNames(layer, its.getAsInt()))) {
        return first;
      }
    }
    return layer;
  }

  /** The names, without scopes, of the signals that count this far in a layer's rows. */
  private Set<String> lastNames(int layer, int beyond) {
    return names(layer, beyond)
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .collect(Collectors.toSet());
  }

  /** A loader that stops before the last word or before the last square. */
  @Nullable Supposed loader() {
    final int features = shape.inputs(1);
    final int[] most = transcript.loaderMost();
    final int[] second = transcript.loaderSecond();
    int words = Counts.NOTHING;
    int squares = Counts.NOTHING;
    int last = 0;
    for (int i = 0; i < most.length; i++) {
      for (int end : new int[] {most[i], second[i]}) {
        if (Math.abs(end - features) <= 3 && end > words) {
          words = end;
          last = i;
        } else if (Math.abs(end - SQUARES) <= 3) {
          squares = Math.max(squares, end);
        }
      }
    }
    if (words > 0 && words < features - 1) {
      return loader(Fault.CLEARING_INCOMPLETE, last);
    }
    return squares > 0 && squares < SQUARES - 1 && words > 0
        ? loader(Fault.SCAN_INCOMPLETE, last)
        : null;
  }

  private Supposed loader(Fault fault, int signal) {
    final String name = transcript.signals().get(signal).name();
    return new Supposed(
        Blame.of(fault, "the test for the last address"),
        null,
        null,
        null,
        transcript.loadsFrom(),
        name,
        "soc.fabric.loader.address",
        "no counter comes to the last one",
        true);
  }

  /** What all other layers have in common; this layer's own value if there is nothing. */
  private static int usual(List<OptionalInt> beyond, int layer) {
    Integer usual = null;
    for (int other = 1; other <= beyond.size(); other++) {
      final OptionalInt its = beyond.get(other - 1);
      if (other != layer && its.isPresent()) {
        if (usual != null && usual != its.getAsInt()) {
          return beyond.get(layer - 1).getAsInt();
        }
        usual = its.getAsInt();
      }
    }
    return usual == null ? beyond.get(layer - 1).getAsInt() : usual;
  }

  private static long others(List<OptionalInt> beyond, int layer) {
    final OptionalInt its = beyond.get(layer - 1);
    return beyond.stream().filter(one -> one.isPresent() && !one.equals(its)).count();
  }

  /**
   * How far a layer's counter goes beyond its number of columns; empty if no signal counts equally
   * far in all rows.
   */
  private OptionalInt beyond(int layer) {
    final List<Span> rows = transcript.rows(layer);
    int most = Integer.MIN_VALUE;
    for (int i = 0; i < transcript.signals().size() && !rows.isEmpty(); i++) {
      most = Math.max(most, end(rows, i, shape.inputs(layer)));
    }
    return most == Integer.MIN_VALUE
        ? OptionalInt.empty()
        : OptionalInt.of(most - shape.inputs(layer));
  }

  /** Where a signal stops counting, if that is equally far in every row and about right. */
  private static int end(List<Span> rows, int signal, int inputs) {
    int all = Integer.MIN_VALUE;
    for (Span row : rows) {
      final int end = row.counted()[signal];
      if (end < LEAST || Math.abs(end - inputs) > 2 || (all != Integer.MIN_VALUE && all != end)) {
        return Integer.MIN_VALUE;
      }
      all = end;
    }
    return all;
  }

  private long from(int layer) {
    return transcript.rows(layer).get(0).from();
  }

  private String name(int layer, int beyond) {
    return names(layer, beyond).findFirst().orElse("");
  }

  private Stream<String> names(int layer, int beyond) {
    final List<Span> rows = transcript.rows(layer);
    final List<TraceSignal> signals = transcript.signals();
    return IntStream.range(0, signals.size())
        .filter(i -> end(rows, i, shape.inputs(layer)) == shape.inputs(layer) + beyond)
        .mapToObj(i -> signals.get(i).name());
  }

  static Supposed more(int layer, int inputs, long cycle, String where) {
    return new Supposed(
        Blame.of(Fault.ELEMENTS_TOO_MANY, "the test for the last column lets one more through"),
        layer,
        0,
        inputs - 1,
        cycle,
        where,
        LayerPort.scope(layer) + "col",
        "it goes on behind column " + (inputs - 1),
        true);
  }

  private Supposed fewer(int layer, long cycle, int by, String where) {
    final int last = shape.inputs(layer) - 1 + Math.min(-1, by);
    return new Supposed(
        Blame.of(Fault.ELEMENTS_TOO_FEW, "the test for the last column ends the row early"),
        layer,
        0,
        last,
        cycle,
        where,
        LayerPort.scope(layer) + "col",
        "it stops behind column " + last,
        true);
  }
}
