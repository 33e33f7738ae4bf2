// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import java.util.List;
import java.util.Objects;

/**
 * Rows under a heading. Immutable: any number of threads may use it.
 *
 * @param open whether the rows are shown at first, in a viewer that can fold them
 */
public record ViewGroup(String name, List<ViewRow> rows, boolean open) {
  /** Copies the list. */
  public ViewGroup {
    Objects.requireNonNull(name, "the name is null");
    Objects.requireNonNull(rows, "the rows are null");
    rows = List.copyOf(rows);
  }
}
