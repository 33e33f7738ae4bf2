package nnuesoc.hps.bus;

/** A program made an access that the bridges do not have; the message names step and address. */
public final class BusFault extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** Says which access it was, and why there is none. */
  public BusFault(String message) {
    super(message);
  }
}
