// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.state;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes a state value by value: numbers of 4 bytes, high byte first, and texts. One thread at a
 * time uses a visitor.
 */
public final class StateWriter implements StateVisitor {
  private final DataOutputStream out;

  /** Writes to {@code out}, which stays open. */
  public StateWriter(DataOutputStream out) {
    this.out = Objects.requireNonNull(out, "the stream is null");
  }

  @Override
  public int number(int value) {
    try {
      out.writeInt(value);
      return value;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean keepsReferences() {
    return false;
  }

  @Override
  public <T> @Nullable T reference(@Nullable T object) {
    if (object != null) {
      throw new IllegalStateException(object + ": a file keeps no references");
    }
    return null;
  }

  @Override
  public String text(String value) {
    Objects.requireNonNull(value, "the value is null");
    try {
      out.writeUTF(value);
      return value;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
