package nnuesoc.net.dialect;

import java.io.IOException;

/**
 * A folder holds no such net. The message is one line: which file, what is there, what is right.
 */
public final class DialectException extends IOException {
  private static final long serialVersionUID = 1L;

  DialectException(String message) {
    super(message);
  }
}
