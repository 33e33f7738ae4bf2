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

  /** As above, with a format. */
  public UsageException(String format, @Nullable Object... values) {
    super(String.format(Locale.ROOT, format, values));
  }
}
