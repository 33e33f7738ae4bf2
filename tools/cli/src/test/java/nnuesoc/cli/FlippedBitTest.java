// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static nnuesoc.cli.Simulator.GHDL;
import static nnuesoc.cli.Simulator.ICARUS;
import static nnuesoc.cli.Simulator.VERILATOR;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One bit of one signal is wrong in one cycle of one of two simulators' traces, in each form in
 * which traces hold signals: it is found, at that very cycle. The form alone is no difference.
 */
@ExtendWith(SimulatorTraces.Resolver.class)
@Tag("process")
class FlippedBitTest {
  @TempDir Path folder;

  /** A form, and a pair whose trace A has it. */
  record Case(VcdForm form, SimulatorPair pair) {
    /** The signal that has it, by its name in Verilog; it changes with a clock. */
    String signal(String clock) {
      return switch (pair.design()) {
        case COUNTER -> form == VcdForm.OWN_ID ? "tb.dut.carryOut" : "tb.dut.count";
        case FSM -> form == VcdForm.SPLIT ? "tb.dut.state" : "tb.dut.sum";
        case HANDSHAKE ->
            form == VcdForm.OWN_ID
                ? "tb.dut.reset"
                : clock.equals("tb.dut.clkA") ? "tb.dut.sent" : "tb.dut.received";
      };
    }

    @Override
    public String toString() {
      return form + ", " + pair;
    }
  }

  /** What a difference must be reported as. */
  private record Found(String name, long cycle, double ns, String a, String b) {
    /** Claims it of the answer of a comparison by cycles. */
    void inCycles(Outcome outcome) {
      assertThat(first(outcome).at("/cycle").asLong()).as("%s", outcome).isEqualTo(cycle);
      atTimes(outcome);
    }

    /** Claims it of the answer of a comparison by times. */
    void atTimes(Outcome outcome) {
      final JsonNode first = first(outcome);
      assertThat(outcome.json().at("/differing_signals").asLong()).as("%s", outcome).isOne();
      assertThat(first.at("/signal").asText()).isEqualToIgnoringCase(name);
      assertThat(first.at("/time").asDouble()).as("%s", outcome).isEqualTo(ns);
      assertThat(first.at("/a").asText()).as("%s", outcome).isEqualTo(a);
      assertThat(first.at("/b").asText()).as("%s", outcome).isEqualTo(b);
    }

    /** The same with A and B swapped. */
    Found swapped() {
      return new Found(name, cycle, ns, b, a);
    }

    /** The same where A counts another cycle. */
    Found inCycle(long other) {
      return new Found(name, other, ns, a, b);
    }

    private static JsonNode first(Outcome outcome) {
      final JsonNode answer = outcome.hasStatus(ExitCode.DIFFERENCE).json();
      assertThat(answer.at("/verdict").asText()).isEqualTo("different");
      return answer.at("/first_difference");
    }
  }

  static List<Case> cases() {
    return SimulatorPair.all().stream()
        .flatMap(pair -> Stream.of(VcdForm.values()).map(form -> new Case(form, pair)))
        .toList();
  }

  /** Every pair, and every form with some of them. */
  static List<Case> sample() {
    final VcdForm[] forms = VcdForm.values();
    final List<SimulatorPair> pairs = SimulatorPair.all();
    return IntStream.range(0, pairs.size())
        .mapToObj(i -> new Case(forms[i % forms.length], pairs.get(i)))
        .toList();
  }

  static List<Case> others() {
    final List<Case> others = new ArrayList<>(cases());
    others.removeAll(sample());
    return others;
  }

