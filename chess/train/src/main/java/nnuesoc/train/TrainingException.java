// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.io.IOException;

/**
 * A training cannot start or go on. The message is one line: what is wrong, and what to do about
 * it.
 */
public final class TrainingException extends IOException {
  private static final long serialVersionUID = 1L;

  TrainingException(String message) {
    super(message);
  }
}
