package nnuesoc.cli.options;

import nnuesoc.parameter.InputException;

/** Wrong use or bad input: what, where, and what would be right, in one or two lines. */
public final class UsageException extends InputException {
  private static final long serialVersionUID = 1;

  /** The message goes to the terminal as it is. */
  public UsageException(String message) {
    super(message);
  }
}
