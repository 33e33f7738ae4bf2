// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.parameter.Tuning;
import nnuesoc.svg.Chart;
import nnuesoc.svg.ChartAxis;
import nnuesoc.svg.ChartFrame;
import nnuesoc.svg.ChartPanel;
import nnuesoc.svg.ChartPoint;
import nnuesoc.svg.ChartSeries;
import nnuesoc.svg.PointMark;

/**
 * A result of each point over the first swept key as SVG, with one series for each combination of
 * the others, and the report's result as a line to compare with. The form of a point says which
 * part takes most of the time.
 */
public final class SweepPlot {
  /** More lines than this cannot be told apart. */
  public static final int MOST_LINES = 40;

  private static final int WIDTH = 480; // pixels
  private static final int HEIGHT = 300;
  private static final Map<String, PointMark> MARKS =
      Map.of(
          "transfer",
          PointMark.DISC,
          "compute",
          PointMark.SQUARE,
          "handshake",
          PointMark.TRIANGLE,
          "setup",
          PointMark.DIAMOND);

  private SweepPlot() {}

  /** The picture of at least one row. */
  public static String of(Sweep sweep, SweepMetric metric, SweepRow baseline, List<SweepRow> rows) {
    final SweepAxis first = sweep.axes().get(0);
    final ChartAxis x = axis(first);
    final List<ChartSeries> series = new ArrayList<>();
    rows.stream()
        .collect(
            Collectors.groupingBy(
                row -> row.values().subList(1, row.values().size()),
                LinkedHashMap::new,
                Collectors.toList()))
        .forEach(
            (others, ofLine) ->
                series.add(
                    new ChartSeries(
                        label(sweep, others),
                        ChartSeries.Form.JOINED,
                        ofLine.stream().map(row -> point(first, metric, row)).toList())));
    final double report = metric.of(baseline);
    series.add(ChartSeries.baseline("report: " + ChartAxis.number(report), x, report));
    return Chart.of(
        new ChartFrame(
            metric.title() + " over " + first.key().optionName(),
            subtitle(sweep),
            WIDTH,
            HEIGHT,
            "largest part",
            marks(rows)),
        List.of(new ChartPanel("", x, axis(metric, report, rows), series)));
  }

  private static String subtitle(Sweep sweep) {
    final FixedSettings fixed = sweep.fixed();
    return String.format(
        "net %s, shape %s%s%s%s",
        fixed.run().netName(),
        fixed.run().shape(),
        sweep.keys().contains("clock") ? "" : ", " + fixed.clock() + " MHz",
        others(sweep, fixed.fabric().toMap(), Tuning.REPORT.toMap()),
        others(sweep, fixed.run().timingKeys(), ProcessorSettings.DEFAULT.toMap()));
  }

  /** The fixed values that are not the defaults. */
  private static String others(Sweep sweep, Map<String, Object> values, Map<String, Object> usual) {
    final Map<String, Object> others = new LinkedHashMap<>(values);
    others.entrySet().removeAll(usual.entrySet());
    final String text = sweep.unswept(others);
    return text.isEmpty() ? "" : ", " + text;
  }

  private static ChartAxis axis(SweepAxis swept) {
    final SweepKey key = swept.key();
    final String title =
        key.unit().isEmpty() ? key.optionName() : key.optionName() + " (" + key.unit() + ")";
    if (!isNumeric(swept)) {
      return ChartAxis.categories(title, swept.values());
    }
    final List<Double> values = swept.values().stream().map(Double::valueOf).toList();
    return ChartAxis.at(title, values, isDoubling(swept));
  }

  /**
   * An axis for the rows; it is stretched to the report's value only if this is beyond its ends.
   */
  private static ChartAxis axis(SweepMetric metric, double report, List<SweepRow> rows) {
    final List<Double> values = new ArrayList<>(rows.stream().map(metric::of).toList());
    final ChartAxis ofRows = ChartAxis.around(metric.title(), values);
    values.add(report);
    return ofRows.covers(report) ? ofRows : ChartAxis.around(metric.title(), values);
  }

  private static boolean isNumeric(SweepAxis swept) {
    return swept.values().stream().allMatch(value -> value.matches("[0-9]+"));
  }

  private static boolean isDoubling(SweepAxis swept) {
    return swept.values().size() > 2
        && swept.values().stream()
            .allMatch(value -> Integer.bitCount(Integer.parseInt(value)) == 1);
  }

  private static ChartPoint point(SweepAxis first, SweepMetric metric, SweepRow row) {
    final String value = row.values().get(0);
    return new ChartPoint(
        isNumeric(first) ? Double.parseDouble(value) : first.values().indexOf(value),
        metric.of(row),
        MARKS.getOrDefault(row.parts().limit(), PointMark.DISC));
  }

  private static String label(Sweep sweep, List<String> values) {
    return IntStream.range(0, values.size())
        .mapToObj(i -> sweep.keys().get(i + 1) + "=" + values.get(i))
        .collect(Collectors.joining(" "));
  }

  /** The marks that occur, and the parts that they stand for. */
  private static Map<PointMark, String> marks(List<SweepRow> rows) {
    final Map<PointMark, String> marks = new EnumMap<>(PointMark.class);
    for (SweepRow row : rows) {
      final PointMark mark = MARKS.get(row.parts().limit());
      if (mark != null) {
        marks.put(mark, row.parts().limit());
      }
    }
    return marks;
  }
}
