// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first thing that went wrong. */
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
