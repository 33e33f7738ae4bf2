package nnuesoc.sim.compare;

/** Two traces cannot be compared as asked: what is missing, and what would be right. */
public final class ComparisonException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ComparisonException(String message) {
    super(message);
  }
}
