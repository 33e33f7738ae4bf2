// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.LayerPort;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Scope;

/**
 * A layer of the report's fabric, with any state machine. One thread at a time uses a circuit and
 * what belongs to it.
 */
public abstract class FabricLayer extends Part implements LayerPort {
  /**
   * Adds the layer to the circuit of {@code scope}.
   *
   * @param name its name in findings: {@code layer2}
   */
  protected FabricLayer(Scope scope, String name) {
    super(scope, name);
  }
}
