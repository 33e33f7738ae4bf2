// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import nnuesoc.parameter.InputException;

/** An option that the command does not have. Another command may have it. */
public final class UnknownOptionException extends InputException {
  private static final long serialVersionUID = 1;

  private final String typed;

  /**
   * An unknown option.
   *
   * @param typed the option as it was typed
   * @param message the complete message
   */
  UnknownOptionException(String typed, String message) {
    super(message);
    this.typed = typed;
  }

  /** The name of the option, without hyphens and without a value; empty for a short option. */
  public String name() {
    return typed.startsWith("--") ? typed.substring(2).replaceFirst("=.*", "") : "";
  }
}
