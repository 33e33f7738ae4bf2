package nnuesoc.sim.compare;

import org.jspecify.annotations.Nullable;

/** Two traces cannot be compared as asked: what is missing, and what would be right. */
public class ComparisonException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final @Nullable String field;

  /**
   * A problem.
   *
   * @param field which of {@link ComparisonFields} it concerns; null for none
   * @param message what is wrong; of a field, what was asked for first
   */
  ComparisonException(@Nullable String field, String message) {
    super(message);
    this.field = field;
  }

  /** The part of the options that the message begins with the value of; null for none. */
  public final @Nullable String field() {
    return field;
  }
}
