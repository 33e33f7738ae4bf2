// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import nnuesoc.verification.vector.VectorException;

/** The net of a vector is missing; everything else about the vector may be right. */
final class MissingNetException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient VectorException why;

  /** The message is that of any other error of the vector. */
  MissingNetException(VectorException why) {
    super(why);
    this.why = why;
  }

  VectorException why() {
    return why;
  }
}
