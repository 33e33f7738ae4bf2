package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import nnuesoc.reference.cases.RandomCase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run in which every part is entered in every cycle is the run that is gated. */
class EveryPartTest {
  private static final long FIRST_SEED = 72_000;
  private static final int SEEDS = 10;
  private static final int CYCLES_A_RUN = 5;

  static LongStream seeds() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void stateIsThatOfGating(long seed) {
    final SocSpec spec =
        RandomSpecs.by(Engine.STEPPED, RandomSpecs.anyProgram(RandomCase.of(seed)));
    final SocRun gated = spec.start();
    final SocRun every = SocRun.everyPart(spec);
    final long length = RandomSpecs.length(spec);
    for (long end : new Random(seed).longs(CYCLES_A_RUN, 1, 2 * length).sorted().toArray()) {
      gated.simulation().run(end);
      every.simulation().run(end);
      assertThat(RunState.difference(RunState.of(gated), RunState.of(every)))
          .as("seed %d, cycle %d: %s", seed, gated.simulation().cycle(), spec.timingText())
          .isEmpty();
    }
  }
}
