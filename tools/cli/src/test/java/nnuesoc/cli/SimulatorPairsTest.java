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
import java.util.List;
import java.util.Locale;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same designs in Icarus, Verilator and GHDL: every two of them agree. */
@ExtendWith(SimulatorTraces.Resolver.class)
@Tag("process")
class SimulatorPairsTest {
  @TempDir Path folder;

  static List<SimulatorPair> pairs() {
    return SimulatorPair.all();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everyTwoAgreeAtEveryTime(SimulatorPair pair, SimulatorTraces traces) {
    final JsonNode answer = same(pair, traces);
    assertThat(answer.at("/compared/cycles").asLong()).isZero();
    assertThat(answer.at("/compared/times").asLong()).isGreaterThan(200);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everyTwoAgreeInEveryCycleOfEachClock(SimulatorPair pair, SimulatorTraces traces)
      throws IOException {
    for (String clock : pair.design().clocks()) {
      final int edges =
          VcdText.of(traces.of(pair.a(), pair.design())).rises(pair.a().named(clock)).size();
      for (String sample : List.of("before", "after")) {
        final JsonNode answer =
            same(pair, traces, "--clock", pair.b().named(clock), "--sample", sample);
        assertThat(answer.at("/compared/cycles").asLong()).isEqualTo(edges + 1L);
        assertThat(answer.at("/offset").asLong()).isZero();
      }
      same(pair, traces, "--clock", pair.b().named(clock), "--edge", "falling");
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void offsetThatIsFoundIsZero(SimulatorPair pair, SimulatorTraces traces) {
    final String clock = pair.b().named(pair.design().clocks().get(0));
    assertThat(same(pair, traces, "--clock", clock, "--offset", "auto").at("/offset").asLong())
        .isZero();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void noOptionOfAPairIsSuperfluous(SimulatorPair pair, SimulatorTraces traces) {
    final List<String> options = pair.options();
    for (int i = 0; i < options.size(); i++) {
      if (options.get(i).startsWith("--")) {
        final List<String> fewer = new ArrayList<>(options);
        fewer.remove(i);
        if (!options.get(i).equals("--ignore-case")) {
          fewer.remove(i);
        }
        fewer.addAll(0, List.of("compare", "--json", "-"));
        fewer.add(traces.of(pair.a(), pair.design()).toString());
        fewer.add(traces.of(pair.b(), pair.design()).toString());
        assertThat(TestConsole.run(fewer.toArray(new String[0])).status())
            .as("without %s", options.get(i))
            .isIn(ExitCode.DIFFERENCE, ExitCode.USAGE);
      }
    }
  }

  @Test
  void unknownOfAIsExcusedInItsOrderOnly(SimulatorTraces traces) {
    for (Design design : Design.values()) {
      final Path icarus = traces.of(ICARUS, design);
      final Path verilator = traces.of(VERILATOR, design);
      verdict("same", icarus, verilator, "--map", "^tb\\.=TOP.tb.", "--x", "a");
      final JsonNode swapped =
          verdict("different", verilator, icarus, "--map", "^TOP\\.=", "--x", "a");
      assertThat(swapped.at("/first_difference/time").asDouble()).isZero();
      assertThat(swapped.at("/first_difference/b").asText()).contains("x");
      verdict("different", icarus, verilator, "--map", "^tb\\.=TOP.tb.", "--x", "strict");
    }
  }

  @Test
  void upperCaseThatIsLostIsAnErrorThatNamesTheSignals(SimulatorTraces traces) {
    final Outcome outcome =
        TestConsole.run(
            "compare",
            traces.of(ICARUS, Design.HANDSHAKE).toString(),
            traces.of(GHDL, Design.HANDSHAKE).toString());
    assertThat(outcome.hasStatus(ExitCode.USAGE).err()).contains("tb.dut.clkA");
  }

  @Test
  void dumpThatIsSwitchedOnLateAgreesWithItsOffset(SimulatorTraces traces) throws IOException {
    final VcdText whole = VcdText.of(traces.of(ICARUS, Design.COUNTER));
    final String clock = Design.COUNTER.clocks().get(0);
    final Path late = whole.from(whole.rises(clock).get(29) + 1).write(folder.resolve("late.vcd"));
    final Path ghdl = traces.of(GHDL, Design.COUNTER);
    for (String offset : List.of("30", "auto")) {
      final JsonNode answer =
          verdict("same", ghdl, late, "--ignore-case", "--clock", clock, "--offset", offset);
      assertThat(answer.at("/offset").asLong()).isEqualTo(30);
    }
    for (String offset : List.of("-30", "auto")) {
      final JsonNode answer =
          verdict(
              "same",
              late,
              ghdl,
              "--ignore-case",
              "--clock",
              clock.toLowerCase(Locale.ROOT),
              "--offset",
              offset);
      assertThat(answer.at("/offset").asLong()).isEqualTo(-30);
    }
  }

  private static JsonNode same(SimulatorPair pair, SimulatorTraces traces, String... more) {
    final JsonNode answer =
        pair.compare(traces.of(pair.a(), pair.design()), traces.of(pair.b(), pair.design()), more)
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(answer.at("/verdict").asText()).isEqualTo("same");
    assertThat(answer.at("/first_difference").isNull()).isTrue();
    assertThat(answer.at("/differing_signals").asLong()).isZero();
    assertThat(answer.at("/unmatched/a")).isEmpty();
    assertThat(answer.at("/unmatched/b")).isEmpty();
    return answer;
  }

  private static JsonNode verdict(String verdict, Path a, Path b, String... options) {
    final List<String> args =
        new ArrayList<>(List.of("compare", a.toString(), b.toString(), "--json", "-"));
    args.addAll(List.of(options));
    final JsonNode answer = TestConsole.run(args.toArray(new String[0])).json();
    assertThat(answer.at("/verdict").asText()).as("%s", args).isEqualTo(verdict);
    return answer;
  }
}
