package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Builds a layer that replaces one of the report's fabric. It reads the outputs of the layer
 * before, writes the inputs of the next layer, and is the only reader of its weight memory.
 */
@FunctionalInterface
public interface ReplacementLayerFactory {
  /**
   * Declares the layer.
   *
   * @param scope {@code soc.fabric.layerN}; layer 4 declares the registers {@code eval}, 32 bits,
   *     and {@code done} in it
   * @param pio the PIO registers; the layer reads {@code pio_reset}, its bit of {@code pio_ready}
   *     and its biases
   * @param start a pulse of one cycle starts the first row
   * @param memories the memories that it reads and writes
   */
  FabricLayer build(
      Scope scope, FabricConfig config, Pio pio, Register start, FabricMemories memories);
}
