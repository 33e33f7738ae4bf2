// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link FastForwardTest} with many more random runs, and every cycle of longer ones. */
class FastForwardManyRunsTest {
  static LongStream thousand() {
    return LongStream.range(70_100, 71_100);
  }

  static LongStream moreThousands() {
    return LongStream.range(71_100, 75_100);
  }

  @ParameterizedTest
  @Tag("full")
  @MethodSource("thousand")
  void randomCyclesOfAThousandRandomRuns(long seed) {
    FastForwardTest.atRandom(seed);
  }

  @ParameterizedTest
  @Tag("campaign")
  @Tag("random-runs")
  @MethodSource("moreThousands")
  void randomCyclesOfFourThousandRandomRuns(long seed) {
    FastForwardTest.atRandom(seed);
  }

  @Test
  @Tag("full")
  void everyCycleOfLongerRuns() {
    inEveryCycle(20_000, 35_000);
  }

  @Test
  @Tag("campaign")
  @Tag("random-runs")
  void everyCycleOfTheLongestRuns() {
    inEveryCycle(35_000, 70_000);
  }

  /** Side by side, as they take minutes. */
  private static void inEveryCycle(long longerThan, long cycles) {
    FastForwardTest.runs(longerThan, cycles).parallelStream()
        .forEach(
            one ->
                assertThatCode(() -> FastForwardTest.inEveryCycle(one))
                    .as(one.toString())
                    .doesNotThrowAnyException());
  }
}
