// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import nnuesoc.parameter.InputException;

/** A vector file is wrong: {@code file:line: what, and what would be right}. */
public final class VectorException extends InputException {
  private static final long serialVersionUID = 1;

  /** Line 0 means the whole file; {@code what} is one line, whatever texts it contains. */
  public VectorException(String file, int line, String what) {
    super(file + (line == 0 ? "" : ":" + line) + ": " + what.replace("\n", "\\n"));
  }
}
