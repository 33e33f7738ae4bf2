package nnuesoc.cli.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import nnuesoc.testvectors.cases.RandomCase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fast-forward gives what stepping gives: the whole state, in any cycle of any run. */
class FastForwardTest {
  private static final long FIRST_SEED = 70_000;
  private static final int CYCLES_A_RUN = 10;

  static List<Long> seeds() {
    return seeds(FIRST_SEED, 40);
  }

  static List<Long> manySeeds() {
    return seeds(FIRST_SEED + 1_000, 400);
  }

  private static List<Long> seeds(long first, int count) {
    final List<Long> seeds = new ArrayList<>();
    for (long seed = first; seed < first + count; seed++) {
      seeds.add(seed);
    }
    return seeds;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void stateIsThatOfStepping(long seed) {
    compare(RandomSpecs.anyProgram(RandomCase.of(seed)), seed);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("manySeeds")
  void stateIsThatOfSteppingInManyRuns(long seed) {
    compare(RandomSpecs.anyProgram(RandomCase.of(seed)), seed);
  }

  /** Each cycle is reached from the beginning, so that stretches are as long as can be. */
  private static void compare(RunSpec spec, long seed) {
    final Run stepped = new Run(spec);
    final long length = RunLength.of(spec);
    final long[] cycles = new Random(seed).longs(CYCLES_A_RUN, 1, length).sorted().toArray();
    for (long cycle : Arrays.copyOf(cycles, CYCLES_A_RUN + 1)) {
      final long end = cycle == 0 ? Long.MAX_VALUE : cycle; // the last one: to the end
      stepped.simulation().run(end);
      final Run fast = new Run(RandomSpecs.by(Engine.FAST, spec));
      fast.simulation().run(end);
      assertThat(RunState.difference(RunState.of(stepped), RunState.of(fast)))
          .as("seed %d, cycle %d: %s", seed, stepped.simulation().cycle(), spec.timing())
          .isEmpty();
    }
    assertThat(stepped.simulation().finished()).isTrue();
  }
}
