package nnuesoc.cli.options;

/** Wrong use or bad input: what, where, and what would be right, in one or two lines. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String message;

  /** The message goes to the terminal as it is. */
  public UsageException(String message) {
    super(message);
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
