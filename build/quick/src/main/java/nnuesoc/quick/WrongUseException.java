// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

/** The command line asks for something that does not exist. */
final class WrongUseException extends RuntimeException {
  private static final long serialVersionUID = 1;

  WrongUseException(String message) {
    super(message);
  }
}
