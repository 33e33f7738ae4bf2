// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.sim.travel.TimeTravel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Backwards equals forwards: any cycle, in any order, as one stepped run came by it. */
@Tag("slow")
class TimeTravelTest {
  private static final long FIRST_SEED = 80_000;
  private static final int CYCLES = 50;

  static LongStream seeds() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + 8);
  }

  static LongStream moreSeeds() {
    return LongStream.range(FIRST_SEED + 8, FIRST_SEED + 40);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("moreSeeds")
  void everyCycleOfMoreRunsIsAsTheRunCameByIt(long seed) {
    everyCycleIsAsTheRunCameByIt(seed);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyCycleIsAsTheRunCameByIt(long seed) {
    final SocSpec spec = RandomSpecs.anyProgram(RandomCase.of(seed));
    final Random random = new Random(seed);
    final Map<Long, List<String>> recorded = new TreeMap<>();
    final SocRun stepped = spec.start();
    for (long cycle : random.longs(CYCLES, 0, RandomSpecs.length(spec) + 1).sorted().toArray()) {
      stepped.simulation().run(cycle);
      recorded.put(cycle, RunState.of(stepped));
    }
    for (Engine engine : Engine.values()) {
      final SocRun run = RandomSpecs.by(engine, spec).start();
      // So little memory that checkpoints are dropped all the time, or enough for all.
      final TimeTravel travel =
          new TimeTravel(
              run.simulation(), run, random.nextBoolean() ? 20_000 : TimeTravel.DEFAULT_BYTES);
      for (long cycle : shuffled(recorded.keySet(), random)) {
        travel.to(cycle);
        assertThat(RunState.difference(recorded.getOrDefault(cycle, List.of()), RunState.of(run)))
            .as("seed %d, %s, cycle %d", seed, engine, cycle)
            .isEmpty();
      }
    }
  }

  private static List<Long> shuffled(Iterable<Long> cycles, Random random) {
    final List<Long> order = new ArrayList<>();
    cycles.forEach(order::add);
    Collections.shuffle(order, random);
    return order;
  }

  @Test
  void thousandCyclesOfTheFullSizeAreAsTheRunCameByThem() {
    final SocSpec spec = fullSize(Engine.STEPPED);
    final Random random = new Random(1);
    final Map<Long, Long> recorded = new TreeMap<>();
    final SocRun stepped = spec.start();
    for (long cycle : random.longs(1000, 0, RandomSpecs.length(spec) + 1).sorted().toArray()) {
      stepped.simulation().run(cycle);
      recorded.put(cycle, RunState.digest(stepped));
    }
    final SocRun run = RandomSpecs.by(Engine.FAST, spec).start();
    final TimeTravel travel = new TimeTravel(run.simulation(), run, 100_000);
    for (long cycle : shuffled(recorded.keySet(), random)) {
      travel.to(cycle);
      assertThat(RunState.digest(run)).as("cycle %d", cycle).isEqualTo(recorded.get(cycle));
    }
  }

  @Test
  void memoryForCheckpointsIsBounded() {
    final SocSpec spec =
        SocSpec.of(
                GeneratedNetFinder.named(
                    "synthetic:1", new Shape(1, 16, 32, 32), NumberFormat.REPORT))
            .withPositions(Collections.nCopies(40, Position.START))
            .withEngine(Engine.STEPPED);
    final SocRun run = spec.start();
    final TimeTravel travel = new TimeTravel(run.simulation(), run, 50_000);

    travel.to(RandomSpecs.length(spec));

    assertThat(travel.bytes()).isBetween(10_000L, 50_000L);
    assertThat(travel.checkpoints()).isGreaterThan(2);
  }

  @Test
  void runThatBeganLaterCannotGoBeforeItsBegin() {
    final SocRun run = fullSize(Engine.FAST).start();
    run.simulation().run(1000);
    final TimeTravel travel = new TimeTravel(run.simulation(), run, TimeTravel.DEFAULT_BYTES);

    assertThatThrownBy(() -> travel.to(999))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cycle 999: the travel began in cycle 1000");
  }

  private static SocSpec fullSize(Engine engine) {
    return SocSpec.of(GeneratedNetFinder.named("synthetic:3", Shape.FULL, NumberFormat.REPORT))
        .withPositions(List.of(Position.START))
        .withEngine(engine);
  }
}
