package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.reference.cycles.LayerCycles;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.VariantCycles;
import nnuesoc.rtl.probe.LayerTimes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The stepped design takes the cycles that the formula says, whatever is built otherwise. */
class VariantCyclesModelTest {
  private static final long FIRST_SEED = 20_000;
  private static final int SEEDS = 300;
  private static final int MANY_SEEDS = 4_000;
  private static final long LONGEST_RUN_CYCLES = 400_000;

  /** What the formula says of a position, and what the run gave. */
  private record Frame(long begin, List<LayerCycles> layers, long end) {
    static Frame of(PositionCycles cycles) {
      return new Frame(cycles.begin(), cycles.layers(), cycles.end());
    }

    static Frame of(PositionResult result) {
      final List<LayerCycles> layers = new ArrayList<>();
      for (LayerTimes.Snapshot layer : result.layers()) {
        layers.add(new LayerCycles(layer.firstTrigger(), layer.proceed()));
      }
      return new Frame(
          result.begin() == null ? -1 : result.begin(),
          layers,
          result.end() == null ? -1 : result.end());
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
        .filter(spec -> spec.expectedCycles() <= LONGEST_RUN_CYCLES)
        .peek(VariantCyclesModelTest::assertEqual)
        .count();
  }

  private static void assertEqual(VariantSpec spec) {
    final String where = spec.variant() + " " + spec.run().options();
    final VariantRun run = spec.machine();
    run.simulation().run(spec.expectedCycles() + 1);
    assertThat(run.simulation().finished()).as(where).isTrue();
    assertThat(run.results().stream().map(Frame::of).toList())
        .as(where)
        .isEqualTo(
            VariantCycles.of(
                    spec.run().shape(),
                    RunLength.clocks(spec.run().timing()),
                    RunLength.build(spec.variant()),
                    spec.run().positions())
                .stream()
                .map(Frame::of)
                .toList());
    for (PositionResult result : run.results()) {
      for (LayerTimes.Snapshot layer : result.layers()) {
        assertThat(layer.transfer() + layer.compute() + layer.handshake())
            .as("layer %d of %s", layer.layer(), where)
            .isEqualTo(layer.proceed() - layer.firstTrigger());
      }
    }
  }
}
