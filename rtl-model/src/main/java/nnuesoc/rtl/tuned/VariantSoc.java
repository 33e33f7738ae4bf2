package nnuesoc.rtl.tuned;

import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.fabric.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Circuit;

/** The system on chip without its processor, built otherwise: one circuit called {@code soc}. */
public final class VariantSoc {
  private final Circuit circuit = new Circuit("soc");
  private final Pio pio;
  private final VariantFabric fabric;

  /**
   * Declares PIO and fabric. The bus master declares itself in {@link #circuit()} afterwards.
   *
   * @throws IllegalArgumentException if the terms of a step do not divide H
   */
  public VariantSoc(FabricConfig config, Tuning variant) {
    if (config.h() % variant.terms() != 0) {
      throw new IllegalArgumentException(
          "terms=" + variant.terms() + ": expected to divide H, " + config.h());
    }
    pio = new Pio(circuit.root().child("pio"));
    fabric = new VariantFabric(circuit.root().child("fabric"), config, variant, pio);
  }

  /** The circuit, with root scope {@code soc}. */
  public Circuit circuit() {
    return circuit;
  }

  /** The PIO registers. */
  public Pio pio() {
    return pio;
  }

  /** The fabric. */
  public VariantFabric fabric() {
    return fabric;
  }
}
