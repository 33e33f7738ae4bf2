// SPDX-License-Identifier: Apache-2.0
package nnuesoc.svg;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Draws panels side by side: the one style of all charts. Measured values are points; a line joins
 * them only along an axis with numbers. The labels of the series stand at the right, each near its
 * last point.
 */
public final class Chart {
  private static final int LEAST_LEFT = 76; // pixels: the room for a vertical axis
  private static final int AXIS_TITLE = 34; // the part of it that is not for the labels
  private static final int TOP = 68;
  private static final int BOTTOM = 52;
  private static final int LINE_HEIGHT = 16;
  private static final int SWATCH = 14; // from a panel to the samples of its lines
  private static final int LABEL = 48; // from a panel to the labels
  private static final int LETTER = 7;
  private static final int MARK_HEIGHT = 4;
  private static final int MOST_MARKS = 16;
  private static final List<String> DASHES = List.of("none", "6 3", "2 3", "8 3 2 3");

  /** What all panels have in common, and how large each is. */
  private final ChartFrame frame;

  private final List<ChartPanel> panels;
  private final int left;
  private final int height;
  private final SvgPicture svg;

  private Chart(ChartFrame frame, List<ChartPanel> panels) {
    this.frame = frame;
    this.panels = panels;
    final List<ChartSeries> series =
        panels.stream().flatMap(panel -> panel.series().stream()).toList();
    height = Math.max(frame.height(), LINE_HEIGHT * series.size() / panels.size());
    final int digits =
        panels.stream()
            .flatMap(panel -> panel.y().labels().stream())
            .mapToInt(String::length)
            .max()
            .orElse(0);
    left = Math.max(LEAST_LEFT, AXIS_TITLE + LETTER * digits);
    final int letters = series.stream().mapToInt(one -> one.label().length()).max().orElse(0);
    svg =
        new SvgPicture(
            panels.size() * (left + frame.width())
                + (letters == 0 ? SWATCH : LABEL + LETTER * (letters + 4)),
            TOP + height + BOTTOM + (frame.marks().isEmpty() ? 0 : 2 * LINE_HEIGHT),
            frame.title(),
            panels.stream().map(Chart::description).collect(Collectors.joining(" ")));
  }

  /** The chart of at least one panel, as SVG. */
  public static String of(ChartFrame frame, List<ChartPanel> panels) {
    return new Chart(frame, panels).draw();
  }

  private String draw() {
    svg.add(
        "<text x=\"%d\" y=\"20\" font-size=\"14\">%s</text>",
        left, SvgPicture.escaped(frame.title()));
    svg.add(
        "<text class=\"muted\" x=\"%d\" y=\"38\">%s</text>",
        left, SvgPicture.escaped(frame.subtitle()));
    for (int i = 0; i < panels.size(); i++) {
      svg.add(
          "<g class=\"panel\" transform=\"translate(%d,%d)\">",
          left + i * (left + frame.width()), TOP);
      grid(panels.get(i));
      series(panels.get(i));
      if (i == panels.size() - 1) {
        labels();
      }
      svg.add("</g>");
    }
    marks();
    return svg.toString();
  }

  /** The panel in words, for a reader who cannot see it. */
  private static String description(ChartPanel panel) {
    final StringBuilder text = new StringBuilder();
    if (!panel.title().isEmpty()) {
      text.append(panel.title()).append(". ");
    }
    text.append("Horizontal axis: ").append(panel.x().description());
    text.append(" Vertical axis: ").append(panel.y().description());
    panel.series().forEach(series -> text.append(' ').append(series.description()));
    return text.toString();
  }

  private void grid(ChartPanel panel) {
    svg.add("<text x=\"0\" y=\"-8\">%s</text>", SvgPicture.escaped(panel.title()));
    for (int i = 0; i < panel.y().marks().size(); i++) {
      final double at = height - panel.y().place(panel.y().marks().get(i), height);
      svg.add("<path class=\"grid\" d=\"M0 %.1fH%d\"/>", at, frame.width());
      svg.add(
          "<text x=\"-8\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
          at + MARK_HEIGHT, panel.y().labels().get(i));
    }
    final int every = (panel.x().marks().size() + MOST_MARKS - 1) / MOST_MARKS;
    for (int i = 0; i < panel.x().marks().size(); i += every) {
      final double at = panel.x().place(panel.x().marks().get(i), frame.width());
      svg.add("<path class=\"grid\" d=\"M%.1f 0V%d\"/>", at, height);
      svg.add(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
          at, height + 18, SvgPicture.escaped(panel.x().labels().get(i)));
    }
    svg.add("<path class=\"axis\" d=\"M0 0V%dH%d\"/>", height, frame.width());
    svg.add(
        "<text class=\"axis-title\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>",
        frame.width() / 2, height + 38, SvgPicture.escaped(panel.x().title()));
    svg.add(
        "<text class=\"axis-title\" transform=\"translate(%d %d) rotate(-90)\""
            + " text-anchor=\"middle\">%s</text>",
        14 - left, height / 2, SvgPicture.escaped(panel.y().title()));
  }

