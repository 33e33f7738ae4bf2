// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import nnuesoc.net.NumberFormat;
import nnuesoc.parameter.BusTiming;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.reference.cycles.LayerWindow;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.ReportCycles;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.design.Memory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random runs through the fabric against the golden model and the closed formula of the cycles,
 * which share no code with it. A failure names the case, and with it the command that repeats it.
 */
class GoldenFamilyTest {
  private static final long FIRST_SEED = 3_000;
  private static final int DRAWN = 420;
  private static final int AT_LEAST = 300;
  private static final long LONGEST_RUN_CYCLES = 3_000_000;

  private static final List<RandomCase> CASES =
      LongStream.range(FIRST_SEED, FIRST_SEED + DRAWN)
          .mapToObj(RandomCase::of)
          .filter(one -> RandomSpecs.length(RandomSpecs.stepped(one)) <= LONGEST_RUN_CYCLES)
          .toList();

  @Test
  void casesAreManyAndOfEveryKind() {
    assertThat(CASES).hasSizeGreaterThanOrEqualTo(AT_LEAST);
    for (NumberFormat arithmetic : NumberFormat.values()) {
      assertThat(CASES).filteredOn(one -> one.arithmetic() == arithmetic).hasSizeGreaterThan(100);
    }
    assertThat(CASES).filteredOn(one -> one.positions().size() > 1).hasSizeGreaterThan(100);
    assertThat(CASES)
        .filteredOn(one -> one.clocks().mode() == BusTiming.Mode.STREAMED)
        .hasSizeGreaterThan(100);
    assertThat(CASES).filteredOn(one -> one.shape().kings() > 1).hasSizeGreaterThan(100);
  }

  @Tag("slow")
  @Test
  void everyRunGivesTheGoldenValuesInTheCyclesOfTheFormulaWithoutHazard() {
    for (RandomCase one : CASES) {
      final SocRun run = RandomSpecs.stepped(one).start();
      run.simulation().run(Long.MAX_VALUE);
      assertThat(run.complete()).as(one.toString()).isTrue();
      assertThat(run.hazards().kept()).as(one.toString()).isEmpty();
      assertEvals(one, run);
      assertMemories(one, run);
      assertCycles(one, run);
    }
  }

  private static void assertEvals(RandomCase one, SocRun run) {
    final List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < one.positions().size(); i++) {
      expected.add(golden(one, i).eval());
    }
    final List<Integer> actual = new ArrayList<>();
    run.evaluations().forEach(result -> actual.add(result.eval().orElseThrow()));
    assertThat(actual).as("evals of %s", one).isEqualTo(expected);
  }

  private static void assertMemories(RandomCase one, SocRun run) {
    final GoldenResult golden = golden(one, one.positions().size() - 1);
    Map.of(
            "output_1_white", golden.output1White(),
            "output_1_black", golden.output1Black(),
            "output_2", golden.output2(),
            "output_3", golden.output3())
        .forEach(
            (name, words) ->
                assertThat(words(run, name)).as("%s of %s", name, one).isEqualTo(words));
  }

  private static void assertCycles(RandomCase one, SocRun run) {
    final List<PositionCycles> formula =
        ReportCycles.of(one.shape(), one.clocks(), one.positions());
    for (int i = 0; i < formula.size(); i++) {
      final Evaluation result = run.evaluations().get(i);
      final String where = "position " + i + " of " + one;
      assertThat(result.begin().orElseThrow())
          .as("begin, %s", where)
          .isEqualTo(formula.get(i).begin());
      assertThat(result.end().orElseThrow()).as("end, %s", where).isEqualTo(formula.get(i).end());
      for (LayerCycles layer : result.layers()) {
        final LayerWindow expected = formula.get(i).layer(layer.layer());
        assertThat(new LayerWindow(layer.firstTrigger(), layer.proceed()))
            .as("layer %d, %s", layer.layer(), where)
            .isEqualTo(expected);
        assertThat(layer.transfer() + layer.compute() + layer.handshake())
            .as("cycles booked in layer %d, %s", layer.layer(), where)
            .isEqualTo(expected.proceed() - expected.firstTrigger());
        assertThat(layer.compute())
            .as("compute of layer %d, %s", layer.layer(), where)
            .isEqualTo(
                (long) one.shape().rows(layer.layer())
                    * (2L * one.shape().inputs(layer.layer()) + 1));
        assertThat(layer.rows()).isEqualTo(one.shape().rows(layer.layer()));
      }
    }
    assertThat(run.simulation().cycle())
        .as("the last cycle of %s", one)
        .isEqualTo(formula.get(formula.size() - 1).end());
  }

  private static GoldenResult golden(RandomCase one, int position) {
    return GoldenModel.evaluate(one.positions().get(position), one.net(), one.arithmetic());
  }

  private static int[] words(SocRun run, String name) {
    final Memory memory =
        Objects.requireNonNull(run.simulation().circuit().memories().get(name), name);
    final int[] words = new int[memory.words()];
    for (int i = 0; i < words.length; i++) {
      words[i] = memory.word(i);
    }
    return words;
  }
}
