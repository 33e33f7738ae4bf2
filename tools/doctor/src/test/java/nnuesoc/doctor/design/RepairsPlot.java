package nnuesoc.doctor.design;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Two tables of errors as a picture: the more of a layer's outputs are wrong, the darker. */
final class RepairsPlot {
  private static final int CELL_WIDTH = 46;
  private static final int CELL_HEIGHT = 18;
  private static final int NAMES = 120;
  private static final int TOP = 64;
  private static final int GAP = 40;
  private static final int LOCAL = 5;
  private static final List<String> COLUMNS =
      List.of("1 White", "1 Black", "2", "3", "4", "read", "printed");

  private final StringBuilder svg = new StringBuilder();

  private RepairsPlot() {}

  /** One line a key. */
  static String of(Map<String, List<Integer>> alone, Map<String, List<Integer>> without) {
    return new RepairsPlot().draw(alone, without);
  }

  private String draw(Map<String, List<Integer>> alone, Map<String, List<Integer>> without) {
    final int left = NAMES + LOCAL * CELL_WIDTH + GAP;
    final int width = left + NAMES + COLUMNS.size() * CELL_WIDTH + GAP / 2;
    final int height = TOP + Math.max(alone.size(), without.size()) * CELL_HEIGHT + GAP / 2;
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"12\">",
        width, height);
    add("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    panel(0, "this repair alone: wrong for what the layer read", alone, true);
    panel(left, "all repairs but this one: wrong against the golden model", without, false);
    return svg.append("</svg>\n").toString();
  }

  private void panel(int left, String title, Map<String, List<Integer>> rows, boolean local) {
    add("<text x=\"%d\" y=\"20\" font-size=\"13\">%s</text>", left + 8, title);
    final int columns = local ? LOCAL : COLUMNS.size();
    for (int i = 0; i < columns; i++) {
      add(
          "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"10\">%s</text>",
          left + NAMES + i * CELL_WIDTH + CELL_WIDTH / 2, TOP - 6, COLUMNS.get(i));
    }
    int y = TOP;
    for (Map.Entry<String, List<Integer>> row : rows.entrySet()) {
      add(
          "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>",
          left + NAMES - 6, y + CELL_HEIGHT - 5, row.getKey());
      for (int i = 0; i < columns; i++) {
        cell(left + NAMES + i * CELL_WIDTH, y, row.getValue().get(i), RepairRow.OUTPUTS.get(i));
      }
      y += CELL_HEIGHT;
    }
  }

  private void cell(int x, int y, int wrong, int of) {
    final int light = 255 - (int) Math.round(190.0 * wrong / of);
    add(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"white\"/>",
        x,
        y,
        CELL_WIDTH,
        CELL_HEIGHT,
        wrong == 0 ? "#dfeedd" : String.format(Locale.ROOT, "#ff%02x%02x", light, light));
    add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"10\">%d</text>",
        x + CELL_WIDTH / 2, y + CELL_HEIGHT - 5, wrong);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