  private void series(ChartPanel panel) {
    int number = 0;
    for (ChartSeries series : panel.series()) {
      svg.add("<g class=\"%s\">", color(number));
      if (series.isLine(panel.x())) {
        svg.add(
            "<polyline class=\"%s\" stroke-dasharray=\"%s\" points=\"%s\"/>",
            lineClass(series),
            dashes(series, number),
            series.points().stream()
                .map(
                    point ->
                        String.format(
                            Locale.ROOT, "%.1f,%.1f", across(panel, point), down(panel, point)))
                .collect(Collectors.joining(" ")));
      }
      if (series.form() != ChartSeries.Form.REFERENCE) {
        for (ChartPoint point : series.points()) {
          mark(point.mark(), across(panel, point), down(panel, point));
        }
      }
      svg.add("</g>");
      number++;
    }
  }

  private double across(ChartPanel panel, ChartPoint point) {
    return panel.x().place(point.x(), frame.width());
  }

  private double down(ChartPanel panel, ChartPoint point) {
    return height - panel.y().place(point.y(), height);
  }

  private static String color(int number) {
    return "s" + number % SvgPicture.COLORS;
  }

  private static String lineClass(ChartSeries series) {
    return series.form() == ChartSeries.Form.REFERENCE ? "reference" : "line";
  }

  private static String dashes(ChartSeries series, int number) {
    return series.form() == ChartSeries.Form.REFERENCE
        ? "4 4"
        : DASHES.get(number / SvgPicture.COLORS % DASHES.size());
  }

  private void mark(PointMark mark, double across, double down) {
    svg.add(
        "<path class=\"point %s\" transform=\"translate(%.1f %.1f)\" d=\"%s\"/>",
        mark.fill(), across, down, mark.outline());
  }

  /**
   * The label of a series.
   *
   * @param number of the series, which says its color
   * @param isLine whether the series is a line
   * @param at the preferred place, in pixels from the top
   */
  private record Label(ChartSeries series, int number, boolean isLine, double at) {}

  /** Draws each label once, from the top down, each at least one line below the one before. */
  private void labels() {
    final Map<String, Label> byText = new LinkedHashMap<>();
    for (ChartPanel panel : panels) {
      for (int i = 0; i < panel.series().size(); i++) {
        final ChartSeries one = panel.series().get(i);
        final boolean isLine = one.isLine(panel.x());
        final double at = isLine ? down(panel, one.last()) : LINE_HEIGHT * (double) i;
        byText.putIfAbsent(one.label(), new Label(one, i, isLine, at));
      }
    }
    byText.remove("");
    final List<Label> labels = new ArrayList<>(byText.values());
    labels.sort(Comparator.comparingDouble(Label::at));
    double free = 0;
    for (int i = 0; i < labels.size(); i++) {
      final double last = height - (double) LINE_HEIGHT * (labels.size() - 1 - i);
      final double at = Math.min(last, Math.max(free, labels.get(i).at()));
      free = at + LINE_HEIGHT;
      draw(labels.get(i), at);
    }
  }

  private void draw(Label label, double at) {
    final ChartSeries series = label.series();
    svg.add("<g class=\"%s\">", color(label.number()));
    if (label.isLine()) {
      svg.add(
          "<path class=\"leader\" d=\"M%d %.1fL%d %.1f\"/>",
          frame.width() + 5, label.at(), frame.width() + SWATCH, at);
      svg.add(
          "<path class=\"%s\" stroke-dasharray=\"%s\" d=\"M%d %.1fh28\"/>",
          lineClass(series), dashes(series, label.number()), frame.width() + SWATCH, at);
    } else {
      mark(series.last().mark(), frame.width() + LABEL - 12.0, at);
    }
    svg.add("</g>");
    svg.add(
        "<text x=\"%d\" y=\"%.1f\">%s</text>",
        frame.width() + LABEL, at + MARK_HEIGHT, SvgPicture.escaped(series.label()));
  }

  /** Says what the form of a mark means. */
  private void marks() {
    if (frame.marks().isEmpty()) {
      return;
    }
    final int down = TOP + height + BOTTOM + LINE_HEIGHT;
    int across = left;
    svg.add(
        "<text x=\"%d\" y=\"%d\">%s:</text>", across, down, SvgPicture.escaped(frame.marksTitle()));
    across += LETTER * (frame.marksTitle().length() + 3);
    svg.add("<g class=\"s4\">");
    for (Map.Entry<PointMark, String> mark : frame.marks().entrySet()) {
      mark(mark.getKey(), across, down - (double) MARK_HEIGHT);
      svg.add(
          "<text x=\"%d\" y=\"%d\">%s</text>",
          across + 9, down, SvgPicture.escaped(mark.getValue()));
      across += LETTER * (mark.getValue().length() + 4);
    }
    svg.add("</g>");
  }
}
