// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Where a layer of the report's fabric is built, and what it can be wired to. One thread at a time
 * uses a circuit and what belongs to it.
 */
public final class LayerContext {
  private final Scope scope;
  private final FabricConfig config;
  private final Pio pio;
  private final Register start;
  private final FabricMemories memories;
  private final Register blackToMove;

  LayerContext(
      Scope scope,
      FabricConfig config,
      Pio pio,
      Register start,
      FabricMemories memories,
      Register blackToMove) {
    this.scope = scope;
    this.config = config;
    this.pio = pio;
    this.start = start;
    this.memories = memories;
    this.blackToMove = blackToMove;
  }

  /**
   * {@code soc.fabric.layerN}, in which the layer declares its registers; layer 4 declares {@code
   * eval}, 32 bits, and {@code done}.
   */
  public Scope scope() {
    return scope;
  }

  /** The sizes of the layers, and the arithmetic. */
  public FabricConfig config() {
    return config;
  }

  /**
   * The PIO registers; the layer reads {@code pio_reset}, its bit of {@code pio_ready} and its
   * biases.
   */
  public Pio pio() {
    return pio;
  }

  /** A pulse of one cycle starts the first row. */
  public Register start() {
    return start;
  }

  /** All memories of the fabric, of which the layer reads and writes its own. */
  public FabricMemories memories() {
    return memories;
  }

  /**
   * 1 while Black is to move. Layer 2 reads Black's outputs of layer 1 first then, and White's
   * second.
   */
  public Register blackToMove() {
    return blackToMove;
  }
}
