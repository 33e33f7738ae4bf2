package nnuesoc.traces.view;

import java.util.List;

/**
 * Rows under a heading.
 *
 * @param open whether the rows are shown at first, in a viewer that can fold them
 */
public record Group(String name, List<Row> rows, boolean open) {
  /** Copies the list. */
  public Group {
    rows = List.copyOf(rows);
  }
}
