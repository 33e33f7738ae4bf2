// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.Objects;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

class RingGeneratorBenchTest {
  private static final RingGeneratorQuestion QUESTION =
      new RingGeneratorQuestion(Collections.nCopies(64, TpuPacket.EMPTY), 2, 0, 63);

  /** 63 squares in which no piece is found, one cycle each, between the start and the report. */
  private static final long NO_MOVE = 1 + 63 + 1;

  private final RingGeneratorBench bench =
      new RingGeneratorBench(QUESTION, RingGeneratorVariant.AS_PUBLISHED);

  private int value(String name) {
    return Objects.requireNonNull(bench.circuit().signal("movegen." + name), name).value();
  }

  @Test
  void questionStandsAtTheInputsFromPowerUpOn() {
    final RingGeneratorBench other =
        new RingGeneratorBench(
            new RingGeneratorQuestion(Collections.nCopies(64, 0x81), 2, 0x8123, 42),
            RingGeneratorVariant.AS_PUBLISHED);
    assertThat(Objects.requireNonNull(other.circuit().signal("movegen.source.start")).value())
        .isEqualTo(0x8123);
    assertThat(Objects.requireNonNull(other.circuit().signal("movegen.source.square_63")).value())
        .isEqualTo(0x81);
    assertThat(Objects.requireNonNull(other.circuit().signal("movegen.source.delta")).value())
        .isEqualTo(42);
  }

  @Test
  void stepIsOneInCycleZeroOnly() {
    final Simulation simulation = bench.simulation();
    assertThat(value("source.step")).isOne();
    simulation.step();
    assertThat(value("source.step")).isZero();
    simulation.step();
    assertThat(value("source.step")).isZero();
  }

  @Test
  void runEndsAfterTheCycleOfNoMove() {
    final Simulation simulation = bench.simulation();
    final RingGeneratorLog log = RingGeneratorLog.attach(bench, simulation);
    simulation.run(NO_MOVE);
    assertThat(simulation.finished()).isFalse();
    assertThat(value("generator.no_move")).isOne();
    assertThat(value("generator.delta_out")).isEqualTo(63); // that of the question
    simulation.run(1_000);
    assertThat(simulation.finished()).isTrue();
    assertThat(simulation.cycle()).isEqualTo(NO_MOVE + 1);
    assertThat(log.noMoveCycle()).isEqualTo(NO_MOVE);
    assertThat(log.moves()).isEmpty();
  }

  @Test
  void runThatIsPutBackGoesOnToTheSameEnd() {
    final Simulation simulation = bench.simulation();
    simulation.run(10);
    final Snapshot snapshot = Snapshot.of(simulation);
    simulation.run(1_000);
    snapshot.restore(simulation);
    assertThat(simulation.finished()).isFalse();
    simulation.run(1_000);
    assertThat(simulation.cycle()).isEqualTo(NO_MOVE + 1);
  }

  @Test
  void generatorIsEnteredOnlyWithNews() {
    bench.simulation();
    Assembly.of(bench.circuit().parts()).edge(0);
    ChangeList.of(bench.circuit()).commit();
    assertThat(value("generator.state")).isEqualTo(RingMoveGenerator.IDLE);
    Assembly.of(bench.circuit().parts()).edge(bench.generator().bit());
    ChangeList.of(bench.circuit()).commit();
    assertThat(value("generator.state")).isEqualTo(RingMoveGenerator.SEARCH);
  }
}
