// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

/**
 * A name that limits how often a regular expression may look at its characters: some expressions
 * would take longer for a name than anybody waits.
 */
final class RegexStepLimit implements CharSequence {
  private static final int MAX_STEPS = 1_000_000;

  private final String name;
  private int steps;

  /** The expression has looked at the name too often. */
  static final class ReachedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ReachedException() {
      super("more than " + MAX_STEPS + " steps", null, false, false);
    }
  }

  RegexStepLimit(String name) {
    this.name = name;
  }

  @Override
  public char charAt(int index) {
    if (++steps > MAX_STEPS) {
      throw new ReachedException();
    }
    return name.charAt(index);
  }

  @Override
  public int length() {
    return name.length();
  }

  @Override
  public CharSequence subSequence(int from, int to) {
    return name.subSequence(from, to);
  }

  @Override
  public String toString() {
    return name;
  }
}
