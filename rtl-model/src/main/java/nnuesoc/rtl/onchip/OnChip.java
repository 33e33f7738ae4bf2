package nnuesoc.rtl.onchip;

import java.util.List;
import java.util.Optional;
import nnuesoc.rtl.lanes.LaneCrc;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.PartArray;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Stateful;

/**
 * The system without its processor: PIO, and the fabric that follows moves (docs/onchip.md). It
 * uses three PIO registers: {@code pio_board} for commands, {@code pio_eval} for the last whole
 * sum, and bit 4 of {@code pio_trigger}, {@code done}.
 */
public final class OnChip implements FabricModel {
  private final Circuit circuit = new Circuit("soc");
  private final int stack;
  private final Pio pio;
  private final Control control;
  private final Accumulators accumulators;
  private final Output output;

  /** Declares the circuit; the bus master declares itself in {@link #circuit()} afterwards. */
  public OnChip(OnChipConfig config, OnChipWeights weights) {
    if (config.lanes() != weights.lanes()) {
      throw new IllegalArgumentException(
          "a net of " + weights.lanes() + " lanes for a fabric of " + config.lanes());
    }
    stack = config.stack();
    pio = new Pio(circuit.root().child("pio"));
    final Scope fabric = circuit.root().child("fabric");
    control = new Control(fabric, config, pio);
    accumulators = new Accumulators(fabric, config, weights, control);
    output = new Output(fabric, config, weights, accumulators);
    pio.input(PioRegister.PIO_EVAL, output.raw()::q, output.raw());
    control.answeredBy(output.answered());
    pio.input(PioRegister.PIO_TRIGGER, () -> done().q() << 4, done());
  }

  @Override
  public Circuit circuit() {
    return circuit;
  }

  @Override
  public Pio pio() {
    return pio;
  }

  /** None: the weights are not the processor's to write. */
  @Override
  public List<WidePort> weightPorts() {
    return List.of();
  }

  @Override
  public Assembly parts() {
    return PartArray.gated(List.of(control, accumulators, output));
  }

  /** None that asks for rows. */
  @Override
  public List<LayerPort> layers() {
    return List.of();
  }

  @Override
  public Optional<Stateful> probes(Simulation simulation, HazardLog log) {
    return Optional.of(new OnChipHazards(this, control.strobeSeen(), stack, simulation, log));
  }

  @Override
  public boolean resetsEachPosition() {
    return false;
  }

  @Override
  public List<Integer> accumulatorCrcs() {
    return List.of(LaneCrc.of(accumulator(false)), LaneCrc.of(accumulator(true)));
  }

  /** 1 from the cycle after the one in which nothing that was asked for is still to come. */
  @Override
  public Register done() {
    return control.done();
  }

  @Override
  public Register eval() {
    return output.raw();
  }

  /** The evaluation that it became. */
  public Register out() {
    return output.out();
  }

  /** Evaluations that are done, in 4 bits. */
  public Register answered() {
    return output.answered();
  }

  /** The accumulator of a perspective as it stands; not to be modified. */
  public short[] accumulator(boolean black) {
    return black ? accumulators.black.q() : accumulators.white.q();
  }
}
