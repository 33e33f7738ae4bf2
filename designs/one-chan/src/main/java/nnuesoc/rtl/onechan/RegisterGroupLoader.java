// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** Loads weights or biases from the main memory, one per cycle, after a first cycle. */
final class RegisterGroupLoader {
  private final Register loading;
  private final Register index;
  private final Register row;
  private final Register column;

  RegisterGroupLoader(Scope scope, Part processor) {
    loading = scope.register("loading", 1).readBy(processor);
    index = scope.register("load_index", 7).readBy(processor);
    row = scope.register("load_row", 3);
    column = scope.register("load_column", 3);
  }

  /**
   * One edge of a load instruction.
   *
   * @param width bytes of a row
   * @param mirrored whether the columns are loaded from right to left
   * @return whether that was the last byte
   */
  boolean edge(ByteRegisters group, int word, int count, int width, boolean mirrored) {
    if (loading.q() == 0) {
      loading.next(1);
      index.next(0);
      row.next(0);
      column.next(0);
      return false;
    }
    group.at(row.q(), (mirrored ? width - 1 - column.q() : column.q()) & 7).next(word);
    final boolean rowEnds = column.q() == width - 1;
    column.next(rowEnds ? 0 : column.q() + 1);
    if (rowEnds) {
      row.next(row.q() + 1);
    }
    index.next(index.q() + 1);
    final boolean ends = index.q() + 1 == count;
    if (ends) {
      loading.next(0);
    }
    return ends;
  }

  /** 1 after the first cycle of a load instruction. */
  Register loading() {
    return loading;
  }

  /** The number of the byte being loaded, from 0. */
  Register index() {
    return index;
  }
}
