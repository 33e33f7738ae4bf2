// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.realnets;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import nnuesoc.net.Shape;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.ReportCycles;
import nnuesoc.sim.design.Memory;
import nnuesoc.soc.Engine;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;

/** Positions run in turn on one fabric. */
final class Fabric {
  private final SocRun run;
  private final List<PositionCycles> cycles;

  Fabric(PublishedNet net, List<Position> positions, Engine engine) {
    run = RealNets.spec(net, positions, engine).start();
    cycles = ReportCycles.of(Shape.FULL, BusTiming.DEFAULT, positions);
  }

  /** What is read from {@code pio_eval}, position by position. */
  List<Integer> evals() {
    run.simulation().run(Long.MAX_VALUE);
    final List<Integer> evals = new ArrayList<>();
    for (Evaluation result : run.evaluations()) {
      evals.add(result.eval().orElseThrow());
    }
    return evals;
  }

  /** Runs until the evaluation of a position is read. */
  void runTo(int position) {
    run.simulation().run(cycles.get(position).end());
  }

  long hazards() {
    return run.hazards().count();
  }

  /** The features that are set, ascending; {@code side} is white or black. */
  int[] features(String side) {
    final Memory memory = memory("feature_" + side);
    return IntStream.range(0, memory.words()).filter(word -> memory.word(word) == 1).toArray();
  }

  private Memory memory(String name) {
    return Objects.requireNonNull(run.simulation().circuit().memories().get(name), name);
  }
}
