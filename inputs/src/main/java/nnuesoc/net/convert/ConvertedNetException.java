package nnuesoc.net.convert;

import java.io.IOException;

/**
 * A file is no converted net that can be read. The message is one line: which file, which field,
 * the byte where it begins, what is there and what would be right.
 */
public final class ConvertedNetException extends IOException {
  private static final long serialVersionUID = 1L;

  ConvertedNetException(String message) {
    super(message);
  }
}
