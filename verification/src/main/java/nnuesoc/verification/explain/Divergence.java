package nnuesoc.verification.explain;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first thing that went another way than it should have.
 *
 * @param layer 1 to 4; 0 for board and loader
 * @param row the layer's row, or null where there is none
 * @param column the row's term, or null where there is none
 * @param cycle the cycle to look at
 * @param what one sentence
 * @param details lines that lead to it: operands, words and who wrote them
 */
public record Divergence(
    int layer,
    @Nullable Integer row,
    @Nullable Integer column,
    long cycle,
    String what,
    List<String> details) {
  /** Copies the list. */
  public Divergence {
    details = List.copyOf(details);
  }

  /** {@code layer 2, row 3, column 17}. */
  public String place() {
    return (layer == 0 ? "loader" : "layer " + layer)
        + (row == null ? "" : ", row " + row)
        + (column == null ? "" : ", column " + column);
  }
}
