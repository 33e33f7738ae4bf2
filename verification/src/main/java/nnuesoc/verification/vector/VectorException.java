package nnuesoc.verification.vector;

/** A vector file is wrong: {@code file:line: what, and what would be right}. */
public final class VectorException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String message;

  /** A line of 0 stands for the whole file. */
  public VectorException(String file, int line, String what) {
    super(what);
    message = file + (line == 0 ? "" : ":" + line) + ": " + what;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
