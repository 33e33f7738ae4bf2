// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.scaling;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import nnuesoc.svg.Chart;
import nnuesoc.svg.ChartAxis;
import nnuesoc.svg.ChartFrame;
import nnuesoc.svg.ChartPanel;
import nnuesoc.svg.ChartPoint;
import nnuesoc.svg.ChartSeries;

/** The speedup over the number of fabrics as SVG, next to the results of others. */
public final class ScalingPlot {
  private ScalingPlot() {}

  /** The picture of at least one row. */
  public static String of(ScalingStudy study, ScalingRow one, List<ScalingRow> rows) {
    final Map<Integer, Double> measured = new TreeMap<>();
    measured.put(1, 1.0);
    rows.forEach(row -> measured.put(row.fabrics(), row.speedup(one)));
    final String fabric = study.spec().fabricText();
    return of(
        study.depth(),
        String.format(
            "net %s, fabric %s, %s, %d positions",
            study.spec().netName(),
            fabric.isEmpty() ? "report" : fabric,
            study.team().method().explained(),
            study.boards().size()),
        measured);
  }

  /**
   * The picture of these speedups.
   *
   * @param depth of the searches, in half moves
   * @param subtitle what the searches have in common
   * @param measured by the number of fabrics; one fabric has the speedup 1
   */
  public static String of(int depth, String subtitle, Map<Integer, Double> measured) {
    final List<Integer> fabrics = measured.keySet().stream().sorted().toList();
    final ChartAxis x = axis("fabrics", fabrics);
    final List<ChartSeries> series = new ArrayList<>();
    add(series, "this design", ChartSeries.Form.JOINED, fabrics, measured);
    final Map<Integer, Double> ideal = new TreeMap<>();
    final Map<Integer, Double> band = new TreeMap<>();
    for (int number : fabrics) {
      ideal.put(number, (double) number);
      final Double inBand = PublishedSpeedups.band(number);
      if (inBand != null) {
        band.put(number, inBand);
      }
    }
    add(series, "as many as fabrics", ChartSeries.Form.REFERENCE, fabrics, ideal);
    add(series, "random order, trees", ChartSeries.Form.JOINED, fabrics, band);
    add(
        series,
        "ABDADA on a V100",
        ChartSeries.Form.JOINED,
        fabrics,
        PublishedSpeedups.ABDADA_V100);
    series.add(ChartSeries.baseline("one fabric: 1", x, 1));
    return Chart.of(
        ChartFrame.of("times as fast to depth " + depth + " as one fabric", subtitle),
        List.of(new ChartPanel("", x, axis("times as fast", fabrics), series)));
  }

  private static ChartAxis axis(String title, List<Integer> fabrics) {
    return ChartAxis.at(title, fabrics.stream().map(Integer::doubleValue).toList(), true);
  }

  /** Adds the speedups of the shown numbers of fabrics, if there are any. */
  private static void add(
      List<ChartSeries> series,
      String label,
      ChartSeries.Form form,
      List<Integer> fabrics,
      Map<Integer, Double> speedups) {
    final List<ChartPoint> points = new ArrayList<>();
    for (int number : fabrics) {
      final Double speedup = speedups.get(number);
      if (speedup != null) {
        points.add(ChartPoint.at(number, speedup));
      }
    }
    if (!points.isEmpty()) {
      series.add(new ChartSeries(label, form, points));
    }
  }
}
