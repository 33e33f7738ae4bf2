// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import java.util.List;

/**
 * Rows under a heading. Immutable: any number of threads may use it.
 *
 * @param open whether the rows are shown at first, in a viewer that can fold them
 */
public record ViewGroup(String name, List<ViewRow> rows, boolean open) {
  /** Copies the list. */
  public ViewGroup {
    rows = List.copyOf(rows);
  }
}
