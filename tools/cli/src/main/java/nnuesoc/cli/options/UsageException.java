// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.Locale;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/** Wrong use or bad input: the message says what is wrong, where, and what would be right. */
public final class UsageException extends InputException {
  private static final long serialVersionUID = 1;

  /** Goes to the terminal as it is. */
  public UsageException(String message) {
    super(message);
  }

  /**
   * A value of an option is wrong. The value is not said twice if the problem begins with it.
   *
   * @param option as it is typed, with its dashes
   */
  static UsageException of(String option, String typed, RuntimeException problem) {
    final String what = String.valueOf(problem.getMessage());
    return new UsageException(
        option + ' ' + (what.startsWith(typed + ':') ? what : typed + ": " + what));
  }

  /** As above, with a format. */
  public UsageException(String format, @Nullable Object... values) {
    super(String.format(Locale.ROOT, format, values));
  }
}
