package nnuesoc.sim.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import nnuesoc.sim.design.Circuit;
import org.junit.jupiter.api.Test;

class TraceEstimateTest {
  private final Circuit circuit = new TinyCircuit().circuit;

  private long bytes(List<String> globs, long first, long cycles) {
    return TraceEstimate.bytes(TraceSelection.of(circuit, globs, List.of()), first, cycles);
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
    assertThat(TraceEstimate.bytes(TraceSelection.of(circuit, List.of(), List.of("words")), 1_000))
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
    assertThat(TraceEstimate.bytes(selection, 0)).isEqualTo(header + (1 + 5) + 4 * (9 + 5));
  }

  /** Four words of nine bits; one of them is written in every tenth cycle. */
  @Test
  void wordsAddTheirShareOfTheWrites() {
    assertThat(changes("words") - changes()).isCloseTo(14_000, within(1L));
    assertThat(changes("words:1-2") - changes()).isCloseTo(7_000, within(1L));
  }

  private long changes(String... words) {
    final TraceSelection selection = clockAnd(words);
    return TraceEstimate.bytes(selection, 10_000) - TraceEstimate.bytes(selection, 0);
  }
}
