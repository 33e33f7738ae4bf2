package nnuesoc.parameter;

/** What was given is wrong: what, where, and what would be right, in one or two lines. */
public class InputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String message;

  /** The message is for the user as it is. */
  public InputException(String message) {
    super(message);
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
