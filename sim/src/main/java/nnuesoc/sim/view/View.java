package nnuesoc.sim.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a viewer shows of a trace. All times are in units of the trace's {@code $timescale}.
 *
 * @param marker where the marker stands, or null for none
 * @param from the time at the left edge of the window
 * @param to the time at its right edge, more or less, as that depends on the screen
 */
public record View(List<Group> groups, @Nullable Long marker, long from, long to) {
  /** Checks that the window is one. */
  public View {
    groups = List.copyOf(groups);
    if (from < 0 || to <= from) {
      throw new IllegalArgumentException(
          "window " + from + " to " + to + ": expected 0 ≤ from < to");
    }
  }

  /** All rows in their order. */
  List<Row> rows() {
    return groups.stream().flatMap(group -> group.rows().stream()).toList();
  }
}
