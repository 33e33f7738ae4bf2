package nnuesoc.work;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Hands results over in the order of their places; those that come early wait.
 *
 * @param <R> what a piece gives
 */
final class InOrder<R> {
  private final Results<R> results;
  private final Map<Integer, Supplier<R>> early = new HashMap<>();
  private int next;

  /** Nothing has come yet. */
  InOrder(Results<R> results) {
    this.results = results;
  }

  /**
   * A result has come.
   *
   * @param result is asked when its turn has come; what it throws is thrown then
   * @return whether more are wanted
   * @throws IllegalStateException if that place has one already
   */
  boolean add(int place, Supplier<R> result) {
    if (place < next || early.put(place, result) != null) {
      throw new IllegalStateException("two results of piece " + place);
    }
    while (early.containsKey(next)) {
      final Supplier<R> one = early.remove(next);
      next++;
      if (one == null || !results.next(one.get())) {
        return false;
      }
    }
    return true;
  }

  /** How many have been handed over. */
  int told() {
    return next;
  }
}
