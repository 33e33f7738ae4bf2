// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;

/** A user's Verilog cannot be run under the test bench; the message says where and why. */
public final class RtlException extends IOException {
  private static final long serialVersionUID = 1;

  /** What the user has to change. */
  public enum Subject {
    /** The Verilog. */
    SOURCES,
    /** The Verilog, in which no module has even half of the test bench's ports. */
    NO_EVALUATOR,
    /** The choice of the module. */
    TOP
  }

  private final Subject subject;

  RtlException(Subject subject, String message) {
    super(message);
    this.subject = subject;
  }

  /** What the user has to change. */
  public Subject subject() {
    return subject;
  }
}
