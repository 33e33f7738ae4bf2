package nnuesoc.rtl.incremental;

import java.util.Optional;
import nnuesoc.rtl.onchip.MoveFabric;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Stateful;

/** The fabric that follows moves with the first layer in the SDRAM (docs/incremental.md). */
public final class Incremental extends MoveFabric {
  /** M10K blocks that it takes with eight inputs a clock (docs/incremental.md). */
  public static final int M10K = 191;

  /** DSP blocks, of three multipliers each. */
  public static final int DSP = 86;

  private final Sequencer sequencer;
  private final Sdram sdram;
  private final Accumulators accumulators;
  private final Dense dense;
  private final IncrementalConfig config;
  private final IncrementalWeights weights;

  /** Declares the circuit; the bus master declares itself in {@link #circuit()} afterwards. */
  public Incremental(IncrementalConfig config, IncrementalWeights weights) {
    this.config = config;
    this.weights = weights;
    sequencer = new Sequencer(scope, pio());
    sdram = new Sdram(scope, config, sequencer);
    accumulators = new Accumulators(scope, weights, sequencer, sdram);
    dense = new Dense(scope, config, weights, accumulators);
    sequencer.takenBy(accumulators.passesOut, sdram.columnsOut);
    sdram.usedBy(accumulators.columnsUsed);
    sequencer.answeredBy(dense.answered());
    wirePio();
  }

  /** How it is built. */
  public IncrementalConfig config() {
    return config;
  }

  /** The net in it. */
  public IncrementalWeights weights() {
    return weights;
  }

  /** Builds it with a net in it, whatever sizes are asked for. */
  public static FabricFactory factory(IncrementalConfig config, IncrementalWeights weights) {
    return FabricFactory.named(
        "incremental", config.toMap(), () -> new Incremental(config, weights));
  }

  @Override
  public Assembly parts() {
    return new Parts(sequencer, sdram, accumulators, dense);
  }

  /** The parts one by one, for speed; none has anything to settle. */
  private record Parts(Sequencer sequencer, Sdram sdram, Accumulators accumulators, Dense dense)
      implements Assembly {
    @Override
    public void settle(int news) {
      // registers and memories alone
    }

    @Override
    public void edge(int news) {
      if ((news & sequencer.bit()) != 0) {
        sequencer.edge();
      }
      if ((news & sdram.bit()) != 0) {
        sdram.edge();
      }
      if ((news & accumulators.bit()) != 0) {
        accumulators.edge();
      }
      if ((news & dense.bit()) != 0) {
        dense.edge();
      }
    }
  }

  @Override
  public Optional<Stateful> probes(Simulation simulation, HazardLog log) {
    return Optional.of(new IncrementalHazards(this, sequencer.strobeSeen(), simulation, log));
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

  @Override
  public Register answered() {
    return dense.answered();
  }

  /** The accumulator of a perspective at the top of the stack. */
  @Override
  public short[] accumulator(boolean black) {
    return accumulators.entry(Pass.ofStack(black ? 1 : 0, sequencer.top().q()));
  }
}
