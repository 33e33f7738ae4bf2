// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nnuesoc.reference.cases.RandomCase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fast-forward gives what stepping gives: the whole state, in any cycle of any run. */
@Tag("slow")
class FastForwardTest {
  private static final int CYCLES_A_RUN = 10;
  private static final int LONGEST_STRIDE = 2048;

  /** Runs with corners of their own, short enough to look at each of their cycles. */
  private static final String OWN_CASES =
      """
      rows         | 1,2,3,2 | stockfish | 31     | SE | write=1,lw_write=1,lw_read=1
      gaps         | 1,2,1,3 | report    | 32     | K  | write=1,lw_write=2,lw_read=1,cpu=3
      short gaps   | 1,1,2,2 | stockfish | 33     | BP | mode=streamed,streamed=1,cpu=1,lw_read=3,lw_write=1
      one poll     | 1,1,1,1 | report    | 34     | AP | write=1,lw_read=700
      same weights | 1,2,2,1 | report    | report | SP | write=1,lw_read=5
      lost rows    | 1,3,2,2 | report    | 36     | E  | handshake=naive,sleep=100,write=1,lw_write=1
      lost in gaps | 1,1,2,2 | stockfish | 37     | UA | handshake=naive,mode=streamed,streamed=1,write=3,cpu=2,sleep=0
      """;

  static final List<TwinCase> OWN = OWN_CASES.lines().map(TwinCase::parse).toList();

  static LongStream seeds() {
    return LongStream.range(70_000, 70_030);
  }

  static LongStream moreSeeds() {
    return LongStream.range(70_030, 70_200);
  }

  static List<TwinCase> shortRuns() {
    return runs(0, 20_000);
  }

  /** Some of them: the first have corners of their own. */
  static List<TwinCase> someShortRuns() {
    return shortRuns().subList(0, 2);
  }

  static List<TwinCase> runs(long longerThan, long cycles) {
    return Stream.concat(OWN.stream(), TwinCase.ALL.stream())
        .filter(one -> RandomSpecs.length(one.spec()) > longerThan)
        .filter(one -> RandomSpecs.length(one.spec()) <= cycles)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomCyclesOfRandomRuns(long seed) {
    atRandom(seed);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("moreSeeds")
  void randomCyclesOfMoreRandomRuns(long seed) {
    atRandom(seed);
  }

  static void atRandom(long seed) {
    new EngineComparison(RandomSpecs.anyProgram(RandomCase.of(seed))).atRandom(seed, CYCLES_A_RUN);
  }

  @ParameterizedTest
  @MethodSource("someShortRuns")
  void everyCycleOfSomeShortRuns(TwinCase one) {
    inEveryCycle(one);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("shortRuns")
  void everyCycleOfShortRuns(TwinCase one) {
    inEveryCycle(one);
  }

  static void inEveryCycle(TwinCase one) {
    final EngineComparison comparison = new EngineComparison(one.spec());
    comparison.inEveryCycle();
    for (int stride = 4; stride <= LONGEST_STRIDE; stride *= 2) {
      comparison.inStrides(stride, stride);
    }
  }
}
