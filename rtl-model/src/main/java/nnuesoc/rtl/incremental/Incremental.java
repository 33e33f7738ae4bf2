package nnuesoc.rtl.incremental;

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
 * The system without its processor: PIO, and the fabric that follows moves with the first layer in
 * the SDRAM (docs/incremental.md). It uses {@code pio_board} for words, {@code pio_eval} for the
 * result, and bit 4 of {@code pio_trigger}, 1 when nothing that was asked for is still to come.
 */
public final class Incremental implements FabricModel {
  private final Circuit circuit = new Circuit("soc");
  private final Pio pio;
  private final Sequencer sequencer;
  private final Sdram sdram;
  private final Accumulators accumulators;
  private final Dense dense;

  /** Declares the circuit; the bus master declares itself in {@link #circuit()} afterwards. */
  public Incremental(IncrementalConfig config, IncrementalWeights weights) {
    pio = new Pio(circuit.root().child("pio"));
    final Scope fabric = circuit.root().child("fabric");
    sequencer = new Sequencer(fabric, pio);
    sdram = new Sdram(fabric, config, sequencer);
    accumulators = new Accumulators(fabric, weights, sequencer, sdram);
    dense = new Dense(fabric, config, weights, accumulators);
    sequencer.takenBy(accumulators.passesOut, sdram.columnsOut);
    sdram.usedBy(accumulators.columnsUsed);
    pio.input(PioRegister.PIO_EVAL, dense.raw()::q, dense.raw());
    sequencer.answeredBy(dense.answered());
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
    return PartArray.gated(List.of(sequencer, sdram, accumulators, dense));
  }

  /** None that asks for rows. */
  @Override
  public List<LayerPort> layers() {
    return List.of();
  }

  @Override
  public Optional<Stateful> probes(Simulation simulation, HazardLog log) {
    return Optional.of(new IncrementalHazards(this, sequencer.strobeSeen(), simulation, log));
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
    return sequencer.done();
  }

  @Override
  public Register eval() {
    return dense.raw();
  }

  /** Evaluations that are done, in 4 bits. */
  public Register answered() {
    return dense.answered();
  }

  /** The accumulator of a perspective at the top of the stack. */
  public short[] accumulator(boolean black) {
    return accumulators.entry(Pass.ofStack(black ? 1 : 0, sequencer.top().q()));
  }
}
