// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.reference.cycles.LayerWindow;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.TunedCycles;
import nnuesoc.rtl.probe.LayerCycles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The stepped design takes the cycles that the formula says, however the fabric is tuned. */
class VariantCyclesModelTest {
  private static final long FIRST_SEED = 20_000;
  private static final int SEEDS = 300;
  private static final int MANY_SEEDS = 4_000;
  private static final long LONGEST_RUN_CYCLES = 400_000;

  /** What the formula says of a position, and what the run gave. */
  private record Frame(long begin, List<LayerWindow> layers, long end) {
    static Frame of(PositionCycles cycles) {
      return new Frame(cycles.begin(), cycles.layers(), cycles.end());
    }

    static Frame of(Evaluation result) {
      final List<LayerWindow> layers = new ArrayList<>();
      for (LayerCycles layer : result.layers()) {
        layers.add(new LayerWindow(layer.firstTrigger(), layer.proceed()));
      }
      return new Frame(result.begin().orElse(-1), layers, result.end().orElse(-1));
    }
  }

  @Test
  void randomFabricsTakeTheCyclesOfTheFormula() {
    assertThat(countOfEqualRuns(SEEDS)).isGreaterThan(SEEDS / 2);
  }

  @Test
  @Tag("full")
  void thousandsOfThemDoToo() {
    assertThat(countOfEqualRuns(MANY_SEEDS)).isGreaterThan(MANY_SEEDS / 2);
  }

  /** Those that do not take too long are run, and each account is whole. */
  private static long countOfEqualRuns(int seeds) {
    return LongStream.range(FIRST_SEED, FIRST_SEED + seeds)
        .mapToObj(seed -> RandomVariants.of(RandomCase.of(seed)))
        .filter(spec -> RandomSpecs.length(spec) <= LONGEST_RUN_CYCLES)
        .peek(VariantCyclesModelTest::assertEqual)
        .count();
  }

  private static void assertEqual(SocSpec spec) {
    final String where = spec.tuning().orElseThrow() + " " + spec.options();
    final SocRun run = spec.start();
    run.simulation().run(RandomSpecs.length(spec) + 1);
    assertThat(run.simulation().finished()).as(where).isTrue();
    assertThat(run.evaluations().stream().map(Frame::of).toList())
        .as(where)
        .isEqualTo(
            TunedCycles.of(
                    spec.shape(), spec.timing(), spec.tuning().orElseThrow(), spec.positions())
                .stream()
                .map(Frame::of)
                .toList());
    for (Evaluation result : run.evaluations()) {
      for (LayerCycles layer : result.layers()) {
        assertThat(layer.transfer() + layer.compute() + layer.handshake())
            .as("layer %d of %s", layer.layer(), where)
            .isEqualTo(layer.proceed() - layer.firstTrigger());
      }
    }
  }
}
