package nnuesoc.soc;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link FastForwardTest} with eight times as many random runs, and every cycle of longer ones. */
@Tag("full")
class FastForwardManyRunsTest {
  static LongStream seeds() {
    return LongStream.range(71_000, 73_000);
  }

  static List<TwinCase> longerRuns() {
    return FastForwardTest.runs(20_000, 70_000);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomCyclesOfRandomRuns(long seed) {
    FastForwardTest.atRandom(seed);
  }

  @ParameterizedTest
  @MethodSource("longerRuns")
  void everyCycleOfLongerRuns(TwinCase one) {
    FastForwardTest.inEveryCycle(one);
  }
}
