package nnuesoc.parameter;

/**
 * The user's input is wrong. The message says what, where, and what would be right, in one or two
 * lines.
 */
public class InputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String message;

  /** An exception whose message the user sees unchanged. */
  public InputException(String message) {
    super(message);
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
