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

/** Fast-forward with one fault in it is not stepping: the comparisons that call it so can tell. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD) // it may loop
@Tag("slow")
class PlantedFaultsTest extends PlantedFaultsTestBase {
  /** Some of the comparisons that {@link FastForwardTest} makes. */
  static final class Comparisons implements Runnable {
    @Override
    public void run() {
      for (long seed = 70_000; seed < 70_012; seed++) {
        final RandomCase one = RandomCase.of(seed);
        new EngineComparison(RandomSpecs.anyProgram(one)).atRandom(seed, 10);
      }
      for (TwinCase one : FastForwardTest.OWN) {
        new EngineComparison(one.spec()).inStrides(1, 16);
        new EngineComparison(one.spec()).inStrides(2, 2_000);
      }
      new EngineComparison(TwinCase.named("least-fast").spec()).inEveryCycle();
    }
  }

  PlantedFaultsTest() {
    super(Comparisons.class);
  }

  static List<SourceFault> faults() throws IOException {
    return SourceFault.all(PlantedFaultsTest.class, "faults.txt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"skips an edge too many", "a poll's generation is one too high"})
  void faultIsFound(String name) throws Exception {
    assertFound(named(name));
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("faults")
  void everyFaultIsFound(SourceFault fault) throws Exception {
    assertFound(fault);
  }

  private void assertFound(SourceFault fault) throws Exception {
    assertThat(found(fault))
        .as(fault.name())
        .isNotNull()
        .isNotInstanceOf(LinkageError.class); // whatever else: the program did something else
  }
}
