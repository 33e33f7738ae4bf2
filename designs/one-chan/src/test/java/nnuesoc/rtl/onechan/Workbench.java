// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.Objects;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Scope;

/**
 * A circuit called {@code bench} for pieces of a design by themselves, whose edges a test takes.
 */
final class Workbench {
  final Circuit circuit = new Circuit("bench");
  final Scope root = circuit.root();

  /** Stands where a piece belongs to a part. */
  final Part owner =
      new Part(root, "owner") {
        @Override
        public void edge() {}
      };

  /** Makes visible what was set. */
  void commit() {
    ChangeList.of(circuit).commit();
  }

  /** One cycle of a part: it settles, and takes the edge. */
  void step(Part part) {
    part.settle();
    part.edge();
    commit();
  }

  /** One cycle of all parts. */
  void stepAll() {
    circuit.parts().forEach(Part::settle);
    circuit.parts().forEach(Part::edge);
    commit();
  }

  /** The value of a signal below the root. */
  int value(String name) {
    return Objects.requireNonNull(circuit.signal("bench." + name), name).value();
  }
}
