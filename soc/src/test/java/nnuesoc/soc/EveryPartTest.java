// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.sim.design.ChangeList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A run in which every part is entered in every cycle is the run that is gated. */
class EveryPartTest {
  private static final long FIRST_SEED = 72_000;
  private static final int SEEDS = 4;
  private static final int MANY_SEEDS = 10;
  private static final int CYCLES_A_RUN = 5;

  static LongStream seeds() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS);
  }

  static LongStream variants() {
    return LongStream.range(FIRST_SEED + 100, FIRST_SEED + 100 + 2 * SEEDS);
  }

  static LongStream manyVariants() {
    return LongStream.range(FIRST_SEED + 200, FIRST_SEED + 200 + 20 * MANY_SEEDS);
  }

  static LongStream manySeeds() {
    return LongStream.range(FIRST_SEED + SEEDS, FIRST_SEED + MANY_SEEDS);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("seeds")
  void stateIsThatOfGating(long seed) {
    assertSame(seed, RandomSpecs.by(Engine.STEPPED, RandomSpecs.anyProgram(RandomCase.of(seed))));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("variants")
  void stateOfATunedFabricIsThatOfGating(long seed) {
    assertSame(seed, RandomVariants.of(RandomCase.of(seed)));
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("manySeeds")
  void stateOfMoreRunsIsThatOfGating(long seed) {
    stateIsThatOfGating(seed);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("manyVariants")
  void stateOfManyTunedFabricsIsThatOfGating(long seed) {
    assertSame(seed, RandomVariants.of(RandomCase.of(seed)));
  }

  private static void assertSame(long seed, SocSpec spec) {
    final SocRun gated = spec.start();
    final SocRun every = SocRun.everyPart(spec);
    final long length = RandomSpecs.length(spec);
    for (long end : new Random(seed).longs(CYCLES_A_RUN, 1, 2 * length).sorted().toArray()) {
      gated.simulation().run(end);
      every.simulation().run(end);
      assertThat(RunState.difference(RunState.of(gated), RunState.of(every)))
          .as("seed %d, cycle %d: %s", seed, gated.simulation().cycle(), spec.timingText())
          .isEmpty();
      assertThat(ChangeList.of(gated.circuit()).generation())
          .as("generation, seed %d, cycle %d", seed, gated.simulation().cycle())
          .isEqualTo(ChangeList.of(every.circuit()).generation());
    }
  }
}
