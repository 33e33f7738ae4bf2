// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The map size that the loader of the input map uses, 4 bits each. After layer 1 it is written for
 * one cycle too long: in the second cycle, the size of layer 1's output is used as the size of its
 * input. Layer 2 is therefore loaded as if layer 1 had been applied twice.
 */
final class MapSizeRegisters {
  private final Register height;
  private final Register width;
  private final Register again;

  MapSizeRegisters(Scope scope, Part processor) {
    height = scope.register("loader_height", 4);
    width = scope.register("loader_width", 4);
    again = scope.register("loader_size_again", 1).readBy(processor);
  }

  /**
   * One edge.
   *
   * @param isSet whether the instruction sets the size of the output
   */
  void edge(boolean isSet, ControlRegisterFile control) {
    if (isSet || again.q() == 1) {
      height.next(control.outputHeight());
      width.next(control.outputWidth());
    }
    again.next(isSet && control.isFirstLayer() ? 1 : 0);
  }

  Register height() {
    return height;
  }

  Register width() {
    return width;
  }
}
