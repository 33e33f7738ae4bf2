package nnuesoc.chess;

/** A position that the rules do not allow; the message says in one line what is wrong with it. */
public final class IllegalPositionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  IllegalPositionException(String message) {
    super(message);
  }
}
