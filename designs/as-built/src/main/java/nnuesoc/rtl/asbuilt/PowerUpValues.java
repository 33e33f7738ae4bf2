// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** What registers hold before the first edge. */
enum PowerUpValues {
  /** Everything is 0, as in an FPGA. */
  ZERO,
  /**
   * Unknown until first assigned, as in a simulator; shown as x. The underlying value is 0, or a
   * state that no rule tests, so that every condition on it is false.
   */
  UNKNOWN;

  Register register(Scope scope, String name, int widthBits) {
    return of(scope.register(name, widthBits));
  }

  /** A state register; {@code unknownCode} is its value while unknown. */
  Register state(Scope scope, String name, int widthBits, int unknownCode) {
    return state(scope, name, widthBits, unknownCode, 0);
  }

  /** The same for a machine whose state at power-up in an FPGA is {@code firstCode}. */
  Register state(Scope scope, String name, int widthBits, int unknownCode, int firstCode) {
    final Register state = scope.register(name, widthBits);
    return this == UNKNOWN
        ? state.unknownUntilAssigned().powerUp(unknownCode)
        : state.powerUp(firstCode);
  }

  Register of(Register register) {
    return this == UNKNOWN ? register.unknownUntilAssigned() : register;
  }
}
