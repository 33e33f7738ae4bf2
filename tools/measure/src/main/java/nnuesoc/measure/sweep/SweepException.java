// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

/**
 * A sweep is not possible, or a record is of another sweep; the message says what would be right.
 */
public final class SweepException extends RuntimeException {
  private static final long serialVersionUID = 1;

  SweepException(String message) {
    super(message);
  }
}
