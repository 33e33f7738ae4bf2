// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.lanes;

import java.util.Objects;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * 64 bits in two registers, {@code NAME_low} and {@code NAME_high}. One thread at a time uses a
 * circuit and what belongs to it.
 */
public final class Register64 {
  private static final long LOW = 0xFFFFFFFFL;

  private final Register low;
  private final Register high;

  /** Declares both, 0 at power-up. */
  public Register64(Scope scope, String name) {
    Objects.requireNonNull(scope, "the scope is null");
    Objects.requireNonNull(name, "the name is null");
    low = scope.register(name + "_low", Integer.SIZE);
    high = scope.register(name + "_high", Integer.SIZE);
  }

  /** Declares, while wiring, that a part is entered after one of the two has changed. */
  public Register64 readBy(Part part) {
    Objects.requireNonNull(part, "the part is null");
    low.readBy(part);
    high.readBy(part);
    return this;
  }

  /** The value before the edge. */
  public long q() {
    return (long) high.q() << Integer.SIZE | (low.q() & LOW);
  }

  /** The value after the edge. */
  public void next(long value) {
    low.next((int) value);
    high.next((int) (value >>> Integer.SIZE));
  }

  /** Bits 31 to 0. */
  public Register low() {
    return low;
  }

  /** Bits 63 to 32. */
  public Register high() {
    return high;
  }
}
