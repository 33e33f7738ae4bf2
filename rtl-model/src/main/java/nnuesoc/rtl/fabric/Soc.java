// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Assembly;

/**
 * The report's system on chip without its processor: PIO and fabric in one circuit. One thread at a
 * time uses a circuit and what belongs to it.
 */
public final class Soc implements FabricModel {
  private static final int LAYERS = 4;

  private final Circuit circuit = new Circuit("soc");
  private final FabricConfig config;
  private final Pio pio;
  private final Fabric fabric;

  /** Declares PIO and fabric. The bus master declares itself in {@link #circuit()} afterwards. */
  public Soc(FabricConfig config) {
    this(config, Map.of());
  }

  private Soc(FabricConfig config, Map<Integer, ReplacementLayerFactory> own) {
    Objects.requireNonNull(config, "the configuration is null");
    this.config = config;
    pio = new Pio(circuit.root().child("pio"));
    fabric = new Fabric(circuit.root().child("fabric"), config, pio, own);
  }

  /**
   * The report's fabric with a layer that {@code own} builds.
   *
   * @param layer the number of that layer, 1 to 4
   */
  public static Soc with(FabricConfig config, int layer, ReplacementLayerFactory own) {
    Objects.requireNonNull(config, "the configuration is null");
    Objects.requireNonNull(own, "the factory is null");
    return with(config, Map.of(layer, own));
  }

  /**
   * The report's fabric with several layers of the user's own.
   *
   * @param own by the number of the layer, 1 to 4
   * @throws InputException if there is no such layer, or layer 4 has no result
   */
  public static Soc with(FabricConfig config, Map<Integer, ReplacementLayerFactory> own) {
    for (int layer : own.keySet()) {
      if (layer < 1 || layer > LAYERS) {
        throw new InputException("layer " + layer + ": expected 1 to " + LAYERS);
      }
    }
    return new Soc(config, Map.copyOf(own));
  }

  @Override
  public Circuit circuit() {
    return circuit;
  }

  /** The fabric's parameters. */
  public FabricConfig config() {
    return config;
  }

  @Override
  public Pio pio() {
    return pio;
  }

  @Override
  public List<WeightPort> weightPorts() {
    return fabric.memories().weightPorts();
  }

  @Override
  public Assembly parts() {
    return fabric.parts();
  }

  @Override
  public boolean canSkip() {
    return true;
  }

  @Override
  public List<FabricLayer> layers() {
    return fabric.layers();
  }

  @Override
  public Register done() {
    return fabric.done();
  }

  @Override
  public Register eval() {
    return fabric.eval();
  }

  /** The fabric. */
  public Fabric fabric() {
    return fabric;
  }
}
