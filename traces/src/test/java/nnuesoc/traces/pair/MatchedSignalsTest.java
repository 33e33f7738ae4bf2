// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.compare.RenamingFile;
import nnuesoc.traces.pair.SignalMatch.Sureness;
import nnuesoc.traces.read.TraceFileSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small traces whose signals have other names. */
class MatchedSignalsTest {
  private static final int CYCLES = 20_000;
  private static final int[] CODES = {0, 5, 3, 6};

  @TempDir Path folder;

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

  private MatchedSignals matching(
      Map<String, LongUnaryOperator> theirs, Map<String, LongUnaryOperator> ours)
      throws IOException {
    return MatchedSignals.of(
        new TraceFileSource(trace("theirs.vcd", theirs)),
        "top.clk",
        new TraceFileSource(trace("ours.vcd", ours)),
        "top.clk",
        bytes -> true);
  }

  private static SignalMatch of(MatchedSignals matching, String ours) {
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
    final MatchedSignals matching = matching(theirs, ours);
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
    final MatchedSignals matching = matching(theirs, Map.of("part.a", number));
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

  private static SignalMatch match(
      String ours, String theirs, Sureness sureness, boolean guess, String... others) {
    return new SignalMatch(ours, theirs, sureness, 0.9, guess, "alike", List.of(others));
  }

  private static MatchedSignals told(List<SignalMatch> matches, String... unmatched) {
    return new MatchedSignals("t.clk", matches, List.of(unmatched), 10, 12, Set.of());
  }

  @Test
  void guessesAreNamed() {
    final MatchedSignals matching =
        told(
            List.of(
                match("s.a", "t.a", Sureness.LIKELY, true),
                match("s.b", "t.b", Sureness.UNSURE, false)));
    assertThat(matching.guesses()).containsExactly("s.a");
  }

  @Test
  void equalNamesNeedNoRule() {
    final MatchedSignals matching =
        told(
            List.of(
                match("s.a", "s.a", Sureness.SURE, false),
                match("s.b$", "t.m[3]", Sureness.SURE, false)));
    assertThat(matching.renamings()).hasSize(1);
    final Renaming rule = matching.renamings().get(0);
    assertThat(rule.apply("t.m[3]")).isEqualTo("s.b$");
    assertThat(rule.apply("t.m[3].x")).isEqualTo("t.m[3].x");
    assertThat(rule.apply("a.t.m[3]")).isEqualTo("a.t.m[3]");
    assertThat(rule.apply("tom[3]")).isEqualTo("tom[3]");
  }

  private static String renamed(List<Renaming> rules, String name) {
    String now = name;
    for (Renaming rule : rules) {
      now = rule.apply(now);
    }
    return now;
  }

  @Test
  void namesThatTheSignalsExchangedAreKeptApart() throws IOException {
    final Map<String, LongUnaryOperator> theirs = new LinkedHashMap<>();
    final Map<String, LongUnaryOperator> ours = new LinkedHashMap<>();
    theirs.put("m.a", random(1, 0, 200));
    theirs.put("m.b", random(2, 0, 200));
    theirs.put("m.c", random(3, 0, 200));
    theirs.put("m.d", cycle -> cycle % 7);
    ours.put("m.b", theirs.get("m.a"));
    ours.put("m.a", theirs.get("m.b"));
    ours.put("m.d", theirs.get("m.c"));
    final MatchedSignals matching = matching(theirs, ours);
    final List<Renaming> rules = matching.renamings();

    assertThat(List.of("top.m.a", "top.m.b", "top.m.c", "top.m.d", "top.clk"))
        .extracting(name -> renamed(rules, name))
        .containsExactly("top.m.b", "top.m.a", "top.m.d", "top.m.d.no_pair", "top.clk");
    final Path file = Files.writeString(folder.resolve("names"), matching.toFile());
    assertThat(RenamingFile.read(file).renamings())
        .extracting(Renaming::toString)
        .containsAll(rules.stream().map(Renaming::toString).toList());
  }

  @Test
  void fileHasAReasonForEachRule() {
    final MatchedSignals matching =
        told(
            List.of(
                match("s.a", "t.x", Sureness.SURE, false),
                match("s.b", "t.y_1", Sureness.UNSURE, false, "t.z", "t.q")),
            "s.c",
            "s.d");
    assertThat(matching.toFile())
        .isEqualTo(
            """
            # sure: alike
            ^t\\.x$=s.a
            # unsure: alike; or t.z, t.q
            ^t\\.y_1$=s.b
            # no signal found for s.c
            # no signal found for s.d
            """);
  }

  @Test
  void summaryNamesWhatIsNotSure() {
    final MatchedSignals matching =
        told(
            List.of(
                match("s.a", "t.x", Sureness.SURE, false),
                match("s.b", "t.y", Sureness.UNSURE, false, "t.z", "t.q"),
                match("s.c", "t.w", Sureness.LIKELY, false)),
            "s.d");
    assertThat(matching.summary())
        .containsExactly(
            "unsure: t.y is s.b (alike), or t.z, t.q",
            "likely: t.w is s.c (alike)",
            "3 of 4 signals paired: 1 are sure and 2 are not; clock t.clk",
            "check a pair that is not sure only if a difference or a finding names its signal;"
                + " if it is wrong, write the right rule into a file for --map-file FILE");
  }

  @Test
  void surePairsNeedNoAdvice() {
    assertThat(told(List.of(match("s.a", "t.x", Sureness.SURE, false))).summary())
        .containsExactly("1 of 1 signals paired: 1 are sure and 0 are not; clock t.clk");
  }

  @Test
  void summaryOfManyNamesTheFirstTwelve() {
    final List<SignalMatch> many = new ArrayList<>();
    for (int i = 10; i < 23; i++) {
      many.add(match("s.a" + i, "t.a" + i, Sureness.LIKELY, false));
    }
    many.add(match("s.z", "t.z", Sureness.SURE, false));
    assertThat(told(many).summary())
        .hasSize(15)
        .contains(
            "likely: t.a21 is s.a21 (alike)",
            "and 1 more that are not sure",
            "14 of 14 signals paired: 1 are sure and 13 are not; clock t.clk");
  }
}
