// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.net.Net;
import nnuesoc.reference.study.FormatStudy;
import nnuesoc.svg.Chart;
import nnuesoc.svg.ChartAxis;
import nnuesoc.svg.ChartFrame;
import nnuesoc.svg.ChartPanel;
import nnuesoc.svg.ChartPoint;
import nnuesoc.svg.ChartSeries;
import nnuesoc.svg.PointMark;

/** A picture of a study as SVG: values against exact values, for some of its number formats. */
public final class StudyPlot {
  private static final int SIDE = 300; // pixels of a panel
  private static final double PAWN = 208; // units
  private static final int PAWNS = 20; // from the middle of a panel to its edge
  private static final int GRID = 5; // pawns
  private static final int SHOWN = 2; // of the formats

  private StudyPlot() {}

  /**
   * The picture of the report's hardware, of scaled weights, and of the cheapest repair, if any.
   */
  public static String of(Net net, FormatStudy study) {
    final List<FormatStudy.Row> rows = new ArrayList<>(study.formats().subList(0, SHOWN));
    study.cheapest().ifPresent(repair -> rows.add(repair.row()));
    return Chart.of(
        new ChartFrame(
            net.name() + ": value over exact value, one point per position",
            "a value beyond " + PAWNS + " pawns is at the edge",
            SIDE,
            SIDE,
            "",
            Map.of()),
        rows.stream().map(row -> panel(study.exact(), row)).toList());
  }

  private static ChartPanel panel(int[] exact, FormatStudy.Row row) {
    final ChartAxis x = axis("exact value (pawns)");
    final List<ChartPoint> right = new ArrayList<>();
    final List<ChartPoint> wrong = new ArrayList<>();
    for (int i = 0; i < exact.length; i++) {
      final int value = row.values()[i];
      final boolean isWrong = exact[i] != 0 && Integer.signum(value) != Integer.signum(exact[i]);
      (isWrong ? wrong : right)
          .add(
              new ChartPoint(
                  exact[i] / PAWN, value / PAWN, isWrong ? PointMark.CROSS : PointMark.DOT));
    }
    final List<ChartSeries> series = new ArrayList<>();
    if (!right.isEmpty()) {
      series.add(new ChartSeries("right sign", ChartSeries.Form.POINTS, right));
    }
    if (!wrong.isEmpty()) {
      series.add(new ChartSeries("wrong sign", ChartSeries.Form.POINTS, wrong));
    }
    series.add(
        new ChartSeries(
            "exact",
            ChartSeries.Form.REFERENCE,
            List.of(ChartPoint.at(-PAWNS, -PAWNS), ChartPoint.at(PAWNS, PAWNS))));
    return new ChartPanel(row.variant().title(), x, axis("value (pawns)"), series);
  }

  private static ChartAxis axis(String title) {
    return ChartAxis.at(
        title,
        IntStream.rangeClosed(-PAWNS / GRID, PAWNS / GRID)
            .mapToObj(i -> (double) i * GRID)
            .toList(),
        false);
  }
}
