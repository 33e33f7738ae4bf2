package nnuesoc.measure.scaling;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import nnuesoc.measure.sweep.PlotAxis;
import nnuesoc.measure.sweep.SvgPicture;

/** The speedup over the number of fabrics as SVG, next to the results of others. */
public final class ScalingPlot {
  private static final int LEFT = 60; // pixels
  private static final int TOP = 52;
  private static final int WIDTH = 460;
  private static final int HEIGHT = 320;
  private static final int RIGHT = 190;
  private static final int BOTTOM = 60;
  private static final List<String> COLORS = List.of("#0072b2", "#999999", "#009e73", "#d55e00");
  private static final List<String> DASHES = List.of("", "1 3", "6 3", "2 3");

  private final PlotAxis x;
  private final PlotAxis y;
  private final SvgPicture svg = new SvgPicture(LEFT + WIDTH + RIGHT, TOP + HEIGHT + BOTTOM);

  private ScalingPlot(List<Double> fabrics) {
    x = PlotAxis.at(fabrics, true, WIDTH);
    y = PlotAxis.at(fabrics, true, HEIGHT);
  }

  /** The picture of at least one row. */
  public static String of(ScalingStudy study, ScalingRow one, List<ScalingRow> rows) {
    final Map<String, Map<Integer, Double>> lines = new LinkedHashMap<>();
    final Map<Integer, Double> measured = new TreeMap<>();
    final Map<Integer, Double> ideal = new TreeMap<>();
    final Map<Integer, Double> band = new TreeMap<>();
    final Map<Integer, Double> published = new TreeMap<>();
    measured.put(1, 1.0);
    ideal.put(1, 1.0);
    for (ScalingRow row : rows) {
      measured.put(row.fabrics(), row.speedup(one));
      ideal.put(row.fabrics(), (double) row.fabrics());
    }
    for (int number : ideal.keySet()) {
      final Double inBand = PublishedSpeedups.band(number);
      if (inBand != null) {
        band.put(number, inBand);
      }
      if (PublishedSpeedups.ABDADA_V100.containsKey(number)) {
        published.put(number, PublishedSpeedups.ABDADA_V100.get(number));
      }
    }
    lines.put("this design", measured);
    lines.put("as many as fabrics", ideal);
    lines.put("random order, trees", band);
    lines.put("ABDADA on a V100", published);
    final ScalingPlot plot =
        new ScalingPlot(ideal.keySet().stream().map(Integer::doubleValue).toList());
    return plot.of(study, lines);
  }

  private String of(ScalingStudy study, Map<String, Map<Integer, Double>> lines) {
    svg.add(
        "<text x=\"%d\" y=\"20\" font-size=\"14\">times as fast to depth %d as one fabric</text>",
        LEFT, study.depth());
    svg.add(
        "<text x=\"%d\" y=\"38\">net %s, %s, %s, %d positions</text>",
        LEFT,
        SvgPicture.escaped(study.spec().netName()),
        SvgPicture.escaped(
            study.spec().fabricText().isEmpty() ? "fabric report" : study.spec().fabricText()),
        study.team().method(),
        study.boards().size());
    svg.add("<g transform=\"translate(%d,%d)\">", LEFT, TOP);
    grid();
    int number = 0;
    for (Map.Entry<String, Map<Integer, Double>> line : lines.entrySet()) {
      line(number, line.getKey(), line.getValue());
      number++;
    }
    svg.add("</g>");
    return svg.toString();
  }

  private void grid() {
    for (double mark : x.marks()) {
      final String text = String.format(Locale.ROOT, "%.0f", mark);
      svg.add("<path d=\"M%.1f 0V%d\" stroke=\"#eee\"/>", x.place(mark), HEIGHT);
      svg.add("<path d=\"M0 %.1fH%d\" stroke=\"#eee\"/>", HEIGHT - y.place(mark), WIDTH);
      svg.add(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
          x.place(mark), HEIGHT + 18, text);
      svg.add(
          "<text x=\"-8\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
          HEIGHT - y.place(mark) + 4, text);
    }
    svg.add("<path d=\"M0 0V%dH%d\" fill=\"none\" stroke=\"black\"/>", HEIGHT, WIDTH);
    svg.add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">fabrics</text>", WIDTH / 2, HEIGHT + 38);
  }

  private void line(int number, String label, Map<Integer, Double> points) {
    final String color = COLORS.get(number);
    final String path =
        points.entrySet().stream()
            .map(
                point ->
                    String.format(
                        Locale.ROOT,
                        "%.1f,%.1f",
                        x.place(point.getKey()),
                        HEIGHT - y.place(Math.max(1, point.getValue()))))
            .collect(Collectors.joining(" "));
    svg.add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\""
            + " stroke-dasharray=\"%s\"/>",
        path, color, number == 0 ? 2 : 1, DASHES.get(number));
    final int at = 16 * (number + 1);
    svg.add(
        "<path d=\"M%d %dh26\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"%s\"/>",
        WIDTH + 14, at - 4, color, DASHES.get(number));
    svg.add("<text x=\"%d\" y=\"%d\">%s</text>", WIDTH + 46, at, label);
  }
}
