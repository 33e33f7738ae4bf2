package nnuesoc.doctor.layer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
  private int most;

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
  }

  public static void debug(TraceSource source, String clock, Map<String, String> names, SocSpec spec)
      throws IOException {
    final @Nullable PortLog log = PortLog.of(source, clock, names, ROWS);
    if (log == null) {
      System.err.println("NUM no ports");
      return;
    }
    final DesignNumbers its =
        new DesignNumbers(
            log, TracedLayer.read(source, clock, log.windows(), bytes -> true), spec);
    System.err.println("NUM windows " + log.windows() + " results " + log.results());
    System.err.println("NUM right " + its.hasResults(its.right) + " points " + its.text(its.right));
    final int[] count = new int[2];
    SupposedDesign.withMistakes(
        spec,
        one -> {
          count[0]++;
          if (its.hasResults(one)) {
            count[1]++;
            its.best.add(new Candidate(one, its.points(one)));
          }
        });
    System.err.println("NUM candidates " + Arrays.toString(count));
    its.best.stream()
        .sorted((a, b) -> b.points() - a.points())
        .limit(12)
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
                        + its.text(c.design())));
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
    int all = 0;
    for (int i = 0; i < traces.size(); i++) {
      final PortLog.Window window = log.windows().get(i);
      for (int channel = window.layer() == 1 ? 0 : window.layer(); channel <= window.layer(); channel++) {
        all += points(traces.get(i), design.runs().get(window.position()).channels().get(channel).first(window.rows()));
      }
    }
    return all;
  }

  private String text(SupposedDesign design) {
    final StringBuilder text = new StringBuilder();
    for (int i = 0; i < traces.size(); i++) {
      final PortLog.Window window = log.windows().get(i);
      for (int channel = window.layer() == 1 ? 0 : window.layer(); channel <= window.layer(); channel++) {
        text.append(points(traces.get(i), design.runs().get(window.position()).channels().get(channel).first(window.rows()))).append(' ');
      }
    }
    return text.toString();
  }

  private static int points(TracedLayer trace, SupposedLayer layer) {
    final int telling =
        Arrays.stream(layer.sums())
            .mapToInt(
                sums ->
                    (int)
                        java.util.stream.IntStream.range(1, sums.length)
                            .filter(i -> sums[i] != 0 && sums[i] != sums[i - 1])
                            .count())
            .sum();
    final @Nullable SumCarrier sums = SumCarrier.of(trace, layer);
    if (sums != null) {
      return Math.min(MOST_POINTS, telling);
    }
    final @Nullable SumCarrier totals = SumCarrier.ofTotals(trace, layer, true);
    return totals == null ? 0 : Math.min(3, layer.sums().length);
  }
}
