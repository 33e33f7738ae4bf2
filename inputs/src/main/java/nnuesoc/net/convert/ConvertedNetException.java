// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import java.io.IOException;

/**
 * A file is not a readable converted net. The message is one line: the file, the field, the byte
 * where the field begins, what is there and what would be right.
 */
public final class ConvertedNetException extends IOException {
  private static final long serialVersionUID = 1L;

  ConvertedNetException(String message) {
    super(message);
  }
}
