// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** 8x8 byte registers: a group of the register file, or a map. */
final class ByteRegisters {
  /** The number of rows, and of columns. */
  static final int SIDE = 8;

  private final Register[] bytes = new Register[SIDE * SIDE];

  /** Declares {@code name_R_C} for each row and column. */
  ByteRegisters(Scope scope, String name) {
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = scope.register(name + '_' + i / SIDE + '_' + i % SIDE, Byte.SIZE);
    }
  }

  /** Declares that {@code part} sets them when it steps itself. */
  void steppedBy(Part part) {
    for (Register register : bytes) {
      register.steppedBy(part);
    }
  }

  /** Declares that these parts drive them in turn. */
  void sharedBy(Part... parts) {
    for (Register register : bytes) {
      register.sharedBy(parts);
    }
  }

  /** All bytes, row by row. */
  Register[] all() {
    return bytes.clone();
  }

  /** The byte at a row and column, 0 to 7 each. */
  Register at(int row, int column) {
    return bytes[SIDE * row + column];
  }

  /** Byte {@code place}, row by row. */
  Register at(int place) {
    return bytes[place];
  }

  void clear() {
    for (Register register : bytes) {
      register.next(0);
    }
  }

  void copy(ByteRegisters other) {
    for (int i = 0; i < bytes.length; i++) {
      bytes[i].next(other.bytes[i].q());
    }
  }
}
