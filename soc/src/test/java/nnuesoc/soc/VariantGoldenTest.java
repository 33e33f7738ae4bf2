// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.LongStream;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tuned fabrics, with random parameters, against the golden model, which knows nothing of them; and
 * with the report's parameters against the report's fabric.
 */
class VariantGoldenTest {
  private static final long FIRST_SEED = 9_000;
  private static final int SEEDS = 150;
  private static final int MANY_SEEDS = 2_000;
  private static final long LONGEST_RUN_CYCLES = 400_000;
  private static final int REPORT_RUNS = 6;

  private static List<RandomCase> cases(int seeds) {
    return LongStream.range(FIRST_SEED, FIRST_SEED + seeds)
        .mapToObj(RandomCase::of)
        .filter(one -> RandomSpecs.length(RandomSpecs.stepped(one)) <= LONGEST_RUN_CYCLES)
        .toList();
  }

  @Test
  void casesAreOfEveryKind() {
    final Set<Columns> columns = new HashSet<>();
    final Set<Integer> words = new HashSet<>();
    final Set<Integer> terms = new HashSet<>();
    int buffered = 0;
    int loads = 0;
    for (RandomCase one : cases(SEEDS)) {
      final Tuning variant = RandomVariants.of(one).tuning().orElseThrow();
      columns.add(variant.columns());
      words.add(variant.words());
      terms.add(variant.terms());
      buffered += variant.buffers() - 1;
      loads += variant.positions() > 1 ? 1 : 0;
    }
    assertThat(columns).hasSize(3);
    assertThat(words).containsExactlyInAnyOrder(1, 2, 4, 8);
    assertThat(terms).hasSizeGreaterThanOrEqualTo(4);
    assertThat(buffered).isGreaterThan(30);
    assertThat(loads).isGreaterThan(10);
  }

  @Test
  void everyRunGivesTheGoldenValuesWithoutHazard() {
    cases(SEEDS).forEach(VariantGoldenTest::assertGolden);
  }

  @Test
  @Tag("full")
  void thousandsOfRunsDoToo() {
    cases(MANY_SEEDS).forEach(VariantGoldenTest::assertGolden);
  }

  private static void assertGolden(RandomCase one) {
    final SocSpec spec = RandomVariants.of(one);
    final String where = spec.tuning().orElseThrow() + " " + one;
    final SocRun run = spec.start();
    run.simulation().run(10 * RandomSpecs.length(spec) + 100_000);
    assertThat(run.complete()).as(where).isTrue();
    assertThat(run.hazards().kept()).as(where).isEmpty();
    final List<GoldenResult> golden =
        one.positions().stream()
            .map(position -> GoldenModel.evaluate(position, one.net(), one.arithmetic()))
            .toList();
    assertThat(run.evaluations().stream().map(result -> result.eval().orElseThrow()).toList())
        .as("evals of %s", where)
        .isEqualTo(golden.stream().map(GoldenResult::eval).toList());
    final int last = golden.size() - 1;
    final int number = last % spec.tuning().orElseThrow().positions();
    Map.of(
            "output_1_white", golden.get(last).output1White(),
            "output_1_black", golden.get(last).output1Black(),
            "output_2", golden.get(last).output2(),
            "output_3", golden.get(last).output3())
        .forEach(
            (name, words) ->
                assertThat(words(run, name, number, words.length))
                    .as("%s of %s", name, where)
                    .containsExactly(words));
  }

  private static int[] words(SocRun run, String name, int position, int count) {
    final Tuning variant = run.spec().tuning().orElseThrow();
    final String ofPosition = variant.positions() == 1 ? name : name + "_position" + position;
    final int[] words = new int[count];
    for (int i = 0; i < count; i++) {
      final String bank =
          variant.terms() == 1 ? ofPosition : ofPosition + "_bank" + i % variant.terms();
      words[i] =
          Objects.requireNonNull(run.simulation().circuit().memories().get(bank), bank)
              .word(i / variant.terms());
    }
    return words;
  }

  @Tag("slow")
  @Test
  void withTheReportsParametersItIsTheReportsFabricInEverySignalOfEveryCycle() {
    final List<RandomCase> shortest =
        cases(SEEDS).stream().filter(one -> one.shape().kings() == 1).toList();
    for (RandomCase one : shortest.subList(0, REPORT_RUNS)) {
      final SocSpec spec = RandomSpecs.stepped(one);
      final SocRun report = spec.start();
      final SocRun otherwise = RandomVariants.atTheFirstValues(spec).start();
      final List<Signal[]> pairs =
          pairs(report.simulation().circuit(), otherwise.simulation().circuit());
      while (!report.simulation().finished()) {
        report.simulation().settle();
        otherwise.simulation().settle();
        for (Signal[] pair : pairs) {
          if (pair[0].value() != pair[1].value()) {
            throw new AssertionError(
                "cycle %d: %s is %d, in the report's fabric %d; %s"
                    .formatted(
                        report.simulation().cycle(),
                        pair[0].name(),
                        pair[1].value(),
                        pair[0].value(),
                        one));
          }
        }
        report.simulation().step();
        otherwise.simulation().step();
      }
      assertThat(otherwise.simulation().finished()).isTrue();
      assertThat(otherwise.evaluations()).as(one.toString()).isEqualTo(report.evaluations());
    }
  }

  /** The report's signals, each with the one of the same name. */
  private static List<Signal[]> pairs(Circuit report, Circuit otherwise) {
    final List<Signal[]> pairs = new ArrayList<>();
    for (Signal signal : report.signals()) {
      pairs.add(
          new Signal[] {
            signal, Objects.requireNonNull(otherwise.signal(signal.name()), signal.name())
          });
    }
    return pairs;
  }
}
