package nnuesoc.inspect.page;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.inspect.session.Overview;
import nnuesoc.inspect.session.Session;
import nnuesoc.inspect.subject.HazardWord;
import nnuesoc.sim.probe.HazardKind;
import org.jspecify.annotations.Nullable;

/**
 * The page with a run in it, one file that needs no network. It is to be sent around, so it stays
 * below {@value #MOST_BYTES} bytes: what does not fit is left out and named.
 */
public final class SinglePage {
  private static final int MOST_BYTES = 4_900_000;
  private static final int MOST_HAZARDS = 50_000; // whose cycles are in it, the first ones
  private static final int PAGE_BYTES = 230_000; // scripts, style and the overview's fixed part
  private static final int EMBEDDED_BYTES = 200_000;
  private static final int EMBEDDED_MOMENTS = 1_600; // at most, and half as many until it fits
  private static final int FEWEST_MOMENTS = 25;
  private static final int EMBEDDED_HAZARDS = 20; // that are in it whole
  private static final Set<String> WITH_TERMS = Set.of("board", "neuron", "two");

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .setVisibility(PropertyAccessor.FIELD, Visibility.PUBLIC_ONLY)
          .addMixIn(HazardKind.class, HazardWord.class);

  private final Session session;
  private final List<String> chunks = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private Map<Integer, int[]> kept = Map.of();
  private final @Nullable String view; // the only one, or null for all
  private int moments;

  private SinglePage(Session session, @Nullable String view) {
    this.session = session;
    this.view = view;
  }

  /**
   * Takes the run into a page.
   *
   * @param session a run that has come to its end
   */
  public static SinglePage of(Session session) {
    final SinglePage page = new SinglePage(session, null);
    if (!page.record(true)) {
      page.leftOut.add("the weights and the terms of the rows are left out, to stay below 5 MB");
      if (!page.record(false)) {
        page.leftOut.add("all moments are left out: this shape has too many rows for 5 MB");
      }
    }
    return page;
  }

  /**
   * Takes one view of the first evaluation into a page below {@value #EMBEDDED_BYTES} bytes, to
   * stand in another page.
   *
   * @param session a run that has come to its end
   * @throws IllegalArgumentException if the design has no such view, or it does not fit
   */
  public static SinglePage embedded(Session session, String view) {
    final List<String> views = session.overview().picture().views();
    if (!views.contains(view)) {
      throw new IllegalArgumentException(
          view + ": expected one of this design's views, " + String.join(", ", views));
    }
    final SinglePage page = new SinglePage(session, view);
    if (!(WITH_TERMS.contains(view) && page.fits(true)) && !page.fits(false)) {
      throw new IllegalArgumentException(
          view + ": does not fit " + EMBEDDED_BYTES / 1_000 + " kB for this shape");
    }
    return page;
  }

  /** Takes ever fewer moments until the page is small enough; returns whether it is. */
  private boolean fits(boolean whole) {
    for (int most = EMBEDDED_MOMENTS; most >= FEWEST_MOMENTS; most /= 2) {
      final Recording recording = new Recording(session, whole);
      final Chunk chunk = recording.chunk(0, most);
      chunks.clear();
      leftOut.clear();
      chunks.add(json(chunk));
      kept = recording.keptWords();
      moments = chunk.cycles.size();
      if (!whole) {
        leftOut.add("the weights and the terms of the rows are left out");
      }
      if (session.overview().evaluations().size() > 1) {
        leftOut.add("it has the first position alone");
      }
      if (text().getBytes(StandardCharsets.UTF_8).length <= EMBEDDED_BYTES) {
        return true;
      }
    }
    return false;
  }

  /** Takes as many evaluations as there is room for; returns whether there was one. */
  private boolean record(boolean whole) {
    final Recording recording = new Recording(session, whole);
    final int all = session.overview().evaluations().size();
    final long frame = (long) json(session.overview()).length() + json(hazards()).length();
    long room = MOST_BYTES - PAGE_BYTES - frame;
    for (int i = 0; i < all; i++) {
      final Chunk chunk = recording.chunk(i, Integer.MAX_VALUE);
      final String text = json(chunk);
      room -= text.length();
      if (room < 0) {
        if (i > 0) {
          leftOut.add("the first " + i + " of " + all + " positions are in it: 5 MB are full");
        }
        break;
      }
      chunks.add(text);
      moments += chunk.cycles.size();
    }
    kept = recording.keptWords();
    return !chunks.isEmpty();
  }

  /** The file. */
  public String text() {
    final Map<String, Object> frame = new LinkedHashMap<>();
    frame.put("kept", kept);
    frame.put("leftOut", leftOut);
    frame.put("hazards", hazards());
    frame.put("view", view);
    final Overview overview = session.overview();
    final String data =
        "{\"run\":"
            + json(view == null ? overview : overview.withHazards(EMBEDDED_HAZARDS))
            + ",\"about\":"
            + json(frame)
            + ",\"chunks\":["
            + String.join(",", chunks)
            + "]}";
    return Page.text(Page.INDEX)
        .replace(
            "<link rel=\"stylesheet\" href=\"style.css\">",
            "<style>\n" + Page.text(Page.STYLE) + "</style>")
        .replace(
            "<script type=\"module\" src=\"app.js\"></script>",
            "<script type=\"application/json\" id=\"recording\">"
                + data.replace("<", "\\u003c")
                + "</script>\n<script type=\"module\">\n"
                + (view == null ? Bundle.script() : Bundle.script(view))
                + "</script>");
  }

  private static String json(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private long[] hazards() {
    return session.hazardSteps(view == null ? MOST_HAZARDS : EMBEDDED_HAZARDS);
  }

  /** How many moments of the run are in it. */
  public int moments() {
    return moments;
  }

  /** What is not, a sentence each. */
  public List<String> leftOut() {
    return List.copyOf(leftOut);
  }
}
