// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.travel.TimeTravel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The last write of a word, against a list of all writes that an observer of each cycle made. */
class LastWriteTest {
  private static final long FIRST_SEED = 90_000;
  private static final int QUESTIONS = 60;

  static LongStream seeds() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + 12);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void isTheLastOneOnTheListOfAllWrites(long seed) {
    final SocSpec spec = RandomSpecs.anyProgram(RandomCase.of(seed));
    final Map<String, NavigableMap<Long, Long>> writes = allWrites(spec);
    final SocRun run = RandomSpecs.by(Engine.FAST, spec).start();
    final TimeTravel travel = new TimeTravel(run.simulation(), run, TimeTravel.DEFAULT_BYTES);
    final List<Memory> memories = List.copyOf(run.simulation().circuit().memories().values());
    final Random random = new Random(seed);
    final long length = RandomSpecs.length(spec);
    for (int i = 0; i < QUESTIONS; i++) {
      final Memory memory = memories.get(random.nextInt(memories.size()));
      final int word = random.nextInt(memory.words());
      final long cycle = random.nextLong(length + 1);
      final Map.Entry<Long, Long> expected =
          writes.getOrDefault(place(memory, word), new TreeMap<>()).floorEntry(cycle);

      final OptionalLong found = travel.lastWrite(memory, word, cycle);

      assertThat(found)
          .as("seed %d: %s:%d in cycle %d", seed, memory.name(), word, cycle)
          .isEqualTo(expected == null ? OptionalLong.empty() : OptionalLong.of(expected.getKey()));
      if (expected != null && run.isWrittenByProcessor(memory)) {
        travel.to(expected.getKey() - 1);
        assertThat(run.processorStep()).isEqualTo(expected.getValue());
      }
    }
  }

  @Test
  void anEarlierWriteIsNotTakenForOneInASkippedStretch() {
    final SocSpec spec =
        SocSpec.of(SyntheticNet.of(7, new Shape(1, 8, 4, 4), NumberFormat.REPORT))
            .withTuning(Tuning.parse("buffers=2,words=8"))
            .withPositions(List.of(Position.START));
    final SocRun run = spec.start();
    final Memory bank =
        run.simulation().circuit().memories().values().stream()
            .filter(memory -> memory.name().equals("weight_2_buffer0_bank0"))
            .findFirst()
            .orElseThrow();
    final NavigableMap<Long, Long> writes =
        Objects.requireNonNull(allWrites(spec).get(place(bank, 0)));
    assertThat(writes).as("rows 0 and 2 of layer 2").hasSize(2);
    final TimeTravel travel = new TimeTravel(run.simulation(), run, TimeTravel.DEFAULT_BYTES);
    for (long cycle : writes.keySet()) {
      assertThat(travel.lastWrite(bank, 0, cycle + 20)).hasValue(cycle);
    }
  }

  /** By place: the cycle from which on each write stands, with the processor's step in it. */
  private static Map<String, NavigableMap<Long, Long>> allWrites(SocSpec spec) {
    final Map<String, NavigableMap<Long, Long>> writes = new HashMap<>();
    final SocRun run = spec.start();
    final Simulation simulation = run.simulation();
    final ChangeList changes = ChangeList.of(simulation.circuit());
    simulation.observe(
        cycle -> {
          for (int i = 0; i < changes.drivenCount(); i++) {
            final Memory memory = changes.driven(i);
            writes
                .computeIfAbsent(place(memory, memory.aAddress()), key -> new TreeMap<>())
                .put(cycle + 1, run.processorStep());
          }
        });
    simulation.run(Long.MAX_VALUE);
    return writes;
  }

  private static String place(Memory memory, int word) {
    return memory.name() + ":" + word;
  }
}
