// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import nnuesoc.inspect.session.EvaluationEvents;
import nnuesoc.inspect.subject.PieceEffect;
import org.jspecify.annotations.Nullable;

/**
 * One evaluation as a file keeps it: the moments at the boundaries of its phases and rows, each as
 * the changes since the one before. Changes are flat lists: place, value, place, value, …
 */
final class EvaluationChunk {
  /** The moments. */
  @JsonIgnore public final List<Long> cycles = new ArrayList<>();

  /** The processor's operation in each moment. */
  @JsonIgnore public final List<Long> steps = new ArrayList<>();

  /** The changes of signals up to each moment. */
  public final List<List<@Nullable Long>> signals = new ArrayList<>();

  /** The changes of squares up to each moment. */
  public final List<List<Integer>> board = new ArrayList<>();

  /** The changes of words up to each moment, by the memory's place. */
  public final List<Map<Integer, List<Integer>>> memories = new ArrayList<>();

  /** The handshakes; each cycle is counted from the one before. */
  public final EvaluationEvents events;

  /** The rows by layer, side and number: {@code 1 white 17}. */
  public final Map<String, KeptRow> neurons = new TreeMap<>();

  /** The golden model's words that are not 0, by the memory's place. */
  public final Map<Integer, List<Integer>> golden = new LinkedHashMap<>();

  /** What each piece is worth, or null. */
  public final @Nullable Integer @Nullable [] worth;

  /** How the evaluation changes without the piece of a square. */
  public final Map<Integer, PieceEffect> effects = new TreeMap<>();

  /** The golden result. */
  public final @Nullable Integer goldenEval;

  EvaluationChunk(
      EvaluationEvents events, @Nullable Integer goldenEval, @Nullable Integer @Nullable [] worth) {
    this.events =
        new EvaluationEvents(
            events.before(), steps(events.cycles()), events.signals(), events.values());
    this.worth = worth;
    this.goldenEval = goldenEval;
  }

  /** The moments as the file has them: each is counted from the one before. */
  @JsonProperty("cycles")
  long[] cycleSteps() {
    return steps(cycles.stream().mapToLong(Long::longValue).toArray());
  }

  /** The processor's operations as the file has them: each is counted from the one before. */
  @JsonProperty("steps")
  long[] operationSteps() {
    return steps(steps.stream().mapToLong(Long::longValue).toArray());
  }

  /** Ascending numbers as the distances between them, which are shorter. */
  private static long[] steps(long[] cycles) {
    final long[] steps = cycles.clone();
    for (int i = steps.length - 1; i > 0; i--) {
      steps[i] -= steps[i - 1];
    }
    return steps;
  }
}
