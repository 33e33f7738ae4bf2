package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** What registers hold before the first edge. */
enum PowerUp {
  /** Everything is 0, as in an FPGA. */
  ZERO,
  /**
   * Unknown until first assigned, as in a simulator: shown as x. The value behind it is 0, or a
   * state that no rule knows, so that every condition on it is false.
   */
  UNKNOWN;

  Register register(Scope scope, String name, int widthBits) {
    return of(scope.register(name, widthBits));
  }

  /** A state register: {@code unknownCode} is what it holds while unknown. */
  Register state(Scope scope, String name, int widthBits, int unknownCode) {
    return state(scope, name, widthBits, unknownCode, 0);
  }

  /** The same for a machine that comes up in state {@code firstCode} in an FPGA. */
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
