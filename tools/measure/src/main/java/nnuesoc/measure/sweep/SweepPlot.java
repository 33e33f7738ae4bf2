package nnuesoc.measure.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.parameter.Tuning;

/**
 * A result of each point over the first swept key as SVG, with one line for each combination of the
 * others. The shape of a mark says which part takes most of the time, so that a reader needs no
 * colors.
 */
public final class SweepPlot {
  /** More lines than this cannot be told apart. */
  public static final int MOST_LINES = 40;

  private static final int LEFT = 76; // pixels
  private static final int TOP = 60;
  private static final int WIDTH = 480;
  private static final int LEAST_HEIGHT = 300;
  private static final int LINE_HEIGHT = 15;
  private static final int LABEL = 22; // from the lines to their labels
  private static final int LETTER = 7;
  private static final int BOTTOM = 76;
  private static final int MOST_MARKS = 16;
  private static final double LOGARITHMIC_FROM = 20; // from the least to the greatest value
  private static final List<String> COLORS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#8a6d00", "#56b4e9");
  private static final List<String> DASHES = List.of("", "6 3", "2 3", "8 3 2 3");
  private static final Map<String, String> MARKS =
      Map.of(
          "transfer",
          "<circle cx=\"%1$.1f\" cy=\"%2$.1f\" r=\"3.5\" fill=\"%3$s\"/>",
          "compute",
          "<path transform=\"translate(%.1f %.1f)\" d=\"M-3.5 -3.5h7v7h-7z\" fill=\"white\""
              + " stroke=\"%s\" stroke-width=\"1.5\"/>",
          "handshake",
          "<path transform=\"translate(%.1f %.1f)\" d=\"M0 -4.5L4.5 3.5h-9z\" fill=\"%s\"/>",
          "setup",
          "<path transform=\"translate(%.1f %.1f)\" d=\"M0 -5L5 0L0 5L-5 0z\" fill=\"white\""
              + " stroke=\"%s\" stroke-width=\"1.5\"/>");

  private final Sweep sweep;
  private final SweepMetric metric;
  private final SweepAxis first;
  private final int height;
  private final PlotAxis x;
  private final PlotAxis y;
  private final SvgPicture svg;

  private SweepPlot(Sweep sweep, SweepMetric metric, List<SweepRow> rows) {
    this.sweep = sweep;
    this.metric = metric;
    first = sweep.axes().get(0);
    height = Math.max(LEAST_HEIGHT, LINE_HEIGHT * sweep.lines());
    x = PlotAxis.at(places(), isDoubling(), WIDTH);
    final double least = rows.stream().mapToDouble(metric::of).min().orElseThrow();
    final double most = rows.stream().mapToDouble(metric::of).max().orElseThrow();
    y =
        most > LOGARITHMIC_FROM * least
            ? PlotAxis.logarithmic(least, most, height)
            : PlotAxis.linear(most, height);
    svg =
        new SvgPicture(LEFT + WIDTH + LABEL + LETTER * longestLabel(sweep), TOP + height + BOTTOM);
  }

  /** The letters of the longest label, and two for the margin. */
  private static int longestLabel(Sweep sweep) {
    int letters = 2;
    for (SweepAxis axis : sweep.axes().subList(1, sweep.axes().size())) {
      final int value = axis.values().stream().mapToInt(String::length).max().orElse(0);
      letters += axis.key().optionName().length() + value + 2;
    }
    return letters;
  }

  /** The picture of at least one row. */
  public static String of(Sweep sweep, SweepMetric metric, List<SweepRow> rows) {
    final SweepPlot plot = new SweepPlot(sweep, metric, rows);
    plot.titles();
    plot.svg.add("<g transform=\"translate(%d,%d)\">", LEFT, TOP);
    plot.grid();
    plot.lines(rows);
    plot.legend(rows);
    plot.svg.add("</g>");
    return plot.svg.toString();
  }

  private void titles() {
    final FixedSettings fixed = sweep.fixed();
    final String clock = sweep.keys().contains("clock") ? "" : ", " + fixed.clock() + " MHz";
    svg.add(
        "<text x=\"%d\" y=\"20\" font-size=\"14\">%s over %s</text>",
        LEFT, metric.title(), first.key().optionName());
    svg.add(
        "<text x=\"%d\" y=\"38\">net %s, shape %s%s%s%s</text>",
        LEFT,
        SvgPicture.escaped(fixed.run().netName()),
        fixed.run().shape(),
        clock,
        others(fixed.fabric().toMap(), Tuning.REPORT.toMap()),
        others(fixed.run().timingKeys(), ProcessorSettings.DEFAULT.toMap()));
  }

  /** The fixed values that are not the defaults. */
  private String others(Map<String, Object> values, Map<String, Object> usual) {
    final Map<String, Object> others = new LinkedHashMap<>(values);
    others.entrySet().removeAll(usual.entrySet());
    final String text = sweep.unswept(others);
    return text.isEmpty() ? "" : ", " + text;
  }

