package nnuesoc.sim.trace.read;

import java.io.IOException;

/**
 * A trace declares signals after its first values. It can be read once {@link VcdReader#openWhole}
 * has gone through the whole of it.
 */
public final class LateDeclarationException extends IOException {
  private static final long serialVersionUID = 1;

  LateDeclarationException(String file) {
    super(file + ": signals are declared behind the first values");
  }
}
