package nnuesoc.net.nnue;

import java.io.IOException;

/**
 * A file is no net that can be read. The message is one line: which file, which field, the byte
 * where it begins, what is there and what would be right.
 */
public final class NnueException extends IOException {
  private static final long serialVersionUID = 1L;

  NnueException(String message) {
    super(message);
  }
}
