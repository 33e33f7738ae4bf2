// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.CycleObserver;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationTraceWriterTest {
  private static final List<String> ALL_WORDS = List.of("m0", "m1", "m2:1-3");

  /** The slow observer: every signal in every cycle. */
  private record Naive(TraceSelection selection, List<Map<String, String>> cycles)
      implements CycleObserver {
    Naive(TraceSelection selection) {
      this(selection, new ArrayList<>());
    }

    @Override
    public void settled(long cycle) {
      final Map<String, String> values = new LinkedHashMap<>();
      for (Signal signal : selection.signals()) {
        final String digits = Long.toBinaryString(signal.longValue());
        values.put(
            signal.name(),
            signal.unknown()
                ? "x".repeat(signal.widthBits())
                : "0".repeat(signal.widthBits() - digits.length()) + digits);
      }
      cycles.add(values);
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 4_990, 49_000})
  void everyValueIsWhatANaiveObserverSees(long from) {
    final long last = from + 2_000;
    final RandomCircuit random = new RandomCircuit(from);
    final Naive naive = new Naive(TraceSelection.of(random.circuit(), List.of(), ALL_WORDS));
    random.simulation().run(from);
    final String text =
        Traces.text(
            random.circuit(),
            List.of(),
            ALL_WORDS,
            writer -> {
              random
                  .simulation()
                  .observe(
                      cycle -> {
                        naive.settled(cycle);
                        writer.settled(cycle);
                      });
              random.simulation().run(last);
            },
            last);

    final ParsedVcd vcd = ParsedVcd.of(text);
    assertThat(vcd.changes).hasSize(naive.selection().signals().size());
    assertThat(vcd.lastTime).isEqualTo(20 * last);
    for (long cycle = from; cycle <= last; cycle++) {
      for (Map.Entry<String, String> entry : naive.cycles().get((int) (cycle - from)).entrySet()) {
        assertThat(vcd.at(entry.getKey(), 20 * cycle))
            .as("%s in cycle %s, seed %s", entry.getKey(), cycle, from)
            .isEqualTo(entry.getValue());
      }
    }
    // All but the clock changes at edges.
    vcd.changes.forEach(
        (name, changes) -> {
          if (!name.endsWith(".clk")) {
            assertThat(changes.keySet()).allMatch(time -> time % 20 == 10 || time == 0);
          }
        });
  }

  @Test
  void edgesAreAtTwentyKMinusTenAndTheClockFallsHalfWay() {
    final var clock = clockOf(TinyCircuit.trace(List.of(), List.of(), 0, 600));
    assertThat(clock).hasSize(1201).containsEntry(0L, "0");
    for (long k = 1; k <= 600; k++) {
      assertThat(clock).containsEntry(20 * k - 10, "1").containsEntry(20 * k, "0");
    }
    assertThat(clockOf(TinyCircuit.trace(List.of(), List.of(), 7, 8)))
        .isEqualTo(Map.of(130L, "1", 140L, "0", 150L, "1", 160L, "0"));
  }

  private static Map<Long, String> clockOf(String trace) {
    return ParsedVcd.of(trace).signal("top.clk");
  }

  @Test
  void theSameRunGivesTheSameBytes() {
    assertThat(TinyCircuit.trace(List.of(), List.of("words"), 3, 400))
        .isEqualTo(TinyCircuit.trace(List.of(), List.of("words"), 3, 400));
  }

  @Test
  void anAttachedWriterChangesNoValue() {
    final RandomCircuit bare = new RandomCircuit(7);
    final RandomCircuit traced = new RandomCircuit(7);
    final Naive expected = new Naive(TraceSelection.of(bare.circuit(), List.of(), ALL_WORDS));
    final Naive actual = new Naive(TraceSelection.of(traced.circuit(), List.of(), ALL_WORDS));
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(actual.selection(), (bytes, length) -> {});
    bare.simulation().observe(expected);
    traced
        .simulation()
        .observe(
            cycle -> {
              writer.settled(cycle);
              actual.settled(cycle);
            });
    bare.simulation().run(1_000);
    traced.simulation().run(1_000);
    assertThat(actual.cycles()).isEqualTo(expected.cycles());
  }

  @Test
  void unknownRegistersShowXUntilTheirFirstAssignment() {
    final ParsedVcd vcd = ParsedVcd.of(TinyCircuit.trace(List.of(), List.of(), 0, 9));
    final long zero = 20L * TinyCircuit.ZERO_ASSIGNED - 10;
    final long late = 20L * TinyCircuit.VALUE_ASSIGNED - 10;
    assertThat(vcd.signal("top.counting.zero")).isEqualTo(Map.of(0L, "x", zero, "0"));
    assertThat(vcd.signal("top.counting.late")).isEqualTo(Map.of(0L, "xxxx", late, "1010"));
  }

  @Test
  void eachScopeIsOpenedOnce() {
    final ParsedVcd vcd = ParsedVcd.of(TinyCircuit.trace(List.of(), List.of("words"), 0, 0));
    assertThat(vcd.scopes)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrder(
            "top", "top.counting", "top.storage", "top.storage.words", "top.reading");
  }

  @Test
  void aCycleWithoutAChangeWritesNothingWhenTheClockIsNotTraced() {
    final String text = TinyCircuit.trace(List.of("*.late"), List.of(), 0, 100);
    final String changes = text.substring(text.indexOf("$enddefinitions $end\n") + 21);
    assertThat(changes).isEqualTo("#0\n$dumpvars\nbx !\n$end\n#70\nb1010 !\n#2000\n");
  }

  @Test
  void finishTwiceStampsOnce() {
    final TinyCircuit tiny = new TinyCircuit();
    final String text =
        Traces.text(
            tiny.circuit,
            List.of("*.late"),
            List.of(),
            writer -> {
              tiny.run(0, 6, writer);
              assertThat(writer.lastCycle()).isEqualTo(6);
              writer.finish(6);
            },
            6);
    assertThat(text).endsWith("#70\nb1010 !\n#120\n");
  }

  private static String after(List<String> globs, long first, long last, long end) {
    final TinyCircuit tiny = new TinyCircuit();
    final String text =
        Traces.text(tiny.circuit, globs, List.of(), writer -> tiny.run(first, last, writer), end);
    return text.substring(text.indexOf("$enddefinitions $end\n") + 21);
  }

  /** A clock shows how long a trace is, and so does a trace of cycle 0 alone. */
  @Test
  void aLastStampIsWrittenOnlyWhereNothingElseShowsTheLength() {
    final List<String> late = List.of("*.late");
    final List<String> clock = List.of("top.clk");
    assertThat(after(late, 0, 0, 0)).isEqualTo("#0\n$dumpvars\nbx !\n$end\n");
    assertThat(after(late, 0, 0, 1)).isEqualTo("#0\n$dumpvars\nbx !\n$end\n#20\n");
    assertThat(after(late, 1, 1, 1)).isEqualTo("#10\n$dumpvars\nbx !\n$end\n#20\n");
    assertThat(after(clock, 0, 0, 0)).isEqualTo("#0\n$dumpvars\n0!\n$end\n");
    assertThat(after(clock, 1, 1, 1)).isEqualTo("#10\n$dumpvars\n1!\n$end\n#20\n0!\n");
    assertThat(after(clock, 1, 1, 3)).isEqualTo("#10\n$dumpvars\n1!\n$end\n#20\n0!\n#60\n");
  }

  @Test
  void aTraceWithoutACycleIsItsHeader() {
    final TinyCircuit tiny = new TinyCircuit();
    final String text =
        Traces.text(
            tiny.circuit,
            List.of("*.late"),
            List.of(),
            writer -> assertThat(writer.lastCycle()).isEqualTo(-1),
            5);
    assertThat(text).startsWith("$version ").endsWith("$enddefinitions $end\n");
  }

  @Test
  void nothingIsHandedOverTwice() {
    final TinyCircuit tiny = new TinyCircuit();
    final List<Integer> pieces = new ArrayList<>();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(
            TraceSelection.all(tiny.circuit), (bytes, length) -> pieces.add(length));
    tiny.run(0, 6, writer);
    assertThat(pieces).as("a piece has a mebibyte").isEmpty();
    writer.finish(6);
    writer.finish(6);
    assertThat(pieces).hasSize(1);
  }

  @Test
  void finishBeforeTheLastCycleIsRefused() {
    final TinyCircuit tiny = new TinyCircuit();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(TraceSelection.all(tiny.circuit), (b, n) -> {});
    tiny.run(0, 6, writer);
    assertThatThrownBy(() -> writer.finish(5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("5", "6");
  }

  @Test
  void aGapIsRefused() {
    final TinyCircuit tiny = new TinyCircuit();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(TraceSelection.all(tiny.circuit), (b, n) -> {});
    tiny.run(0, 6, writer);
    assertThatThrownBy(() -> writer.settled(8))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContainingAll("cycle 8", "cycle 6");
  }

  @Test
  void aFailingSinkEndsTheRunWithItsReason() {
    final TinyCircuit tiny = new TinyCircuit();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(
            TraceSelection.all(tiny.circuit),
            (bytes, length) -> {
              throw new IOException("No space left on device");
            });
    assertThatThrownBy(() -> tiny.run(0, 100_000, writer))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessage("No space left on device");
  }

  @Tag("slow")
  @Test
  void thePiecesOfALongTraceEndWithWholeCycles() {
    final TinyCircuit tiny = new TinyCircuit();
    final List<String> ends = new ArrayList<>();
    final StringBuilder all = new StringBuilder();
    final SimulationTraceWriter writer =
        new SimulationTraceWriter(
            TraceSelection.all(tiny.circuit),
            (bytes, length) -> {
              ends.add(new String(bytes, length - 4, 4, StandardCharsets.US_ASCII));
              all.append(new String(bytes, 0, length, StandardCharsets.US_ASCII));
            });
    tiny.run(0, 50_000, writer);
    writer.finish(50_000);
    assertThat(ends).hasSizeGreaterThan(2).containsOnly("\n0!\n");
    assertThat(ParsedVcd.of(all.toString()).lastTime).isEqualTo(1_000_000);
  }
}
