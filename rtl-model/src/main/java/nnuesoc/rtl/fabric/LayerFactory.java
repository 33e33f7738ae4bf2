package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Builds a layer that stands in the report's fabric in place of its own. It reads what the layer
 * before has written, writes what the next one reads, and is the one reader of its weight memory.
 */
@FunctionalInterface
public interface LayerFactory {
  /**
   * Declares the layer.
   *
   * @param scope {@code soc.fabric.layerN}; layer 4 declares the registers {@code eval}, 32 bits,
   *     and {@code done} in it
   * @param pio the PIO registers, of which it reads {@code pio_reset}, its bit of {@code pio_ready}
   *     and its biases
   * @param start one cycle of 1 starts the first row
   * @param memories from which it reads and to which it writes
   */
  LayerPart build(
      Scope scope, FabricConfig config, Pio pio, Register start, FabricMemories memories);
}
