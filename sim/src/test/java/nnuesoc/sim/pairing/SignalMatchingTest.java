package nnuesoc.sim.pairing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import nnuesoc.sim.trace.read.TraceFileSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small traces whose signals have other names. */
class SignalMatchingTest {
  private static final int CYCLES = 20_000;
  private static final int[] CODES = {0, 5, 3, 6};

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  /** A trace of vectors of eight bits: what each holds in each cycle. */
  private Path trace(String name, Map<String, LongUnaryOperator> signals) throws IOException {
    final StringBuilder text = new StringBuilder("$timescale 1ns $end\n$scope module top $end\n");
    text.append("$var wire 1 ! clk $end\n");
    int id = 0;
    for (String signal : signals.keySet()) {
      final int dot = signal.indexOf('.');
      text.append("$scope module ").append(signal, 0, dot).append(" $end\n$var wire 8 s");
      text.append(id++).append(' ').append(signal.substring(dot + 1)).append(" $end\n");
      text.append("$upscope $end\n");
    }
    text.append("$upscope $end\n$enddefinitions $end\n");
    final long[] before = new long[signals.size()];
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      text.append('#').append(20 * cycle).append("\n1!\n");
      int at = 0;
      for (LongUnaryOperator one : signals.values()) {
        final long now = one.applyAsLong(cycle);
        if (cycle == 0 || now != before[at]) {
          text.append('b').append(Long.toBinaryString(now)).append(" s").append(at).append('\n');
        }
        before[at++] = now;
      }
      text.append('#').append(20 * cycle + 10).append("\n0!\n");
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private SignalMatching matching(
      Map<String, LongUnaryOperator> theirs, Map<String, LongUnaryOperator> ours)
      throws IOException {
    return SignalMatching.of(
        new TraceFileSource(trace("theirs.vcd", theirs)),
        "top.clk",
        new TraceFileSource(trace("ours.vcd", ours)),
        "top.clk",
        bytes -> true);
  }

  private static SignalMatch of(SignalMatching matching, String ours) {
    return matching.matches().stream()
        .filter(one -> one.ours().equals(ours))
        .findAny()
        .orElseThrow();
  }

  /** Steps at random, from a cycle on. */
  private static LongUnaryOperator random(long seed, int from, int bound) {
    final long[] values = new long[CYCLES + 1];
    final Random random = new Random(seed);
    for (int cycle = from; cycle <= CYCLES; cycle++) {
      values[cycle] =
          random.nextInt(3) == 0 ? random.nextInt(bound) : values[Math.max(0, cycle - 1)];
    }
    return cycle -> values[(int) cycle];
  }

  @Test
  void whatMovesInTheLastCyclesAloneWasNotCompared() throws IOException {
    final Map<String, LongUnaryOperator> ours = new LinkedHashMap<>();
    final Map<String, LongUnaryOperator> theirs = new LinkedHashMap<>();
    for (int i = 0; i < 5; i++) {
      ours.put("late.row" + i, random(i, CYCLES - 60, 200));
      theirs.put("u_end.x" + (7 * i + 3) % 5, ours.get("late.row" + i));
    }
    final SignalMatching matching = matching(theirs, ours);
    for (int i = 0; i < 5; i++) {
      final SignalMatch match = of(matching, "top.late.row" + i);
      assertThat(match.theirs()).isEqualTo("top.u_end.x" + (7 * i + 3) % 5);
      assertThat(match.behavior()).isEqualTo(1);
    }
  }

  @Test
  void stateOfAnotherCodingWasTakenForItsNextState() throws IOException {
    final LongUnaryOperator state = random(3, 1, CODES.length);
    final Map<String, LongUnaryOperator> theirs = new LinkedHashMap<>();
    theirs.put("ctl.ph_nx", cycle -> CODES[(int) state.applyAsLong(cycle + 1)]);
    theirs.put("ctl.ph", cycle -> CODES[(int) state.applyAsLong(cycle)]);
    theirs.put("ctl.other", random(4, 1, CODES.length));
    final SignalMatch match = of(matching(theirs, Map.of("layer.state", state)), "top.layer.state");
    assertThat(match.theirs()).isEqualTo("top.ctl.ph");
    assertThat(match.reason()).startsWith("the same in another coding, ");
    assertThat(match.sureness()).isEqualTo(SignalMatch.Sureness.SURE);
  }

  @Test
  void numbersThatChangeInTheSameCyclesAreNotOneInAnotherCoding() throws IOException {
    final LongUnaryOperator number = random(5, 1, 200);
    final Map<String, LongUnaryOperator> theirs = new LinkedHashMap<>();
    theirs.put("unit.b", cycle -> (number.applyAsLong(cycle) * 77 + 5) % 251);
    final SignalMatching matching = matching(theirs, Map.of("part.a", number));
    assertThat(matching.matches())
        .filteredOn(one -> one.ours().equals("top.part.a"))
        .noneMatch(one -> one.reason().contains("coding"));
  }

  @Test
  void signalThatHoldsAnotherValueForAWhileDoesNotMakeTheTracesPart() throws IOException {
    final Map<String, LongUnaryOperator> ours = new LinkedHashMap<>();
    final Map<String, LongUnaryOperator> theirs = new LinkedHashMap<>();
    for (int i = 0; i < 30; i++) {
      ours.put("part.row" + i, random(i, 1, 100));
      theirs.put("unit.v" + i, ours.get("part.row" + i));
    }
    final LongUnaryOperator port = random(99, 1, 100);
    ours.put("part.port", port);
    theirs.put("unit.port", cycle -> cycle > 40 && cycle < 60 ? 77 : port.applyAsLong(cycle));
    ours.put("part.result", cycle -> cycle < CYCLES - 10 ? 0 : 9);
    theirs.put("unit.answer", ours.get("part.result"));
    theirs.put("unit.unused", cycle -> 0);
    assertThat(of(matching(theirs, ours), "top.part.result").theirs()).isEqualTo("top.unit.answer");
  }
}
