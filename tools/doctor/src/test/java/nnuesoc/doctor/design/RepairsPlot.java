// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.List;
import java.util.Map;
import nnuesoc.svg.SvgPicture;

/** Two tables of errors as a picture: the more of a layer's outputs are wrong, the darker. */
final class RepairsPlot {
  private static final int CELL_WIDTH = 46;
  private static final int CELL_HEIGHT = 18;
  private static final int KEY = 38; // its line
  private static final int NAMES = 120;
  private static final int TOP = 64;
  private static final int GAP = 40;
  private static final int LOCAL = 5;
  private static final double LIGHTEST = 0.15; // of a cell with one wrong output
  private static final double DARKEST = 0.85;
  private static final List<String> COLUMNS =
      List.of("1 White", "1 Black", "2", "3", "4", "read", "printed");

  private static final String KEY_TEXT =
      "number of wrong outputs, of 256 on each side of layer 1, 32 in layers 2 and 3, 1 elsewhere;"
          + " green: none, the redder the more of them";

  private final SvgPicture svg;

  private RepairsPlot(SvgPicture svg) {
    this.svg = svg;
  }

  /** One line a key. */
  static String of(Map<String, List<Integer>> alone, Map<String, List<Integer>> without) {
    final int left = NAMES + LOCAL * CELL_WIDTH + GAP;
    final RepairsPlot plot =
        new RepairsPlot(
            new SvgPicture(
                left + NAMES + COLUMNS.size() * CELL_WIDTH + GAP / 2,
                TOP + Math.max(alone.size(), without.size()) * CELL_HEIGHT + GAP / 2,
                "wrong outputs of each layer, for each repair",
                "Two tables of the number of wrong outputs: one line per repair, one column per"
                    + " layer. The more outputs are wrong, the stronger is the red."));
    plot.svg.add("<text class=\"muted\" x=\"8\" y=\"%d\">%s</text>", KEY, KEY_TEXT);
    plot.panel(0, "this repair alone: wrong for what the layer read", alone, true);
    plot.panel(left, "all repairs but this one: wrong against the golden model", without, false);
    return plot.svg.toString();
  }

  private void panel(int left, String title, Map<String, List<Integer>> rows, boolean local) {
    svg.add("<text x=\"%d\" y=\"20\" font-size=\"13\">%s</text>", left + 8, title);
    svg.add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" font-size=\"10\">repair, layer</text>",
        left + NAMES - 6, TOP - 6);
    final int columns = local ? LOCAL : COLUMNS.size();
    for (int i = 0; i < columns; i++) {
      svg.add(
          "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"10\">%s</text>",
          left + NAMES + i * CELL_WIDTH + CELL_WIDTH / 2, TOP - 6, COLUMNS.get(i));
    }
    int y = TOP;
    for (Map.Entry<String, List<Integer>> row : rows.entrySet()) {
      svg.add(
          "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>",
          left + NAMES - 6, y + CELL_HEIGHT - 5, row.getKey());
      for (int i = 0; i < columns; i++) {
        cell(left + NAMES + i * CELL_WIDTH, y, row.getValue().get(i), RepairRow.OUTPUTS.get(i));
      }
      y += CELL_HEIGHT;
    }
  }

  private void cell(int x, int y, int wrong, int of) {
    svg.add(
        "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill-opacity=\"%.2f\"/>",
        wrong == 0 ? "good" : "bad",
        x + 1,
        y + 1,
        CELL_WIDTH - 2,
        CELL_HEIGHT - 2,
        wrong == 0 ? 1 : LIGHTEST + (DARKEST - LIGHTEST) * wrong / of);
    svg.add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"10\">%d</text>",
        x + CELL_WIDTH / 2, y + CELL_HEIGHT - 5, wrong);
  }
}
