// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The board kit, as far as it can be checked without Quartus. */
@Tag("process")
class BoardKitTest {
  private static final Path KIT = GeneratedRepositoryFile.of("hps/board/quartus").toAbsolutePath();
  private static final Path TWIN =
      GeneratedRepositoryFile.of("rtl-model/src/main/verilog").toAbsolutePath();
  private static final List<String> SMALL = List.of("--shape", "1,4,3,2", "--net", "synthetic:7");
  private static final String ENDGAME = "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1";
  private static final Pattern CELLS = Pattern.compile(" +MISTRAL_(\\w+) +(\\d+)");
  private static final Pattern PORT =
      Pattern.compile("(?m)^    (input|output) +wire +(?:\\[(\\d+):0\\] )? *(\\w+)");
  private static final Pattern TCL_PORT =
      Pattern.compile("(?m)^add_interface_port \\w+ (\\w+) \\w+ (Input|Output) (\\d+)");
  private static final Pattern TCL_FILE =
      Pattern.compile("add_fileset_file \\S+ VERILOG PATH (\\S+)");

  @TempDir Path folder;

  @Test
  void verilatorHasNoWarning() throws Exception {
    for (String arithmetic : List.of("0", "1")) {
      assertThat(
              CPrograms.call(
                  "verilator",
                  Map.of(),
                  "verilator",
                  "--lint-only",
                  "-Wall",
                  "-DSYNTHESIS",
                  "-GARITHMETIC=" + arithmetic,
                  "--top-module",
                  "nnuesoc_accelerator",
                  "-y",
                  TWIN.toString(),
                  KIT.resolve("nnuesoc_accelerator.v").toString()))
          .isEmpty();
    }
  }

  @Test
  void behindTheBusTheCoreIsTheModelInEverySignal() throws Exception {
    final Simulated run = simulate(KIT.resolve("nnuesoc_accelerator.v"));
    assertEvaluationsAreThoseOfTheModel(run.said());
    final JsonNode answer = TestConsole.run(check(run.vcd())).hasStatus(ExitCode.OK).json();
    assertThat(answer.get("verdict").asText()).isEqualTo("same");
    assertThat(answer.at("/unmatched/b")).as("signals of the model that are not there").isEmpty();
    assertThat(answer.at("/compared/signals").asInt()).isGreaterThan(100);
    assertThat(answer.at("/compared/cycles").asLong()).isGreaterThan(100_000);
  }

  @Tag("full")
  @Test
  void anAgentAtAnotherAddressIsNoticed() throws Exception {
    final Path faulty = folder.resolve("faulty.v");
    final String text = Files.readString(KIT.resolve("nnuesoc_accelerator.v"));
    assertThat(text).contains("{5'b10000, weights_2_address}");
    Files.writeString(faulty, text.replace("{5'b10000, ", "{5'b10001, "));
    assertThat(
            TestConsole.run(check(simulate(faulty).vcd()))
                .hasStatus(ExitCode.DIFFERENCE)
                .json()
                .get("verdict")
                .asText())
        .isEqualTo("different");
  }

  /** The trace of a run, and what the simulator said. */
  private record Simulated(Path vcd, String said) {}

  /** Lets the wrapper replay what the recorder took down. */
  private Simulated simulate(Path wrapper) throws IOException, InterruptedException {
    final Path record = folder.resolve("record.txt");
    final List<String> program = new ArrayList<>(List.of(CPrograms.of("evaluate")));
    program.addAll(SMALL);
    program.addAll(List.of("startpos", ENDGAME));
    CPrograms.call(
        "",
        Map.of("NNUESOC_BACKEND", "recorder", "NNUESOC_RECORD", record.toString()),
        program.toArray(new String[0]));
    final Path simulation = folder.resolve("kit.vvp");
    CPrograms.call(
        "iverilog",
        Map.of(),
        "iverilog",
        "-g2005",
        "-o",
        simulation.toString(),
        "-s",
        "avalon_tb",
        "-Pavalon_tb.KINGS=1",
        "-Pavalon_tb.H=4",
        "-Pavalon_tb.N2=3",
        "-Pavalon_tb.N3=2",
        "-y",
        TWIN.toString(),
        KIT.resolve("sim/avalon_tb.v").toString(),
        wrapper.toString());
    final Path vcd = folder.resolve("kit.vcd");
    final String said =
        CPrograms.call(
            "iverilog", Map.of(), "vvp", simulation.toString(), "+record=" + record, "+vcd=" + vcd);
    return new Simulated(vcd, said);
  }

