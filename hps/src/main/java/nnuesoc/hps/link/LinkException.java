// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

/** A program broke the protocol, or ended without {@code nn_close()}. */
public final class LinkException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Says what was wrong. */
  public LinkException(String message) {
    super(message);
  }
}
