package nnuesoc.soc.realnets;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import nnuesoc.net.Shape;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.position.Position;
import nnuesoc.reference.cycles.Clocks;
import nnuesoc.reference.cycles.CycleCount;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.sim.design.Memory;
import nnuesoc.soc.Engine;
import nnuesoc.soc.PositionResult;
import nnuesoc.soc.Run;

/** Positions run in turn on one fabric. */
final class Fabric {
  private final Run run;
  private final List<PositionCycles> cycles;

  Fabric(PublishedNet net, List<Position> positions, Engine engine) {
    run = new Run(RealNets.spec(net, positions, engine));
    cycles = CycleCount.of(Shape.FULL, Clocks.DEFAULT, positions);
  }

  /** What is read from {@code pio_eval}, position by position. */
  List<Integer> evals() {
    run.simulation().run(Long.MAX_VALUE);
    final List<Integer> evals = new ArrayList<>();
    for (PositionResult result : run.results()) {
      evals.add(Objects.requireNonNull(result.eval()));
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
