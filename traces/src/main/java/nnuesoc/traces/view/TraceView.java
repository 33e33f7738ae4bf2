// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a trace that a viewer shows, and how. All times are in units of the trace's {@code
 * $timescale}.
 *
 * @param marker the time of the marker, or null for none
 * @param from the time at the left edge of the window
 * @param to the approximate time at its right edge, which depends on the screen
 */
public record TraceView(List<ViewGroup> groups, @Nullable Long marker, long from, long to) {
  /** Checks that the window is valid. */
  public TraceView {
    groups = List.copyOf(groups);
    if (from < 0 || to <= from) {
      throw new IllegalArgumentException(
          "window " + from + " to " + to + ": expected 0 ≤ from < to");
    }
  }

  /**
   * A view with the marker in the middle.
   *
   * @param reach how far it goes on each side of the marker
   */
  public static TraceView around(List<ViewGroup> groups, long marker, long reach) {
    return new TraceView(groups, marker, Math.max(0, marker - reach), marker + reach);
  }

  /** All rows in order. */
  List<ViewRow> rows() {
    return groups.stream().flatMap(group -> group.rows().stream()).toList();
  }
}
