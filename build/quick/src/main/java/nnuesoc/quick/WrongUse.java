package nnuesoc.quick;

/** The command line asks for something that does not exist. */
final class WrongUse extends RuntimeException {
  private static final long serialVersionUID = 1;

  WrongUse(String message) {
    super(message);
  }
}
