// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first place where the run deviates from what it should do.
 *
 * @param cycle the cycle to look at
 * @param layer 1 to 4; 0 for board and loader
 * @param row the layer's row, or null if there is none
 * @param column the row's term, or null if there is none
 * @param text one sentence
 * @param details lines with the reasons
 * @param expectation whether the run is right and a number that a vector expects is wrong
 * @param evaluation the evaluation that it is about, from 0, or null if there is none
 */
public record ShownDivergence(
    long cycle,
    int layer,
    @Nullable Integer row,
    @Nullable Integer column,
    String text,
    List<String> details,
    boolean expectation,
    @Nullable Integer evaluation) {
  /** Copies the list. */
  public ShownDivergence {
    details = List.copyOf(details);
  }

  /** A divergence where the run itself is wrong. */
  public ShownDivergence(
      long cycle,
      int layer,
      @Nullable Integer row,
      @Nullable Integer column,
      String text,
      List<String> details) {
    this(cycle, layer, row, column, text, details, false, null);
  }
}
