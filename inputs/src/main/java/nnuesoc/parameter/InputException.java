// SPDX-License-Identifier: Apache-2.0
package nnuesoc.parameter;

/**
 * The user's input is wrong: a text, a file's contents, a name, or sizes that do not fit together.
 * It is the root of all exceptions that such input causes. The message says what, where, and what
 * would be right, in one or two lines.
 */
public class InputException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final String message;

  /** An exception whose message the user sees unchanged. */
  public InputException(String message) {
    super(message);
    this.message = message;
  }

  /** The same with what it was noticed by. */
  public InputException(String message, Throwable cause) {
    super(message, cause);
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
