package nnuesoc.sim.pairing;

import java.util.List;

/**
 * A pair of signals that was found.
 *
 * @param ours full name in the one trace
 * @param theirs full name in the other, with {@code [i]} if it is bit i of a vector
 * @param sureness how sure that is
 * @param behavior how alike they behave, 0 to 1
 * @param guess whether only its place or its name speaks for it, and no change that both have
 * @param reason why they are a pair
 * @param others names that could be meant as well
 */
public record SignalMatch(
    String ours,
    String theirs,
    Sureness sureness,
    double behavior,
    boolean guess,
    String reason,
    List<String> others) {
  private static final double ALIKE = 0.45; // one behaves much like the other

  /**
   * Whether a rule about our signal may be asked of theirs: if unsure, it does the same at least.
   */
  public boolean usable() {
    return sureness != Sureness.UNSURE || (behavior >= ALIKE && !theirs.endsWith("]"));
  }

  /** How sure a pair is. */
  public enum Sureness {
    /** It behaves as no other signal does, or its name decides. */
    SURE,
    /** Others are possible, and less like it. */
    LIKELY,
    /** Little tells it from others, or it does little. */
    UNSURE
  }
}
