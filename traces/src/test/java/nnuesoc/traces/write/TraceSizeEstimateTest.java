// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import nnuesoc.sim.design.Circuit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceSizeEstimateTest {
  /** Cycles 50 to 499 begin at times of four digits, so that each stamp has six bytes. */
  private static final int FIRST = 50;

  private static final int CYCLES = 450;

  private final Circuit circuit = new TinyCircuit().circuit;

  private long bytes(List<String> globs, long first, long cycles) {
    return TraceSizeEstimate.bytes(TraceSelection.of(circuit, globs, List.of()), first, cycles);
  }

  @Test
  void aClockAloneIsExactButForTheFirstCycle() {
    final String text = TinyCircuit.trace(List.of("top.clk"), List.of(), 0, 59_999);
    assertThat(bytes(List.of("top.clk"), 0, 60_000)).isCloseTo(text.length(), within(30L));
  }

  @Test
  void aFullTraceAtLargeTimesHasSome44BytesACycle() {
    assertThat(bytes(List.of(), 100_000_000, 1_000_000) / 1_000_000).isBetween(42L, 46L);
  }

  @Test
  void growsWithCyclesTimesAndWords() {
    assertThat(bytes(List.of(), 0, 2_000)).isGreaterThan(bytes(List.of(), 0, 1_000));
    assertThat(bytes(List.of(), 1_000_000, 1_000)).isGreaterThan(bytes(List.of(), 0, 1_000));
    assertThat(
            TraceSizeEstimate.bytes(TraceSelection.of(circuit, List.of(), List.of("words")), 1_000))
        .isGreaterThan(bytes(List.of(), 0, 1_000));
    assertThat(bytes(List.of(), 0, 0)).isLessThan(2_000);
  }

  private TraceSelection clockAnd(String... words) {
    return TraceSelection.of(circuit, List.of("top.clk"), List.of(words));
  }

  @Test
  void beforeTheFirstCycleStandTheHeaderAndAllValues() {
    final TraceSelection selection = clockAnd("words");
    final long header = VcdHeader.of(selection.signals()).length();
    assertThat(TraceSizeEstimate.bytes(selection, 0)).isEqualTo(header + (1 + 5) + 4 * (9 + 5));
  }

  /** Four words of nine bits; one of them is written in every tenth cycle. */
  @Test
  void wordsAddTheirShareOfTheWrites() {
    assertThat(changes("words") - changes()).isCloseTo(14_000, within(1L));
    assertThat(changes("words:1-2") - changes()).isCloseTo(7_000, within(1L));
  }

  private long changes(String... words) {
    final TraceSelection selection = clockAnd(words);
    return TraceSizeEstimate.bytes(selection, 10_000) - TraceSizeEstimate.bytes(selection, 0);
  }

  private long changes(List<String> globs, long first, long cycles) {
    return bytes(globs, first, cycles) - bytes(globs, first, 0);
  }

  /** Of a clock only its two changes count, each with a stamp, in each cycle. */
  @ParameterizedTest
  @CsvSource({
    "0, 1, 12", // time 0: 2 * (2 + 1 + 3)
    "0, 5, 68", // times 0, 20, 40, 60 and 80: 1.8 digits
    "0, 6, 84", // 100: 12 digits of six stamps
    "4, 1, 14", // 80
    "5, 1, 16", // 100
    "49, 1, 16", // 980
    "50, 1, 18", // 1000
    "50, 450, 8100",
    "499, 2, 38", // 9980 and 10000
  })
  void aStampIsAsLongAsItsTime(long first, long cycles, long expected) {
    assertThat(changes(List.of("top.clk"), first, cycles)).isEqualTo(expected);
  }

  /** Two of 18 bytes for the clock's stamps, and 15 for the changes of all 40 declared bits. */
  @Test
  void allSignalsHaveAllChanges() {
    assertThat(changes(List.of(), FIRST, CYCLES)).isEqualTo(CYCLES * (18 + 15));
  }

  /** Ten of 40 bits count as half: of the changes, and of a stamp in every fifth cycle. */
  @Test
  void aShareOfTheBitsHasTheRootOfThatShareOfTheChanges() {
    final List<String> globs = List.of("*.a_data", "*.a_write");
    assertThat(changes(globs, FIRST, CYCLES)).isEqualTo(Math.round(CYCLES * (0.6 + 7.5)));
    final long header =
        VcdHeader.of(TraceSelection.of(circuit, globs, List.of()).signals()).length();
    assertThat(bytes(globs, FIRST, 0)).isEqualTo(header + (9 + 5) + (1 + 5));
  }

  /** One of two memories of four words each is written in every tenth cycle. */
  @Test
  void wordsOfTwoMemoriesShareTheWrites() {
    final Circuit two = new Circuit("top");
    two.root().memory("a", 4, 9);
    two.root().memory("b", 4, 19);
    final TraceSelection selection = TraceSelection.of(two, List.of("top.clk"), List.of("a", "b"));
    // Times 100 to 880: two stamps of five bytes, and 14 or 24 bytes for a word.
    assertThat(TraceSizeEstimate.bytes(selection, 5, 40) - TraceSizeEstimate.bytes(selection, 5, 0))
        .isEqualTo(40 * 2 * (5 + 3) + 4 * (14 + 24) / 2);
  }

  @Test
  void aPackedFileIsAnEightiethOfTheText() {
    assertThat(TraceSizeEstimate.packedBytes(800)).isEqualTo(10);
    assertThat(TraceSizeEstimate.packedBytes(79)).isZero();
  }

  @Test
  void aRunWithoutAFirstCycleBeginsAtZero() {
    final TraceSelection all = TraceSelection.all(circuit);
    assertThat(TraceSizeEstimate.bytes(all, 777)).isEqualTo(TraceSizeEstimate.bytes(all, 0, 777));
  }
}
