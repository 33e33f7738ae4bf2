// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

/** A program made an access that the bridges do not have. The message names step and address. */
public final class BusFaultException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /** Says which access it was and why it is impossible. */
  public BusFaultException(String message) {
    super(message);
  }
}