  private void grid() {
    for (double mark : y.marks()) {
      final double at = height - y.place(mark);
      svg.add("<path d=\"M0 %.1fH%d\" stroke=\"#ddd\"/>", at, WIDTH);
      svg.add("<text x=\"-8\" y=\"%.1f\" text-anchor=\"end\">%s</text>", at + 4, number(mark));
    }
    final int every = (first.values().size() + MOST_MARKS - 1) / MOST_MARKS;
    for (int i = 0; i < first.values().size(); i += every) {
      final double at = x.place(x.marks().get(i));
      svg.add("<path d=\"M%.1f 0V%d\" stroke=\"#eee\"/>", at, height);
      svg.add(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
          at, height + 18, SvgPicture.escaped(first.values().get(i)));
    }
    svg.add("<path d=\"M0 0V%dH%d\" fill=\"none\" stroke=\"black\"/>", height, WIDTH);
    svg.add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>",
        WIDTH / 2, height + 36, axisTitle(first.key()));
  }

  private static String axisTitle(SweepKey key) {
    return key.unit().isEmpty() ? key.optionName() : key.optionName() + " (" + key.unit() + ")";
  }

  /** The label of a line and its preferred place. */
  private record Label(String text, double at) {}

  private void lines(List<SweepRow> rows) {
    final Map<List<String>, List<SweepRow>> lines =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.values().subList(1, row.values().size()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    final List<Label> labels = new ArrayList<>();
    int number = 0;
    for (Map.Entry<List<String>, List<SweepRow>> line : lines.entrySet()) {
      line(number++, line.getValue());
      final List<SweepRow> ofLine = line.getValue();
      labels.add(new Label(label(line.getKey()), across(ofLine.get(ofLine.size() - 1))));
    }
    labels(labels);
  }

  private void line(int number, List<SweepRow> rows) {
    final String color = COLORS.get(number % COLORS.size());
    final String points =
        rows.stream()
            .map(row -> String.format(Locale.ROOT, "%.1f,%.1f", along(row), across(row)))
            .collect(Collectors.joining(" "));
    svg.add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-dasharray=\"%s\"/>",
        points, color, DASHES.get(number / COLORS.size() % DASHES.size()));
    for (SweepRow row : rows) {
      mark(row.parts().limit(), along(row), across(row), color);
    }
  }

  private void mark(String limit, double across, double down, String color) {
    svg.add(MARKS.getOrDefault(limit, ""), across, down, color);
  }

  private double along(SweepRow row) {
    return x.place(x.marks().get(first.values().indexOf(row.values().get(0))));
  }

  private double across(SweepRow row) {
    return height - y.place(metric.of(row));
  }

  private String label(List<String> values) {
    return IntStream.range(0, values.size())
        .mapToObj(i -> sweep.keys().get(i + 1) + "=" + values.get(i))
        .collect(Collectors.joining(" "));
  }

  /** Draws the labels from the top down, each at least one line below the one before. */
  private void labels(List<Label> labels) {
    final List<Label> down = new ArrayList<>(labels);
    down.sort(Comparator.comparingDouble(Label::at));
    double free = 0;
    for (int i = 0; i < down.size(); i++) {
      final double last = height - (double) LINE_HEIGHT * (down.size() - 1 - i);
      final double at = Math.min(last, Math.max(free, down.get(i).at()));
      free = at + LINE_HEIGHT;
      if (!down.get(i).text().isEmpty()) {
        svg.add(
            "<path d=\"M%d %.1fL%d %.1f\" stroke=\"#999\"/>",
            WIDTH + 6, down.get(i).at(), WIDTH + 18, at);
        svg.add(
            "<text x=\"%d\" y=\"%.1f\">%s</text>",
            WIDTH + LABEL, at + 4, SvgPicture.escaped(down.get(i).text()));
      }
    }
  }

  private void legend(List<SweepRow> rows) {
    int at = 0;
    svg.add("<text x=\"0\" y=\"%d\">largest part:</text>", height + 60);
    at += 110;
    for (String limit : List.of("setup", "transfer", "compute", "handshake")) {
      if (rows.stream().anyMatch(row -> row.parts().limit().equals(limit))) {
        mark(limit, at + 5, height + 56, "black");
        svg.add("<text x=\"%d\" y=\"%d\">%s</text>", at + 14, height + 60, limit);
        at += 90;
      }
    }
  }

  /** The places of the first key's values: numbers as such, words one after the other. */
  private List<Double> places() {
    final List<String> values = first.values();
    return isNumeric()
        ? values.stream().map(Double::valueOf).toList()
        : IntStream.range(0, values.size()).mapToObj(i -> (double) i).toList();
  }

  private boolean isNumeric() {
    return first.values().stream().allMatch(value -> value.matches("[0-9]+"));
  }

  private boolean isDoubling() {
    return isNumeric()
        && first.values().size() > 2
        && first.values().stream()
            .allMatch(value -> Integer.bitCount(Integer.parseInt(value)) == 1);
  }

  private static String number(double mark) {
    final BigDecimal digits = BigDecimal.valueOf(mark).round(new MathContext(3));
    return mark >= 1_000
        ? String.format(Locale.ROOT, "%,d", digits.longValue())
        : digits.stripTrailingZeros().toPlainString();
  }
}
