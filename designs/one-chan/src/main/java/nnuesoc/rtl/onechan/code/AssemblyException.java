// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import java.io.Serial;

/** A line of a program is wrong; the message says what would be right. */
public final class AssemblyException extends Exception {
  @Serial private static final long serialVersionUID = 1;

  private final int line;

  AssemblyException(int line, String message) {
    super("line " + line + ": " + message);
    this.line = line;
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }
}
