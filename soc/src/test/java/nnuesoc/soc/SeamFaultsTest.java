// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.testing.PlantedFaultsTestBase;
import nnuesoc.testing.SourceFault;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fast-forward with one fault in it is found where stretches meet. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD) // it may loop
@Tag("slow")
class SeamFaultsTest extends PlantedFaultsTestBase {
  /** Stepped runs whose every stretch begins and ends in a computed state. */
  static final class Runs implements Runnable {
    private static final int THREADS = 6; // and four times as many stretches

    @Override
    public void run() {
      for (long seed = 70_000; seed < 70_012; seed++) {
        step(RandomSpecs.anyProgram(RandomCase.of(seed)));
      }
      FastForwardTest.OWN.forEach(one -> step(one.spec()));
    }

    private static void step(SocSpec spec) {
      final SocRun run = spec.withEngine(Engine.STEPPED).start();
      new ParallelStepping(run, run.spec()::start, THREADS, null, 1)
          .run(Long.MAX_VALUE, () -> false, cycle -> {});
    }
  }

  SeamFaultsTest() {
    super(Runs.class);
  }

  static List<SourceFault> faults() throws IOException {
    return SourceFault.all(PlantedFaultsTest.class, "faults.txt").stream()
        .filter(one -> one.edits().stream().anyMatch(edit -> edit.place().contains(".skip")))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"the part asked last decides alone"})
  void faultIsFound(String name) throws Exception {
    assertThat(found(named(name))).hasMessageContaining("the engines differ first in cycle");
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("faults")
  void everyFaultOfASkipIsFound(SourceFault fault) throws Exception {
    assertThat(found(fault)).as(fault.name()).isNotNull().isNotInstanceOf(LinkageError.class);
  }
}
