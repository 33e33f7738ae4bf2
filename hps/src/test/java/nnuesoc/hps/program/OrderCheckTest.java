// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.SocRun;
import nnuesoc.position.Position;
import nnuesoc.sim.kernel.OrderCheck;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The whole system in both arithmetics and both handshakes does not depend on the parts' order. */
class OrderCheckTest {
  private static final List<Position> TWO = RandomRun.POSITIONS.subList(1, 3);

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 24);
  }

  private static SocRun build(RandomRun run) {
    return run.build(TWO, new HpsListener() {});
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("seeds")
  void randomOrderChangesNoSignal(long seed) {
    final RandomRun run = RandomRun.of(seed);
    final Simulation reference = build(run).gated();
    assertThat(OrderCheck.run(reference, build(run).shuffled(seed), 1_000_000))
        .as("%s", run)
        .isEmpty();
    assertThat(reference.finished()).as("%s ends", run).isTrue();
    assertThat(reference.cycle()).isGreaterThan(2000);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("seeds")
  void partsInAnArrayAreEnteredAsTheFabricDoes(long seed) {
    final RandomRun run = RandomRun.of(seed);
    assertThat(OrderCheck.run(build(run).gated(), build(run).gatedArray(), 1_000_000))
        .as("%s", run)
        .isEmpty();
  }
}
