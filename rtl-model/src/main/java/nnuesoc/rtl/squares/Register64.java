package nnuesoc.rtl.squares;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** 64 bits, one a square, in two registers: ranks 1 to 4 low, 5 to 8 high. */
final class Register64 {
  private static final long LOW = 0xFFFFFFFFL;

  private final Register low;
  private final Register high;

  Register64(Scope scope, String name) {
    low = scope.register(name + "_low", Integer.SIZE);
    high = scope.register(name + "_high", Integer.SIZE);
  }

  long q() {
    return (long) high.q() << Integer.SIZE | (low.q() & LOW);
  }

  void next(long value) {
    low.next((int) value);
    high.next((int) (value >>> Integer.SIZE));
  }
}
