// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import nnuesoc.doctor.DesignDoctor;
import nnuesoc.doctor.Diagnosis;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.doctor.WrongOutputCount;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.soc.RandomSpecs;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The report's design is well, whatever it is run with. */
class HealthyRunsTest {
  private static final long FIRST_SEED = 8_000;
  private static final int SAMPLE = 15;
  private static final int ALL = 200;
  private static final long LONGEST_RUN_CYCLES = 3_000_000;

  @Tag("sample")
  @Tag("slow")
  @Test
  void nothingIsFoundInRandomRuns() {
    cases().limit(SAMPLE).forEach(seed -> assertHealthy(RandomCase.of(seed)));
  }

  @Tag("full")
  @Test
  void nothingIsFoundInManyRandomRuns() {
    assertThat(cases().limit(ALL).peek(seed -> assertHealthy(RandomCase.of(seed))).count())
        .isEqualTo(ALL);
  }

  private static LongStream cases() {
    return LongStream.iterate(FIRST_SEED, seed -> seed + 1)
        .filter(
            seed ->
                RandomSpecs.length(RandomSpecs.stepped(RandomCase.of(seed))) <= LONGEST_RUN_CYCLES);
  }

  private static void assertHealthy(RandomCase one) {
    final SocSpec spec = RandomSpecs.stepped(one);
    final Diagnosis diagnosis =
        DesignDoctor.examine(
            ExaminedReport.of(spec, TrialStimulus.AS_GIVEN), () -> false, cycle -> {});
    assertThat(diagnosis.findings()).as(one.toString()).isEmpty();
    assertThat(diagnosis.complete()).isTrue();
    final List<WrongOutputCount.Errors> errors = diagnosis.errors();
    assertThat(errors).as(one.toString()).hasSize(5);
    assertThat(errors)
        .as(one.toString())
        .allMatch(layer -> layer.local() == 0 && layer.total() == 0);
  }
}
