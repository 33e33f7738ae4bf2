// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/** A state of which a test looks at the numbers alone, or chooses them; the rest stays as it is. */
public abstract class NumberState implements StateVisitor {
  @Override
  public final boolean keepsReferences() {
    return true;
  }

  @Override
  public final <T> @Nullable T reference(@Nullable T object) {
    return object;
  }

  @Override
  public final String text(String value) {
    return value;
  }
}
