// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a search for the nearest cycle of some kind.
 *
 * @param cycle the cycle found, or null if there is none up to {@code searched}
 * @param searched the last cycle that was looked at
 * @param signals the signals that it is about, as their places in {@link RunDescription#signals()}
 */
public record FoundCycle(@Nullable Long cycle, long searched, List<Integer> signals) {
  private static final int SEARCHED = 200_000; // cycles at a time, below a second
  private static final int FIRST_WINDOW = 256; // cycles; each further window is twice as long

  /** Copies the list. */
  public FoundCycle {
    signals = List.copyOf(signals);
  }

  /** Nothing was found up to {@code searched}. */
  static FoundCycle nothing(long searched) {
    return new FoundCycle(null, searched, List.of());
  }

  /** Searches some cycles. */
  @FunctionalInterface
  interface Look {
    /** The first or the last such cycle after {@code from}, up to {@code to}. */
    FoundCycle within(long from, long to);
  }

  /** Searches window by window after {@code from} or before it, but not after {@code last}. */
  static FoundCycle next(long from, long last, boolean forward, Look look) {
    long at = Math.min(from, last);
    final long end = forward ? Math.min(last, at + SEARCHED) : Math.max(0, at - SEARCHED);
    long window = FIRST_WINDOW;
    while (at != end) {
      final long step = Math.min(window, Math.abs(end - at));
      window = Math.min(2 * window, InspectSession.LONGEST_WINDOW);
      final long next = forward ? at + step : at - step;
      final long upTo = forward ? next : at == from ? at - 1 : at; // a search excludes from itself
      final FoundCycle found =
          upTo <= Math.min(at, next) ? nothing(next) : look.within(Math.min(at, next), upTo);
      if (found.cycle() != null) {
        return found;
      }
      at = next;
    }
    return nothing(at);
  }
}
