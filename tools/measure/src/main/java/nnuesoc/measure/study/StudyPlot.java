package nnuesoc.measure.study;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.measure.sweep.SvgPicture;
import nnuesoc.net.Net;
import nnuesoc.reference.study.FormatStudy;

/** A picture of a study as SVG: values against exact values, for some of its number formats. */
public final class StudyPlot {
  private static final int SIDE = 300; // pixels of a panel
  private static final int GAP = 40;
  private static final int PAWN = 208; // units
  private static final int PAWNS = 20; // from the middle of a panel to its edge
  private static final int GRID = 5; // pawns
  private static final int SHOWN = 2; // of the formats

  private final int[] exact;
  private final SvgPicture svg;

  private StudyPlot(int[] exact, int panels) {
    this.exact = exact;
    svg = new SvgPicture(GAP + panels * (SIDE + GAP), SIDE + 3 * GAP);
  }

  /**
   * The picture of the report's hardware, of scaled weights, and of the cheapest repair, if any.
   */
  public static String of(Net net, FormatStudy study) {
    final List<FormatStudy.Row> rows = new ArrayList<>(study.formats().subList(0, SHOWN));
    study.cheapest().ifPresent(repair -> rows.add(repair.row()));
    return new StudyPlot(study.exact(), rows.size()).of(net.name(), rows);
  }

  private String of(String net, List<FormatStudy.Row> rows) {
    svg.add(
        "<text x=\"%d\" y=\"20\" font-size=\"14\">%s: value against exact value, in pawns;"
            + " red: wrong sign; at the edge: beyond</text>",
        GAP, SvgPicture.escaped(net));
    for (int i = 0; i < rows.size(); i++) {
      panel(GAP + i * (SIDE + GAP), GAP + GAP / 2, rows.get(i));
    }
    return svg.toString();
  }

  private void panel(int left, int top, FormatStudy.Row row) {
    svg.add("<g transform=\"translate(%d,%d)\">", left, top);
    svg.add("<text x=\"0\" y=\"-8\">%s</text>", SvgPicture.escaped(row.variant().title()));
    for (int pawns = -PAWNS; pawns <= PAWNS; pawns += GRID) {
      final double x = place(pawns * PAWN);
      final String color = pawns == 0 ? "black" : "#ddd";
      svg.add("<path d=\"M%.1f 0V%d\" stroke=\"%s\"/>", x, SIDE, color);
      svg.add("<path d=\"M0 %.1fH%d\" stroke=\"%s\"/>", SIDE - x, SIDE, color);
      svg.add("<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>", x, SIDE + 16, pawns);
    }
    svg.add("<path d=\"M0 %d L%d 0\" stroke=\"#999\"/>", SIDE, SIDE);
    for (int i = 0; i < exact.length; i++) {
      final int value = row.values()[i];
      final boolean wrong = exact[i] != 0 && Integer.signum(value) != Integer.signum(exact[i]);
      svg.add(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2\" fill=\"%s\"/>",
          place(exact[i]), SIDE - place(value), wrong ? "#c00" : "#069");
    }
    svg.add("</g>");
  }

  /** A place in pixels, from the left or from the bottom. */
  private static double place(int value) {
    final double most = PAWNS * PAWN;
    return SIDE * (Math.max(-most, Math.min(most, value)) + most) / (2 * most);
  }
}