  private static String[] check(Path vcd) {
    final List<String> command = new ArrayList<>(List.of("check", vcd.toString()));
    command.addAll(SMALL);
    command.addAll(List.of("--fen", "startpos", "--fen", ENDGAME));
    command.addAll(List.of("--map", "^avalon_tb\\.accelerator\\.core\\.fabric\\.=soc.fabric."));
    command.addAll(List.of("--map", "^avalon_tb\\.accelerator\\.core\\.pio\\.=soc.pio."));
    command.addAll(List.of("--map", "^avalon_tb\\.clk$=soc.clk", "--clock", "soc.clk"));
    command.addAll(List.of("--signal", "soc.fabric.*", "--signal", "soc.pio.*"));
    command.addAll(List.of("--allow-unmatched", "--json", "-"));
    return command.toArray(new String[0]);
  }

  private static void assertEvaluationsAreThoseOfTheModel(String said) {
    final JsonNode model =
        TestConsole.small("replay", "--fen", "startpos", "--fen", ENDGAME, "--json", "-").json();
    assertThat(said.lines().filter(line -> line.startsWith("eval")))
        .containsExactly(
            "eval " + model.at("/positions/0/eval").asInt(),
            "eval " + model.at("/positions/1/eval").asInt());
  }

  @Test
  void theComponentDeclaresThePortsAndFilesThatThereAre() throws IOException {
    final String tcl = Files.readString(KIT.resolve("nnuesoc_accelerator_hw.tcl"));
    final Map<String, String> declared = new HashMap<>();
    for (MatchResult port : TCL_PORT.matcher(tcl).results().toList()) {
      declared.put(port.group(1), port.group(2).toLowerCase(java.util.Locale.ROOT) + port.group(3));
    }
    final Map<String, String> ports = new HashMap<>();
    for (MatchResult port :
        PORT.matcher(Files.readString(KIT.resolve("nnuesoc_accelerator.v"))).results().toList()) {
      final int width = port.group(2) == null ? 1 : Integer.parseInt(port.group(2)) + 1;
      ports.put(port.group(3), port.group(1) + width);
    }
    assertThat(declared).hasSize(15).isEqualTo(ports);
    for (MatchResult file : TCL_FILE.matcher(tcl).results().toList()) {
      if (!file.group(1).contains("$")) {
        assertThat(KIT.resolve(file.group(1))).exists();
      }
    }
  }

  @Test
  @Tag("full")
  void theDeviceIsLargeEnough() throws Exception {
    final Map<String, Integer> cells = new HashMap<>();
    CPrograms.call("yosys", Map.of(), "sh", "-c", "cd \"$0\" && yosys -q synth.ys", KIT.toString())
        .lines()
        .map(CELLS::matcher)
        .filter(Matcher::matches)
        .forEach(one -> cells.put(one.group(1), Integer.parseInt(one.group(2))));
    assertThat(cells.get("M10K")).isLessThanOrEqualTo(397);
    assertThat(cells.get("MUL9X9")).isLessThanOrEqualTo(87);
    final int luts =
        cells.entrySet().stream()
            .filter(one -> one.getKey().startsWith("ALUT") || one.getKey().equals("MLAB"))
            .mapToInt(Map.Entry::getValue)
            .sum();
    assertThat(luts).as("at least one a module").isBetween(500, 32_070);
  }
}
