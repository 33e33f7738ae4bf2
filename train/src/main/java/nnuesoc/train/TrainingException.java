package nnuesoc.train;

import java.io.IOException;

/** A training cannot begin or go on. The message is one line: what, and what to do about it. */
public final class TrainingException extends IOException {
  private static final long serialVersionUID = 1L;

  TrainingException(String message) {
    super(message);
  }
}
