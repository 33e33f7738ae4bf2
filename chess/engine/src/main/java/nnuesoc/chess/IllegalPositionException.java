// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/** A position that no game of chess leads to; the message says in one line why. */
public final class IllegalPositionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  IllegalPositionException(String message) {
    super("impossible position: " + message);
  }
}
