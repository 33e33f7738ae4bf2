// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.List;
import nnuesoc.inspect.subject.ComputedRow;
import nnuesoc.inspect.subject.DesignRace;
import nnuesoc.inspect.subject.PieceEffect;
import org.jspecify.annotations.Nullable;

/**
 * What can be asked about each of two runs that are compared: a run of ours, or a trace of
 * somebody's hardware. A question about something that does not exist is an {@link
 * IllegalArgumentException} with a sentence for the user.
 */
public interface InspectedSide {
  /** What does not depend on the cycle. */
  RunDescription overview();

  /** The state in a cycle; the state in the last one, if the cycle is later. */
  CycleState moment(long cycle);

  /**
   * The changes of some signals, in at most {@link InspectSession#LONGEST_WINDOW} cycles.
   *
   * @param places of the signals in {@link RunDescription#signals()}
   */
  Waveforms window(long from, long to, List<Integer> places);

  /** The changes of the event registers in an evaluation. */
  EvaluationEvents events(int evaluation);

  /** The words that a memory holds in a cycle. */
  MemoryValues words(String memory, long cycle);

  /**
   * The row that a layer writes in a cycle; null if it writes none, or if its terms are not known.
   */
  @Nullable ComputedRow neuron(int layer, boolean white, long cycle);

  /** Whether it knows when its layers write rows, so that a file can hold those moments. */
  default boolean hasRows() {
    return true;
  }

  /** What a memory holds at the end of an evaluation by the golden model; null if not known. */
  default @Nullable MemoryValues golden(String memory, int evaluation) {
    return null;
  }

  /** The raw result of an evaluation by the golden model; null without one. */
  default @Nullable Integer goldenEval(int evaluation) {
    return null;
  }

  /** What each piece of an evaluation's position is worth; null if not known. */
  default @Nullable Integer @Nullable [] worth(int evaluation) {
    return null;
  }

  /** How long designs take for the first position; empty if that is not known. */
  default List<DesignRace.Contender> race() {
    return List.of();
  }

  /** How an evaluation changes without the piece of a square; null if that is not known. */
  default @Nullable PieceEffect effect(int evaluation, int square) {
    return null;
  }

  /**
   * The cycles of hazards, ascending, each as the cycles since the one before.
   *
   * @param most how many are given at most; of more, evenly chosen ones
   */
  default long[] hazardSteps(int most) {
    return new long[0];
  }
}
