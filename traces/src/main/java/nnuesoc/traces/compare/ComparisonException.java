// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import org.jspecify.annotations.Nullable;

/**
 * Two traces cannot be compared as asked; the message says what is missing and what would be right.
 */
public class ComparisonException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final @Nullable String field;

  /**
   * Describes a problem.
   *
   * @param field the one of {@link ComparisonOptionsParser} that it concerns; null for none
   * @param message what is wrong; for a field, it begins with the value that was asked for
   */
  ComparisonException(@Nullable String field, String message) {
    super(message);
    this.field = field;
  }

  /** The field of the options whose value begins the message; null for none. */
  public final @Nullable String field() {
    return field;
  }
}
