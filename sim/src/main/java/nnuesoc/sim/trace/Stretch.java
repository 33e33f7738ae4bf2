package nnuesoc.sim.trace;

/**
 * Cycles of a run that a trace shows, one after the other.
 *
 * @param last inclusive
 */
public record Stretch(long first, long last) {
  /** Checks that there is a cycle in it. */
  public Stretch {
    if (first < 0 || first > last) {
      throw new IllegalArgumentException(
          "cycles " + first + " to " + last + ": expected 0 ≤ first ≤ last");
    }
  }
}
