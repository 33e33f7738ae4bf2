// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

import java.io.IOException;

/**
 * A folder does not hold the expected net. The message is one line: which file, what is there, what
 * would be right.
 */
public final class DialectException extends IOException {
  private static final long serialVersionUID = 1L;

  DialectException(String message) {
    super(message);
  }
}
