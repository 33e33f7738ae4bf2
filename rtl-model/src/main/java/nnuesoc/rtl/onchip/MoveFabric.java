package nnuesoc.rtl.onchip;

import java.util.List;
import nnuesoc.rtl.lanes.LaneCrc;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * A system without its processor whose fabric follows moves and holds its weights: {@code
 * pio_board} takes words, {@code pio_eval} gives the result, and bit 4 of {@code pio_trigger} is
 * {@link #done()}.
 */
public abstract class MoveFabric implements FabricModel {
  private final Circuit circuit = new Circuit("soc");
  private final Pio pio = new Pio(circuit.root().child("pio"));

  /** The fabric's scope. */
  protected final Scope scope = circuit.root().child("fabric");

  /** Wires the two inputs of the PIO; once, when the fabric is there. */
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

  /** None: the weights are not the processor's to write. */
  @Override
  public final List<WidePort> weightPorts() {
    return List.of();
  }

  /** None that asks for rows. */
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

  /** The accumulator of a perspective as it stands; not to be modified. */
  public abstract short[] accumulator(boolean black);

  /** Evaluations that are done, in 4 bits. */
  public abstract Register answered();
}
