// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Hands over results in the order of their places; early results wait.
 *
 * @param <R> the result of a piece
 */
public final class OrderedResults<R> {
  private final ResultReceiver<R> results;
  private final Map<Integer, Supplier<R>> early = new HashMap<>();
  private int next;

  /** Starts without results. */
  public OrderedResults(ResultReceiver<R> results) {
    this.results = results;
  }

  /**
   * Takes a result.
   *
   * @param result called when its turn has come; its exceptions are passed on
   * @return whether more are wanted
   * @throws IllegalStateException if that place already has a result
   */
  public boolean add(int place, Supplier<R> result) {
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

  /** The number of results that have been handed over. */
  public int told() {
    return next;
  }
}
