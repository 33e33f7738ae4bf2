// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onchip;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.updatable.OnChipProgram;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipFabric;
import nnuesoc.rtl.onchip.OnChipWeightImage;
import nnuesoc.sim.kernel.Simulation;

/** Positions in turn on one fabric. */
final class OnChipHarness implements HpsListener {
  @SuppressWarnings("ArrayRecordComponent") // nobody compares it
  record Result(int raw, int out, short[] white, short[] black, boolean done) {}

  final OnChipFabric soc;
  final Simulation simulation;
  final List<Result> results = new ArrayList<>();

  OnChipHarness(
      List<Position> positions, OnChipConfig config, OnChipWeightImage weights, BusTiming timing) {
    soc = new OnChipFabric(config, weights);
    final Hps hps =
        new Hps(
            soc, new OnChipProgram(positions, config, weights.biasRows(), timing), timing, this);
    simulation = Simulation.gated(soc.circuit(), soc.parts(), hps);
  }

  OnChipHarness run() {
    simulation.run(Long.MAX_VALUE);
    return this;
  }

  @Override
  public void positionEnds(int position, int eval, long cycle) {
    results.add(
        new Result(
            eval,
            soc.out().q(),
            soc.accumulator(false).clone(),
            soc.accumulator(true).clone(),
            soc.done().q() == 1));
  }
}
