// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Stretches of a run, with everything unknown between them. */
class VcdGapTest {
  private static final List<String> WORDS = List.of("m0", "m1");

  /** The trace of cycles {@code first} to {@code last} of each pair. */
  private static String gaps(RandomCircuit random, long... stretches) {
    return Traces.text(
        random.circuit(),
        List.of(),
        WORDS,
        writer -> {
          for (int i = 0; i < stretches.length; i += 2) {
            random.simulation().run(stretches[i]);
            random.simulation().observe(writer);
            random.simulation().run(stretches[i + 1]);
            random.simulation().observe(null);
            writer.pause();
          }
        },
        stretches[stretches.length - 1]);
  }

  /** What stands from the first line that is {@code from} up to the one that is {@code to}. */
  private static String between(String text, String from, String to) {
    final int begin = text.indexOf("\n" + from + "\n");
    final int end = text.indexOf("\n" + to + "\n");
    assertThat(begin).as(from).isPositive();
    assertThat(end).as(to).isGreaterThan(begin);
    return text.substring(begin, end);
  }

  @Test
  void fromTheSecondCycleOfAStretchOnTheBytesAreThoseOfTheWholeTrace() {
    final String whole = gaps(new RandomCircuit(9), 0, 900);
    final String parts = gaps(new RandomCircuit(9), 30, 90, 200, 200, 640, 800);
    // The second edge of a stretch up to the edge behind it, where the gap begins.
    assertThat(between(parts, "#610", "#1810")).isEqualTo(between(whole, "#610", "#1810"));
    assertThat(between(parts, "#12810", "#16000")).isEqualTo(between(whole, "#12810", "#16000"));
  }

  @Test
  void everyCycleOfAStretchHoldsWhatTheWholeTraceHolds() {
    final ParsedVcd whole = ParsedVcd.lenient(gaps(new RandomCircuit(5), 0, 900));
    final ParsedVcd parts = ParsedVcd.lenient(gaps(new RandomCircuit(5), 3, 9, 11, 11, 640, 700));
    for (long cycle : new long[] {3, 4, 9, 11, 640, 641, 699, 700}) {
      for (String name : whole.changes.keySet()) {
        assertThat(parts.at(name, 20 * cycle))
            .as("%s in cycle %d", name, cycle)
            .isEqualTo(whole.at(name, 20 * cycle));
      }
    }
    assertThat(parts.lastTime).isEqualTo(20 * 700);
  }

  @Test
  void inAGapEverythingIsUnknownFromTheNextEdgeOn() {
    final ParsedVcd vcd = ParsedVcd.lenient(gaps(new RandomCircuit(5), 3, 9, 640, 700));
    vcd.changes.forEach(
        (name, changes) -> {
          assertThat(changes.floorKey(20 * 639L)).as(name).isLessThanOrEqualTo(190L);
          assertThat(vcd.at(name, 190)).as(name).matches("x+");
          assertThat(vcd.at(name, 12_789)).as(name).matches("x+");
        });
    assertThat(vcd.signal("random.clk"))
        .containsEntry(180L, "0")
        .containsEntry(190L, "x")
        .containsEntry(12_790L, "1")
        .containsEntry(12_800L, "0");
  }

  @Test
  void aPauseWithoutAGapLeavesNoTrace() {
    assertThat(gaps(new RandomCircuit(2), 5, 20, 21, 40))
        .isEqualTo(gaps(new RandomCircuit(2), 5, 40));
  }

  @Test
  void aPauseEndsWithTheNextCycle() {
    final TinyCircuit tiny = new TinyCircuit();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(TraceSelection.all(tiny.circuit), (b, n) -> {});
    tiny.run(0, 6, writer);
    writer.pause();
    writer.settled(9);
    assertThatThrownBy(() -> writer.settled(11))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContainingAll("cycle 11", "cycle 9", "pause");
  }

  @Test
  void aPauseDoesNotTurnTimeBack() {
    final TinyCircuit tiny = new TinyCircuit();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(TraceSelection.all(tiny.circuit), (b, n) -> {});
    tiny.run(0, 6, writer);
    writer.pause();
    assertThatThrownBy(() -> writer.settled(6)).isInstanceOf(IllegalStateException.class);
  }
}
