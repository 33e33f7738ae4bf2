package nnuesoc.inspect.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search for the nearest cycle of some kind came to.
 *
 * @param cycle that cycle, or null if there is none up to {@code searched}
 * @param searched the last cycle that was looked at
 * @param signals which signals it is about, their places in {@link Overview#signals()}
 */
public record Found(@Nullable Long cycle, long searched, List<Integer> signals) {
  private static final int SEARCHED = 200_000; // cycles at a time, below a second
  private static final int FIRST_WINDOW =
      256; // cycles; each one is twice as long as the one before

  /** Copies the list. */
  public Found {
    signals = List.copyOf(signals);
  }

  /** Nothing up to {@code searched}. */
  static Found nothing(long searched) {
    return new Found(null, searched, List.of());
  }

  /** Looks into some cycles. */
  @FunctionalInterface
  interface Look {
    /** The first cycle, or the last one, behind {@code from}, up to {@code to}. */
    Found within(long from, long to);
  }

  /** Looks window by window, behind {@code from} or before it; not behind {@code last}. */
  static Found next(long from, long last, boolean forward, Look look) {
    long at = Math.min(from, last);
    final long end = forward ? Math.min(last, at + SEARCHED) : Math.max(0, at - SEARCHED);
    long window = FIRST_WINDOW;
    while (at != end) {
      final long step = Math.min(window, Math.abs(end - at));
      window = Math.min(2 * window, Session.LONGEST_WINDOW);
      final long next = forward ? at + step : at - step;
      final long upTo = forward ? next : at == from ? at - 1 : at; // a search begins beside from
      final Found found =
          upTo <= Math.min(at, next) ? nothing(next) : look.within(Math.min(at, next), upTo);
      if (found.cycle() != null) {
        return found;
      }
      at = next;
    }
    return nothing(at);
  }
}
