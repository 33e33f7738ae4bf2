// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;

/**
 * A trace declares signals after its first values. {@link VcdReader#openWhole} can read it, because
 * it goes through the whole trace first.
 */
public final class LateDeclarationException extends IOException {
  private static final long serialVersionUID = 1;

  LateDeclarationException(String file) {
    super(file + ": signals are declared after the first values");
  }
}
