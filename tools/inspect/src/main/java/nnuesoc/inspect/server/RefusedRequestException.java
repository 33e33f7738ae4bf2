// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

/** A request that is refused: its status, 400 to 499 or 502, and a sentence for the sender. */
final class RefusedRequestException extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;

  RefusedRequestException(int status, String message) {
    super(message);
    this.status = status;
  }

  int status() {
    return status;
  }
}
