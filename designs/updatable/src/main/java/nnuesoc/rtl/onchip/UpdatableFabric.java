// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import java.util.List;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.lanes.LaneCrc;

/**
 * A system without its processor whose fabric follows moves and holds its weights. The processor
 * writes words to {@code pio_board}, {@code pio_eval} holds the result, and bit 4 of {@code
 * pio_trigger} is {@link #done()}.
 */
public abstract class UpdatableFabric implements FabricModel {
  private final Circuit circuit = new Circuit("soc");
  private final Pio pio = new Pio(circuit.root().child("pio"));

  /** The fabric's scope. */
  protected final Scope scope = circuit.root().child("fabric");

  /** Wires the two inputs of the PIO; called once, when the fabric is complete. */
  protected final void wirePio() {
    pio.input(PioRegister.PIO_EVAL, eval()::q, eval());
    pio.input(PioRegister.PIO_TRIGGER, () -> done().q() << 4, done());
  }

  @Override
  public final Circuit circuit() {
    return circuit;
  }

  @Override
  public final Pio pio() {
    return pio;
  }

  /** None: the processor cannot write the weights. */
  @Override
  public final List<WidePort> weightPorts() {
    return List.of();
  }

  /** None: no layer asks for rows. */
  @Override
  public final List<LayerPort> layers() {
    return List.of();
  }

  @Override
  public final boolean resetsEachPosition() {
    return false;
  }

  @Override
  public List<Integer> accumulatorCrcs() {
    return List.of(LaneCrc.of(accumulator(false)), LaneCrc.of(accumulator(true)));
  }

  /** The current accumulator of a perspective; do not modify it. */
  public abstract short[] accumulator(boolean black);

  /** Finished evaluations, in 4 bits. */
  public abstract Register answered();
}
