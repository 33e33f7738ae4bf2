// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.rtl.squares.Positions;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.OrderCheck;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

/** What begins a search and waits for its end. */
class SearchHostTest {
  private static final TpuImage IMAGE =
      TpuImage.pack(
          List.of(new TpuLayer(false, 1, 1, 1, 1, false, false, List.of(64), List.of(0))));

  /** Two moves, and six answers to each. */
  private static StepStepSpray machine(TpuLinkKind link) {
    return new StepStepSpray(
        IMAGE,
        new SearchQuestion(Positions.of(false, 0, "h1 N", "b3 n"), 1, Generator.RINGS, link));
  }

  private static Stimulus host(StepStepSpray machine) {
    return machine.circuit().parts().stream()
        .filter(part -> part.partName().equals("host"))
        .map(Stimulus.class::cast)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void hostIsQuietBetweenTheStartAndTheEnd() {
    final StepStepSpray machine = machine(TpuLinkKind.DIRECT);
    final Stimulus host = host(machine);
    final Simulation simulation = machine.simulation();
    assertThat(host.runAlone(9, true)).isZero();
    simulation.step();
    while (machine.traversal().done().q() == 0) {
      assertThat(host.runAlone(9, true)).isEqualTo(9);
      simulation.step();
    }
    assertThat(host.runAlone(9, true)).isZero();
    assertThat(simulation.finished()).isFalse();
    simulation.step();
    assertThat(simulation.finished()).isTrue();
  }

  @Test
  void searchThatIsPutBackEndsInTheSameCycle() {
    final StepStepSpray machine = machine(TpuLinkKind.REPAIRED);
    final Simulation simulation = machine.simulation();
    simulation.run(1_000);
    final Snapshot snapshot = Snapshot.of(simulation);
    simulation.run(100_000);
    final long end = simulation.cycle();
    snapshot.restore(simulation);
    assertThat(simulation.finished()).isFalse();
    simulation.run(100_000);
    assertThat(simulation.finished()).isTrue();
    assertThat(simulation.cycle()).isEqualTo(end);
  }

  @Test
  void noPartDependsOnTheOrderOrSleepsWithNews() {
    assertThat(machine(TpuLinkKind.REPAIRED).circuit().root().path()).isEqualTo("search");
    assertThat(
            OrderCheck.run(
                machine(TpuLinkKind.REPAIRED).simulation(),
                machine(TpuLinkKind.REPAIRED).shuffled(5),
                700))
        .isEmpty();
  }
}
