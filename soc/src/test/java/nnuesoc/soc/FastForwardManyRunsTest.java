package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link FastForwardTest} with eight times as many random runs, and every cycle of longer ones. */
@Tag("full")
class FastForwardManyRunsTest {
  static LongStream seeds() {
    return LongStream.range(70_100, 73_000);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomCyclesOfRandomRuns(long seed) {
    FastForwardTest.atRandom(seed);
  }

  /** Side by side, as they take minutes. */
  @Test
  void everyCycleOfLongerRuns() {
    FastForwardTest.runs(20_000, 70_000).parallelStream()
        .forEach(
            one ->
                assertThatCode(() -> FastForwardTest.inEveryCycle(one))
                    .as(one.toString())
                    .doesNotThrowAnyException());
  }
}
