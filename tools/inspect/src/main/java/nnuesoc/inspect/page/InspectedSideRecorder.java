// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.inspect.session.ExactNumbers;
import nnuesoc.inspect.session.InspectedSide;
import nnuesoc.inspect.session.RunDescription;
import nnuesoc.inspect.subject.DesignRace;
import nnuesoc.inspect.subject.HazardKindMixIn;
import nnuesoc.sim.probe.HazardKind;
import org.jspecify.annotations.Nullable;

/** A run or a trace in a file: what the file includes, and what it leaves out. */
final class InspectedSideRecorder {
  private static final int MOST_HAZARDS = 20_000; // whose cycles the file has
  private static final int EMBEDDED_HAZARDS = 20; // that the file has in full

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .registerModule(new ExactNumbers())
          .setVisibility(PropertyAccessor.FIELD, Visibility.PUBLIC_ONLY)
          .addMixIn(HazardKind.class, HazardKindMixIn.class);

  /** The views that compare words with those of the golden model. */
  private static final Set<String> WITH_GOLDEN_WORDS = Set.of("memory", "why", "two");

  private final InspectedSide side;
  private final @Nullable String view; // the only one, or null for all
  private final @Nullable Long opensAt; // the cycle at which the page opens, or null
  private final List<String> chunks = new ArrayList<>();
  private final List<String> leftOut = new ArrayList<>();
  private final List<Long> cycles = new ArrayList<>();
  private Map<Integer, int[]> kept = Map.of();
  private @Nullable List<DesignRace.Contender> race;

  InspectedSideRecorder(InspectedSide side, @Nullable String view, @Nullable Long opensAt) {
    this.side = side;
    this.view = view;
    this.opensAt = opensAt;
  }

  /**
   * Takes as many evaluations as there is room for; returns whether there was room for one.
   *
   * @param bytes the most bytes of the text
   */
  boolean record(KeptTerms terms, long bytes) {
    forget();
    final EvaluationChunkRecorder recording = new EvaluationChunkRecorder(side, terms, opensAt);
    final int all = side.overview().evaluations().size();
    long room = bytes - length(text(null));
    for (int i = 0; i < all; i++) {
      final int before = cycles.size();
      final String text = add(recording.chunk(i, Integer.MAX_VALUE));
      room -= length(text);
      if (room < 0) {
        chunks.remove(i);
        cycles.subList(before, cycles.size()).clear();
        if (i > 0) {
          leftOut.add("the first " + i + " of " + all + " positions are in it: 5 MB are full");
        }
        break;
      }
    }
    kept = recording.keptWords();
    return !chunks.isEmpty();
  }

  /** Takes the first evaluation with at most so many moments. */
  void recordFirst(KeptTerms terms, int most) {
    forget();
    final EvaluationChunkRecorder recording = new EvaluationChunkRecorder(side, terms, opensAt);
    add(recording.chunk(0, most));
    kept = recording.keptWords();
    if (!terms.leftOut().isEmpty()) {
      leftOut.add(terms.leftOut());
    }
    if (side.overview().evaluations().size() > 1) {
      leftOut.add("it has the first position alone");
    }
  }

  /** Takes the same cycles as another side. */
  void recordIn(Collection<Long> others) {
    forget();
    final EvaluationChunkRecorder recording =
        new EvaluationChunkRecorder(side, KeptTerms.NONE, null);
    add(recording.chunk(others));
    kept = recording.keptWords();
  }

  /** Takes nothing. */
  void forget() {
    chunks.clear();
    cycles.clear();
    leftOut.clear();
  }

  private String add(EvaluationChunk chunk) {
    if (view != null && !WITH_GOLDEN_WORDS.contains(view)) {
      chunk.golden.clear();
    }
    final String text = json(chunk);
    chunks.add(text);
    cycles.addAll(chunk.cycles);
    return text;
  }

  /** Notes that something is left out. */
  void leaveOut(String what) {
    leftOut.add(what);
  }

  List<String> leftOut() {
    return leftOut;
  }

  /** Whether its moments can be chosen by its rows; otherwise another side's cycles choose them. */
  boolean hasRows() {
    return side.hasRows();
  }

  /** The last cycle of the run, even if the file does not include it. */
  long lastCycle() {
    return side.overview().cycles();
  }

  /** The moments that are included. */
  List<Long> cycles() {
    return cycles;
  }

  /**
   * The whole side as JSON.
   *
   * @param against the other side as JSON, or null
   */
  String text(@Nullable String against) {
    final Map<String, Object> frame = new LinkedHashMap<>();
    frame.put("kept", kept);
    frame.put("leftOut", leftOut);
    frame.put("hazards", hazards());
    frame.put("view", view);
    frame.put("race", race());
    final RunDescription overview = side.overview();
    return "{\"run\":"
        + json(view == null ? overview : overview.withHazards(EMBEDDED_HAZARDS))
        + ",\"about\":"
        + json(frame)
        + ",\"against\":"
        + against
        + ",\"chunks\":["
        + String.join(",", chunks)
        + "]}";
  }

  /** The race, which takes a moment and is the same in every text. */
  private List<DesignRace.Contender> race() {
    if (race == null) {
      race = side.race();
    }
    return race;
  }

  private long[] hazards() {
    return side.hazardSteps(view == null ? MOST_HAZARDS : EMBEDDED_HAZARDS);
  }

  static long length(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  static String json(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
