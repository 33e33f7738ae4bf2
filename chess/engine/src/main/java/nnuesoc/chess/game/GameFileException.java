// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.game;

/** A file has no game that can be read; the message names it, and says why. */
public final class GameFileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String message;

  GameFileException(String message) {
    super(message);
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
