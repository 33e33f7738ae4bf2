// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.InspectedSide;
import nnuesoc.inspect.session.OtherSide;
import nnuesoc.inspect.subject.PictureKind;
import org.jspecify.annotations.Nullable;

/**
 * The page with a run in it, and with the run, trace or model that this is compared with: one file
 * that needs no network. The file is meant to be sent, so it stays below {@value #MOST_BYTES}
 * bytes. Whatever does not fit is left out, and the page says so.
 */
public final class SinglePage {
  private static final int MOST_BYTES = 4_900_000;
  private static final int EMBEDDED_BYTES = 200_000;
  private static final int EMBEDDED_MOMENTS = 1_600; // at most; halved until it fits
  private static final int FEWEST_MOMENTS = 25;
  private static final double MEGABYTE = 1e6;
  static final String TWO = "two"; // the view of both sides

  /** What a page of one view holds of the terms: the first that fits. */
  private static final Map<String, List<KeptTerms>> TERMS =
      Map.of(
          "board",
          List.of(KeptTerms.ALL, KeptTerms.NONE),
          "neuron",
          List.of(KeptTerms.ROWS, KeptTerms.ROWS_AT_OPENING),
          TWO,
          List.of(KeptTerms.ALL, KeptTerms.NONE));

  private final InspectedSideRecorder run;
  private final @Nullable OtherSide against;
  private final @Nullable InspectedSideRecorder other;
  private final @Nullable String view; // the only one, or null for all
  private final PageOpening opening;
  private final PictureKind picture;

  private SinglePage(
      InspectSession session,
      @Nullable OtherSide against,
      @Nullable String view,
      PageOpening opening) {
    this.view = view;
    this.against = against;
    this.opening = opening;
    picture = session.overview().picture();
    run = new InspectedSideRecorder(session, view, opening.cycle());
    final InspectedSide side = against == null ? null : against.side();
    other = side == null ? null : new InspectedSideRecorder(side, view, opening.cycle());
  }

  /** Takes a run into a page without a comparison. */
  public static SinglePage of(InspectSession session) {
    return of(session, null, null, PageOpening.USUAL);
  }

  /**
   * Takes the run into a page. A page of one view stays below {@value #EMBEDDED_BYTES} bytes, so
   * that it can be embedded in another page, and has only the first evaluation.
   *
   * @param session a run that has come to its end
   * @param against what it is compared with, or null
   * @param view the only view, or null for all
   * @param opening where the page opens
   * @throws IllegalArgumentException if the design has no such view, or the page does not fit, or
   *     the view cannot show a comparison
   */
  public static SinglePage of(
      InspectSession session,
      @Nullable OtherSide against,
      @Nullable String view,
      PageOpening opening) {
    return view == null
        ? whole(session, against, opening)
        : embedded(session, against, view, opening);
  }

  private static SinglePage whole(
      InspectSession session, @Nullable OtherSide against, PageOpening opening) {
    final SinglePage page = new SinglePage(session, against, null, opening);
    if (!page.record(KeptTerms.ALL)) {
      final boolean fits = page.record(KeptTerms.NONE);
      if (!fits) {
        page.forget();
        page.run.leaveOut("samples are omitted: this shape has too many rows for 5 MB");
      }
      page.run.leaveOut(
          "the weights and the terms of the rows are omitted, so that the page stays below 5 MB");
    }
    return page;
  }

  private static SinglePage embedded(
      InspectSession session, @Nullable OtherSide against, String view, PageOpening opening) {
    if (against != null && !view.equals(TWO)) {
      throw new IllegalArgumentException(
          view + ": this view shows one run; for both runs, use the view " + TWO);
    }
    requireView(view, session, against);
    final SinglePage page = new SinglePage(session, against, view, opening);
    if (TERMS.getOrDefault(view, List.of(KeptTerms.NONE)).stream().noneMatch(page::fits)) {
      throw new IllegalArgumentException(
          view + ": does not fit " + EMBEDDED_BYTES / 1_000 + " kB for this shape");
    }
    return page;
  }

  /**
   * Fails if the page has no such view.
   *
   * @throws IllegalArgumentException naming the views of the design
   */
  public static void requireView(String view, InspectSession session, @Nullable OtherSide against) {
    final List<String> views = new ArrayList<>(session.overview().picture().views());
    if (against != null && against.side() != null && !views.contains(TWO)) {
      views.add(TWO);
    }
    if (!views.contains(view)) {
      throw new IllegalArgumentException(
          view + ": expected one of this design's views, " + String.join(", ", views));
    }
  }

  /** Takes fewer and fewer moments until the page is small enough; returns whether it is. */
  private boolean fits(KeptTerms terms) {
    for (int most = EMBEDDED_MOMENTS; most >= FEWEST_MOMENTS; most /= 2) {
      run.recordFirst(terms, most);
      if (other != null && other.hasRows()) {
        other.recordFirst(terms, most);
      } else if (other != null) {
        other.recordIn(run.cycles());
      }
      if (InspectedSideRecorder.length(text()) <= EMBEDDED_BYTES) {
        return true;
      }
    }
    return false;
  }

  /** Gives each of two runs half of the room; returns whether both have an evaluation. */
  private boolean record(KeptTerms terms) {
    final long room =
        MOST_BYTES - InspectedSideRecorder.length(page("")) - 1_000; // for what is left out
    if (other == null) {
      return run.record(terms, room);
    }
    if (!run.record(terms, room / 2)) {
      return false;
    }
    if (other.hasRows()) {
      return other.record(terms, room / 2);
    }
    other.recordIn(run.cycles());
    return InspectedSideRecorder.length(other.text(null)) <= room / 2;
  }

  private void forget() {
    run.forget();
    if (other != null) {
      other.forget();
    }
  }

  /** The file. */
  public String text() {
    return page(run.text(compared()));
  }

  private @Nullable String compared() {
    return against == null
        ? null
        : "{\"name\":"
            + InspectedSideRecorder.json(against.name())
            + ",\"recording\":"
            + (other == null ? null : other.text(null))
            + "}";
  }

  private String page(String data) {
    return PageFiles.text(PageFiles.INDEX)
        .replace("<html lang=\"en\"", "<html lang=\"en\"" + opening.attribute())
        .replace(
            "<link rel=\"stylesheet\" href=\"style.css\">",
            "<style>\n" + PageFiles.text(PageFiles.STYLE) + "</style>")
        .replace(
            "<script type=\"module\" src=\"app.js\"></script>",
            "<script type=\"application/json\" id=\"recording\">"
                + data.replace("<", "\\u003c")
                + "</script>\n<script type=\"module\">\n"
                + (view == null
                    ? ScriptBundler.script(picture)
                    : ScriptBundler.script(view, picture))
                + "</script>");
  }

  /** The same as bytes. */
  public byte[] bytes() {
    return text().getBytes(StandardCharsets.UTF_8);
  }

  /** The size of the file, and how much of the run is in it. */
  public String summary() {
    return String.format(
        Locale.ROOT,
        "%.1f MB, %,d samples in cycles 0 to %,d",
        InspectedSideRecorder.length(text()) / MEGABYTE,
        run.cycles().size(),
        run.lastCycle());
  }

  /** What is left out, one sentence each. */
  public List<String> leftOut() {
    final List<String> all = new ArrayList<>(run.leftOut());
    if (other != null) {
      other.leftOut().forEach(one -> all.add("the other run: " + one));
    }
    return all;
  }
}
