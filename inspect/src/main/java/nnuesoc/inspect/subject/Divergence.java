package nnuesoc.inspect.subject;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first thing that went another way than it should have.
 *
 * @param cycle the cycle to look at
 * @param layer 1 to 4; 0 for board and loader
 * @param row the layer's row, or null where there is none
 * @param column the row's term, or null where there is none
 * @param text one sentence
 * @param details lines that lead to it
 * @param expectation whether the run is right and a number that a vector expects is not
 * @param evaluation which evaluation it is about, from 0, or null where there is none
 */
public record Divergence(
    long cycle,
    int layer,
    @Nullable Integer row,
    @Nullable Integer column,
    String text,
    List<String> details,
    boolean expectation,
    @Nullable Integer evaluation) {
  /** Copies the list. */
  public Divergence {
    details = List.copyOf(details);
  }

  /** A run goes wrong there. */
  public Divergence(
      long cycle,
      int layer,
      @Nullable Integer row,
      @Nullable Integer column,
      String text,
      List<String> details) {
    this(cycle, layer, row, column, text, details, false, null);
  }
}
