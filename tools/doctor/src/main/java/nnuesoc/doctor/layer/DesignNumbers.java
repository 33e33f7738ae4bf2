package nnuesoc.doctor.layer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.Map;
import nnuesoc.doctor.mistake.PortLog;
import nnuesoc.doctor.mistake.SupposedDesign;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a whole design: which single mistake explains the results, and the sums that some
 * signals hold, layer by layer.
 */
public final class DesignNumbers {
  static final int ROWS = 16; // of a layer that are looked at
  private static final int MOST_POINTS = 8;

  private final PortLog log;
  private final List<TracedLayer> traces;
  private final SupposedDesign right;
  private final List<Candidate> best = new ArrayList<>();
  private final boolean[][] found; // whether the right sums are there: by window, and side

  private record Candidate(SupposedDesign design, int points) {}

  private DesignNumbers(PortLog log, List<TracedLayer> traces, SocSpec spec) {
    this.log = log;
    this.traces = traces;
    right = SupposedDesign.right(spec);
    for (int i = 0; i < traces.size(); i++) {
      final PortLog.Window window = log.windows().get(i);
      if (window.layer() > 1) {
        FedWords.mark(
            traces.get(i),
            right.runs().get(window.position()).channels().get(window.layer()),
            spec.net(),
            window.layer());
      }
    }
    found = new boolean[traces.size()][2];
    each((i, channel) -> found[i][channel & 1] = sums(i, layer(right, i, channel)) > 2);
  }

  private interface User {
    void take(int window, int channel);
  }

  private void each(User user) {
    for (int i = 0; i < traces.size(); i++) {
      final int layer = log.windows().get(i).layer();
      for (int channel = layer == 1 ? 0 : layer; channel <= layer; channel++) {
        user.take(i, channel);
      }
    }
  }

  private SupposedLayer layer(SupposedDesign design, int i, int channel) {
    final PortLog.Window window = log.windows().get(i);
    return design.runs().get(window.position()).channels().get(channel).first(window.rows());
  }

  public static List<SupposedDesign> best(TraceSource source, String clock, Map<String, String> names, SocSpec spec)
      throws IOException {
    final @Nullable PortLog log = PortLog.of(source, clock, names, ROWS);
    if (log == null) {
      if (DBG) System.err.println("NUM no ports");
      return List.of();
    }
    final Set<String> bench = new HashSet<>();
    names.forEach((ours, theirs) -> {
      if (ours.startsWith("soc.hps.") || ours.startsWith("soc.pio.")) {
        bench.add(theirs);
      }
    });
    final DesignNumbers its =
        new DesignNumbers(
            log, TracedLayer.read(source, clock, log.windows(), bytes -> true).stream().map(one -> one.without(bench)).toList(), spec);
    return its.search(spec);
  }

  private static final boolean DBG = System.getenv("DBG") != null;

  private List<SupposedDesign> search(SocSpec spec) {
    if (DBG) System.err.println("NUM right " + hasResults(right) + " points " + text(right));
    SupposedDesign.withMistakes(
        spec,
        one -> {
          if (hasResults(one) && !isRefuted(one)) {
            best.add(new Candidate(one, points(one)));
          }
        });
    best.sort(Comparator.comparing(Candidate::points).reversed());
    if (DBG) {
      System.err.println("NUM candidates " + best.size());
      best.stream()
          .limit(10)
          .forEach(
              c ->
                  System.err.println(
                      "NUM   "
                          + c.points()
                          + " "
                          + c.design().blame()
                          + " L"
                          + c.design().layer()
                          + " r"
                          + c.design().row()
                          + " c"
                          + c.design().column()
                          + " "
                          + text(c.design())));
    }
    return best.stream().map(Candidate::design).toList();
  }

