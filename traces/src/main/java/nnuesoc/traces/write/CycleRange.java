// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import nnuesoc.parameter.InputException;

/**
 * Consecutive cycles of a run that a trace shows.
 *
 * @param last the last cycle, inclusive
 */
public record CycleRange(long first, long last) {
  /** Checks that the stretch is not empty. */
  public CycleRange {
    if (first < 0 || first > last) {
      throw new InputException("cycles " + first + " to " + last + ": expected 0 ≤ first ≤ last");
    }
  }
}