  @ParameterizedTest
  @MethodSource("sample")
  void formAloneIsNoDifference(Case one, SimulatorTraces traces) throws IOException {
    assertNoDifference(one, traces);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("others")
  void otherFormAloneIsNoDifference(Case one, SimulatorTraces traces) throws IOException {
    assertNoDifference(one, traces);
  }

  private void assertNoDifference(Case one, SimulatorTraces traces) throws IOException {
    final SimulatorPair pair = one.pair();
    final Path b = traces.of(pair.b(), pair.design());
    for (String clock : pair.design().clocks()) {
      final VcdText written = VcdText.of(traces.of(pair.a(), pair.design()));
      final VcdText formed = written.in(one.form(), pair.a().named(one.signal(clock)));
      assertThat(formed.lines().equals(written.lines()))
          .as("%s is as it was", one)
          .isEqualTo(
              one.form() == VcdForm.AS_WRITTEN
                  || (one.form() == VcdForm.SHORT && pair.a() == ICARUS));
      final Path a = formed.write(folder.resolve("a.vcd"));
      for (Outcome outcome :
          List.of(
              pair.compare(a, b),
              pair.compare(a, b, "--clock", pair.b().named(clock)),
              pair.compare(a, b, "--clock", pair.b().named(clock), "--sample", "after"))) {
        assertThat(outcome.hasStatus(ExitCode.OK).json().at("/verdict").asText()).isEqualTo("same");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sample")
  void flippedBitIsFoundAtItsCycle(Case one, SimulatorTraces traces) throws IOException {
    assertFound(one, traces);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("others")
  void flippedBitOfAnotherFormIsFoundAtItsCycle(Case one, SimulatorTraces traces)
      throws IOException {
    assertFound(one, traces);
  }

  private void assertFound(Case one, SimulatorTraces traces) throws IOException {
    final SimulatorPair pair = one.pair();
    final Path b = traces.of(pair.b(), pair.design());
    for (String clock : pair.design().clocks()) {
      final String name = pair.a().named(one.signal(clock));
      final VcdText own = VcdText.of(traces.of(pair.a(), pair.design())).in(VcdForm.OWN_ID, name);
      final List<Long> edges = own.rises(pair.a().named(clock));
      final int last = edges.size();
      for (int cycle : new int[] {10, last / 2, last - 1, last}) {
        final long from = edges.get(cycle - 1);
        final long until = cycle == last ? VcdText.END : edges.get(cycle);
        final String value = own.valueAt(name, from);
        for (int bit : value.length() == 1 ? new int[] {0} : new int[] {0, value.length() - 1}) {
          final Path a =
              own.flipped(name, bit, from, until)
                  .in(one.form(), name)
                  .write(folder.resolve("a.vcd"));
          final Found found =
              new Found(
                  pair.b().named(one.signal(clock)),
                  cycle,
                  own.ns(from),
                  VcdText.withBitFlipped(value, bit),
                  value);
          found.atTimes(pair.compare(a, b));
          found.inCycles(pair.compare(a, b, "--clock", pair.b().named(clock)));
          found.inCycles(pair.compare(a, b, "--clock", pair.b().named(clock), "--sample", "after"));
        }
      }
    }
  }

  @Test
  void bitOfAnExtendedUnknownIsFound(SimulatorTraces traces) throws IOException {
    for (SimulatorPair pair :
        List.of(
            new SimulatorPair(ICARUS, GHDL, Design.COUNTER),
            new SimulatorPair(GHDL, ICARUS, Design.COUNTER))) {
      final String name = "tb.dut.previous";
      final VcdText written = VcdText.of(traces.of(pair.a(), pair.design()));
      final long edge = written.rises("tb.dut.clk").get(0);
      final VcdText flipped = written.flipped(name, 0, written.firstTime(), edge);
      final Path a = flipped.in(VcdForm.SHORT, name).write(folder.resolve("a.vcd"));
      final Path b = traces.of(pair.b(), pair.design());
      final Found found = new Found(name, 0, 0, "xxxxxxx0", "xxxxxxxx");
      found.atTimes(pair.compare(a, b));
      found.inCycles(pair.compare(a, b, "--clock", "tb.dut.clk"));
      found.inCycles(pair.compare(a, b, "--clock", "tb.dut.clk", "--sample", "after"));
      assertThat(pair.compare(a, b, "--x", "any").status()).isEqualTo(ExitCode.OK);
    }
  }

  @Test
  void flippedAliasDiffersUnderEachOfItsNames(SimulatorTraces traces) throws IOException {
    final SimulatorPair pair = new SimulatorPair(VERILATOR, GHDL, Design.FSM);
    final VcdText written = VcdText.of(traces.of(VERILATOR, Design.FSM));
    final String name = VERILATOR.named("tb.dut.sum");
    assertThat(written.aliases(name)).hasSize(3);
    final List<Long> edges = written.rises(VERILATOR.named("tb.dut.clk"));
    final Path a =
        written.flipped(name, 3, edges.get(99), edges.get(100)).write(folder.resolve("a.vcd"));
    final JsonNode answer =
        pair.compare(a, traces.of(GHDL, Design.FSM), "--clock", "tb.dut.clk")
            .hasStatus(ExitCode.DIFFERENCE)
            .json();
    assertThat(answer.at("/first_difference/cycle").asLong()).isEqualTo(100);
    assertThat(answer.at("/differing_signals").asLong()).isEqualTo(3);
  }

  @Test
  void swappingTheTracesSwapsTheAnswer(SimulatorTraces traces) throws IOException {
    final VcdText written = VcdText.of(traces.of(ICARUS, Design.COUNTER));
    final List<Long> edges = written.rises("tb.dut.clk");
    final String name = "tb.dut.previous";
    final String value = written.valueAt(name, edges.get(199));
    final VcdText flipped = written.flipped(name, 5, edges.get(199), edges.get(200));
    final Found found =
        new Found(name, 200, written.ns(edges.get(199)), VcdText.withBitFlipped(value, 5), value);
    final Path ghdl = traces.of(GHDL, Design.COUNTER);
    final Path whole = flipped.write(folder.resolve("whole.vcd"));
    found.atTimes(compare(whole, ghdl));
    found.swapped().atTimes(compare(ghdl, whole));
    found.inCycles(compare(whole, ghdl, "--clock", "tb.dut.clk"));
    found.swapped().inCycles(compare(ghdl, whole, "--clock", "tb.dut.clk"));
    final Path late = flipped.from(edges.get(29) + 1).write(folder.resolve("late.vcd"));
    for (String offset : List.of("30", "auto")) {
      found.swapped().inCycles(compare(ghdl, late, "--clock", "tb.dut.clk", "--offset", offset));
    }
    for (String offset : List.of("-30", "auto")) {
      found.inCycle(170).inCycles(compare(late, ghdl, "--clock", "tb.dut.clk", "--offset", offset));
    }
  }

  private static Outcome compare(Path a, Path b, String... options) {
    final Stream<String> command =
        Stream.of("compare", a.toString(), b.toString(), "--ignore-case", "--json", "-");
    return TestConsole.run(Stream.concat(command, Arrays.stream(options)).toArray(String[]::new));
  }
}
