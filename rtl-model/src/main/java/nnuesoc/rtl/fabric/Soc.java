package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Circuit;

/** The system on chip without its processor: PIO and fabric in one circuit called {@code soc}. */
public final class Soc {
  private final Circuit circuit = new Circuit("soc");
  private final FabricConfig config;
  private final Pio pio;
  private final Fabric fabric;

  /** Declares PIO and fabric. The bus master declares itself in {@link #circuit()} afterwards. */
  public Soc(FabricConfig config) {
    this.config = config;
    pio = new Pio(circuit.root().child("pio"));
    fabric = new Fabric(circuit.root().child("fabric"), config, pio);
  }

  /** The circuit, with root scope {@code soc}. */
  public Circuit circuit() {
    return circuit;
  }

  /** The parameters it was built with. */
  public FabricConfig config() {
    return config;
  }

  /** The PIO registers. */
  public Pio pio() {
    return pio;
  }

  /** The fabric. */
  public Fabric fabric() {
    return fabric;
  }
}
