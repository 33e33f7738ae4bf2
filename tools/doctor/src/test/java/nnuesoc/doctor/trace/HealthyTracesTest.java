// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.LongStream;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.soc.Engine;
import nnuesoc.soc.RandomSpecs;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Nothing is found in traces of the model, whose shapes, nets and timings are random. */
class HealthyTracesTest {
  private static final long FIRST_SEED = 21_000;
  private static final int SAMPLE = 2;
  private static final int ALL = 50;
  private static final long SHORT_CYCLES = 60_000;
  private static final long LONG_CYCLES = 600_000;

  @Tag("slow")
  @Test
  void nothingIsFoundInShortRandomRuns() throws IOException {
    nothingIsFound(SAMPLE, SHORT_CYCLES);
  }

  @Test
  @Tag("full")
  void nothingIsFoundInFiftyRandomRuns() throws IOException {
    nothingIsFound(ALL, LONG_CYCLES);
  }

  private static void nothingIsFound(int runs, long longest) throws IOException {
    final long[] seeds =
        LongStream.iterate(FIRST_SEED, seed -> seed + 1)
            .filter(seed -> cycles(RandomSpecs.stepped(RandomCase.of(seed))) <= longest)
            .limit(runs)
            .toArray();
    for (long seed : seeds) {
      final SocSpec spec = RandomSpecs.stepped(RandomCase.of(seed));
      final TraceDiagnosis diagnosis = Traces.examine(spec, spec);
      assertThat(diagnosis.findings()).as("seed %d", seed).isEmpty();
      assertThat(diagnosis.verdict()).as("seed %d", seed).isEqualTo(Verdict.RIGHT);
    }
  }

  private static long cycles(SocSpec spec) {
    final SocRun run = spec.withEngine(Engine.FAST).start();
    run.toEnd();
    return run.cycle();
  }
}
