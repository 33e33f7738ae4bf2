// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.List;

/**
 * A pair of signals that was found.
 *
 * @param ours the full name in our trace
 * @param theirs the full name in the other trace, with {@code [i]} if it is bit i of a vector
 * @param sureness how sure the pair is
 * @param behavior how alike they behave, 0 to 1
 * @param guess whether only place or name supports the pair, and no common change
 * @param reason why the signals are a pair
 * @param others their other signals that are possible
 */
public record SignalMatch(
    String ours,
    String theirs,
    Sureness sureness,
    double behavior,
    boolean guess,
    String reason,
    List<String> others) {
  private static final double ALIKE = 0.45; // behavior, for an unsure pair to be usable

  /** Whether a rule for our signal may be applied to theirs: an unsure pair must behave alike. */
  public boolean usable() {
    return sureness != Sureness.UNSURE || (behavior >= ALIKE && !theirs.endsWith("]"));
  }

  /** How sure a pair is. */
  public enum Sureness {
    /** No other signal behaves like it, or its name decides. */
    SURE,
    /** Other signals are possible but fit less well. */
    LIKELY,
    /** Little distinguishes it from others, or it changes little. */
    UNSURE
  }
}
