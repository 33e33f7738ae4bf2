// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.List;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Assembly;

/**
 * The system on chip with the tuned fabric, without its processor: one circuit called {@code soc}.
 */
public final class TunedSoc implements FabricModel {
  private final Circuit circuit = new Circuit("soc");
  private final Tuning variant;
  private final Pio pio;
  private final TunedWiring fabric;

  /**
   * Declares PIO and fabric. The bus master declares itself in {@link #circuit()} afterwards.
   *
   * @throws InputException if the terms of a step do not divide H
   */
  public TunedSoc(FabricConfig config, Tuning variant) {
    if (config.h() % variant.terms() != 0) {
      throw new InputException(
          "terms=" + variant.terms() + ": expected to divide H, " + config.h());
    }
    this.variant = variant;
    pio = new Pio(circuit.root().child("pio"));
    fabric = new TunedWiring(circuit.root().child("fabric"), config, variant, pio);
  }

  @Override
  public Circuit circuit() {
    return circuit;
  }

  @Override
  public Pio pio() {
    return pio;
  }

  @Override
  public List<WidePort> weightPorts() {
    return fabric.ports();
  }

  @Override
  public int bridgeBits() {
    return variant.bridgeBits();
  }

  @Override
  public Assembly parts() {
    return Assembly.of(fabric.parts());
  }

  @Override
  public List<TunedRowLayer> layers() {
    return fabric.layers();
  }

  @Override
  public Register done() {
    return fabric.resultLayer().done();
  }

  @Override
  public Register eval() {
    return fabric.resultLayer().evals().get(0);
  }
}
