package nnuesoc.rtl.onchip;

import java.util.List;
import java.util.Optional;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.PartArray;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Stateful;

/**
 * The fabric that follows moves with its net in the chip's memory (docs/onchip.md); {@code
 * pio_eval} is the last whole sum.
 */
public final class OnChip extends MoveFabric {
  private final int stack;
  private final Control control;
  private final Accumulators accumulators;
  private final Output output;
  private final OnChipConfig config;
  private final OnChipWeights weights;

  /** Declares the circuit; the bus master declares itself in {@link #circuit()} afterwards. */
  public OnChip(OnChipConfig config, OnChipWeights weights) {
    this.config = config;
    this.weights = weights;
    if (config.lanes() != weights.lanes()) {
      throw new IllegalArgumentException(
          "a net of " + weights.lanes() + " lanes for a fabric of " + config.lanes());
    }
    stack = config.stack();
    control = new Control(scope, config, pio());
    accumulators = new Accumulators(scope, config, weights, control);
    output = new Output(scope, config, weights, accumulators);
    control.answeredBy(output.answered());
    wirePio();
  }

  /** How it is built. */
  public OnChipConfig config() {
    return config;
  }

  /** The net in it. */
  public OnChipWeights weights() {
    return weights;
  }

  /** Builds it with a net in it, whatever sizes are asked for. */
  public static FabricFactory factory(OnChipConfig config, OnChipWeights weights) {
    return FabricFactory.named("onchip", config.toMap(), () -> new OnChip(config, weights));
  }

  @Override
  public Assembly parts() {
    return PartArray.gated(List.of(control, accumulators, output));
  }

  @Override
  public Optional<Stateful> probes(Simulation simulation, HazardLog log) {
    return Optional.of(new OnChipHazards(this, control.strobeSeen(), stack, simulation, log));
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

  @Override
  public Register answered() {
    return output.answered();
  }

  @Override
  public short[] accumulator(boolean black) {
    return black ? accumulators.black.q() : accumulators.white.q();
  }
}
