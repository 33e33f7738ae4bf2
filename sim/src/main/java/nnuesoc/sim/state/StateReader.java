// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.state;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Restores a state that a {@link StateWriter} wrote. One thread at a time uses a visitor. */
public final class StateReader implements StateVisitor {
  private final DataInputStream in;

  /** Reads from {@code in}, which stays open. */
  public StateReader(DataInputStream in) {
    this.in = Objects.requireNonNull(in, "the stream is null");
  }

  @Override
  public int number(int value) {
    try {
      return in.readInt();
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
    return null;
  }

  @Override
  public String text(String value) {
    Objects.requireNonNull(value, "the value is null");
    try {
      return in.readUTF();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