  private boolean isRefuted(SupposedDesign design) {
    final boolean[] refuted = new boolean[1];
    each(
        (i, channel) -> {
          if (found[i][channel & 1] && !refuted[0]) {
            final SupposedLayer its = layer(design, i, channel);
            final SupposedLayer ours = layer(right, i, channel);
            for (int row = 0; row < Math.min(its.sums().length, ours.sums().length); row++) {
              refuted[0] |= !Arrays.equals(its.sums()[row], ours.sums()[row]);
            }
          }
        });
    return refuted[0];
  }

  private boolean hasResults(SupposedDesign design) {
    for (int i = 0; i < Math.min(log.results(), design.runs().size()); i++) {
      final @Nullable Long result = log.result(i);
      final int its = design.runs().get(i).result();
      if (its == SupposedLayer.UNKNOWN ? result != null : result == null || (int) (long) result != its) {
        return false;
      }
    }
    return true;
  }

  private int points(SupposedDesign design) {
    final int[] all = new int[1];
    each((i, channel) -> all[0] += points(i, layer(design, i, channel)));
    return all[0];
  }

  private String text(SupposedDesign design) {
    final StringBuilder text = new StringBuilder();
    each((i, channel) -> text.append(sums(i, layer(design, i, channel))).append('/').append(points(i, layer(design, i, channel))).append(' '));
    return text.toString();
  }

  private int points(int i, SupposedLayer layer) {
    final TracedLayer trace = traces.get(i);
    final long totals =
        IntStream.range(0, layer.sums().length).mapToLong(row -> SumWay.plus(layer.last(row), layer.biases()[row])).filter(t -> t != 0 && t != ObservedSignal.X).distinct().count();
    int points = sums(i, layer);
    if (SumCarrier.ofTotals(trace, layer, true) != null) {
      points += (int) Math.min(3, totals);
    }
    return points + words(i, layer) + given(i, layer);
  }

  /** Points for the words that a layer reads: in the order of the columns, or each of them. */
  private int words(int i, SupposedLayer layer) {
    if (layer.inputs().length == 0) {
      return 0;
    }
    final int[] read =
        Arrays.stream(layer.columns())
            .flatMapToInt(Arrays::stream)
            .filter(column -> column < layer.inputs().length)
            .distinct()
            .map(column -> layer.inputs()[column])
            .filter(word -> word != 0 && word != SupposedLayer.UNKNOWN)
            .distinct()
            .toArray();
    final List<ObservedSignal> signals =
        traces.get(i).signals().stream().filter(one -> one.bits() >= 7 && one.bits() <= 9).toList();
    final long found =
        Arrays.stream(read)
            .filter(word -> signals.stream().anyMatch(one -> one.takes(word)))
            .count();
    final int all = found == read.length ? (int) Math.min(found, 4) : 0;
    return all + (signals.stream().anyMatch(one -> one.hasInOrder(layer.inputs())) ? 2 : 0);
  }

  /** Points for the words that a layer gives away. */
  private int given(int i, SupposedLayer layer) {
    final List<ObservedSignal> signals =
        traces.get(i).signals().stream().filter(one -> one.bits() >= 7 && one.bits() <= 9).toList();
    final int[] words =
        Arrays.stream(layer.words())
            .filter(word -> word > 0 && word < 256)
            .distinct()
            .toArray();
    final long found =
        Arrays.stream(words)
            .filter(word -> signals.stream().anyMatch(one -> one.takes(word)))
            .count();
    return found == words.length ? (int) Math.min(found, 4) : 0;
  }

  private int sums(int i, SupposedLayer layer) {
    final int telling =
        Arrays.stream(layer.sums())
            .mapToInt(
                sums ->
                    (int)
                        IntStream.range(1, sums.length)
                            .filter(at -> sums[at] != 0 && sums[at] != sums[at - 1])
                            .count())
            .sum();
    return telling > 0 && SumCarrier.of(traces.get(i), layer) != null ? Math.min(MOST_POINTS, telling) : 0;
  }
}
