// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds a register that two parts drive, in the kernel's checking mode: whatever the first check of
 * the wiring has not met shows in the cycle in which the second part drives.
 */
public final class DriverCheck {
  private final Map<Register, Part> drivers = new HashMap<>();

  /**
   * Performs the edge of a part and notes what it drives.
   *
   * @throws IllegalStateException if another part has driven such a register before
   */
  public void edge(Part part) {
    final ChangeList changes = part.changes();
    final int others = changes.pendingCount();
    part.edge();
    for (int i = others; i < changes.pendingCount(); i++) {
      note(part, changes.pending(i));
    }
  }

  private void note(Part part, Register register) {
    final Part before = register.isWordRead() ? part : drivers.getOrDefault(register, part);
    if (before != part && !register.isSharedBy(part, before)) {
      throw new IllegalStateException(WiringCheck.twoDrivers(register, before, part));
    }
    drivers.put(register, part);
  }
}
