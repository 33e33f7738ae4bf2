// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces compared with the model itself. */
class CheckTest {
  private static Path folder;
  private static Path trace;

  @BeforeAll
  static void record(@TempDir Path fresh) {
    folder = fresh;
    trace = folder.resolve("theirs.vcd");
    TestConsole.small("replay", "--vcd", trace.toString()).hasStatus(ExitCode.OK);
  }

  private static Outcome check(Path file, String... args) {
    final String[] all = new String[args.length + 1];
    all[0] = file.toString();
    System.arraycopy(args, 0, all, 1, args.length);
    return TestConsole.small("check", all);
  }

  @Test
  void ownTraceAgreesInEverySignalOfEveryCycle() {
    final JsonNode json = check(trace, "--json", "-").hasStatus(ExitCode.OK).json();
    assertThat(json.get("verdict").asText()).isEqualTo("same");
    assertThat(json.get("compared").get("signals").asInt()).isEqualTo(109);
    final JsonNode cycles =
        check(trace, "--clock", "soc.clk", "--json", "-").hasStatus(ExitCode.OK).json();
    assertThat(cycles.get("compared").get("cycles").asInt()).isGreaterThan(50_000);
  }

  @Test
  void forgottenShapeIsProposedBeforeAnythingRuns() {
    final String file = Path.of("..", "..", "examples", "icarus.vcd.gz").toString();
    final String said = ": the trace is of another shape than 64,256,32,32";
    for (String map : List.of("^tb\\.soc=soc", "auto")) {
      final Outcome outcome =
          TestConsole.run("check", file, "--net", "synthetic:7", "--map", map)
              .hasStatus(ExitCode.USAGE);
      assertThat(outcome.err()).contains(said, "Add --shape 1,1,1,1");
    }
    assertThat(
            TestConsole.run("doctor", file, "--net", "synthetic:7", "--map", "auto")
                .hasStatus(ExitCode.USAGE)
                .out())
        .contains("Add --shape 1,1,1,1", "no verdict");
    for (String command : List.of("regress --import", "inspect --no-open --against")) {
      final List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
      words.addAll(List.of(file, "--net", "synthetic:7", "--map", "^tb\\.soc=soc"));
      assertThat(TestConsole.run(words.toArray(String[]::new)).hasStatus(ExitCode.USAGE).err())
          .contains(said, "Add --shape 1,1,1,1");
    }
  }

  @Test
  void theRunIsTheOneOfTheOptions() {
    final Outcome outcome =
        TestConsole.run(
            "check",
            trace.toString(),
            "--shape",
            "1,4,3,2",
            "--net",
            "synthetic:8",
            "--clock",
            "soc.clk");
    assertThat(outcome.hasStatus(ExitCode.DIFFERENCE).out())
        .contains("DIFFERENT: soc.hps.write_data, first in cycle ");
  }

  @Test
  void theirNamesAreMapped() throws IOException {
    final Path theirs = folder.resolve("named.vcd");
    Files.writeString(
        theirs,
        Files.readString(trace)
            .replace("$scope module soc $end", "$scope module tb $end\n$scope module dut $end")
            .replace("$enddefinitions", "$upscope $end\n$enddefinitions"));
    check(theirs, "--map", "^tb\\.dut\\.=soc.", "--clock", "soc.clk").hasStatus(ExitCode.OK);
    assertThat(check(theirs).hasStatus(ExitCode.USAGE).err())
        .contains("to give A's signals the names of B: --map '^tb\\.dut\\.=soc.'");
  }

  @Test
  void oneWrongBitIsFoundInItsCycle() throws IOException {
    final String text = Files.readString(trace);
    final int at = text.indexOf("#500010\n"); // edge 25,001
    final Path wrong = folder.resolve("wrong.vcd");
    Files.writeString(
        wrong,
        text.substring(0, at) + "#500005\n1" + id(text, "strobe_seen") + '\n' + text.substring(at));
    final JsonNode json =
        check(wrong, "--clock", "soc.clk", "--json", "-").hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(json.get("differing_signals").asInt()).isEqualTo(1);
    assertThat(json.get("first_difference").toString())
        .isEqualTo(
            "{\"time\":499990,\"cycle\":25000,"
                + "\"signal\":\"soc.fabric.loader.strobe_seen\",\"a\":\"1\",\"b\":\"0\"}");
  }

  @Test
  void comparisonBeginsAtATimeOfTheTrace() throws IOException {
    final String text = Files.readString(trace);
    final int at = text.indexOf("#500010\n"); // cycle 25,001 begins
    final Path wrong = folder.resolve("wrong-before.vcd");
    Files.writeString(
        wrong,
        text.substring(0, at) + "#500005\n1" + id(text, "strobe_seen") + '\n' + text.substring(at));
    check(wrong, "--clock", "soc.clk", "--from", "499us").hasStatus(ExitCode.DIFFERENCE);
    check(wrong, "--clock", "soc.clk", "--from", "500.1us", "--signal", "soc.pio.*")
        .hasStatus(ExitCode.OK);
    assertThat(check(wrong, "--from", "500.1us", "--from", "3us").hasStatus(ExitCode.USAGE).err())
        .contains("--from 500.1us and --from 3us: expected one cycle or time");
  }

  private static String id(String text, String name) {
    final String line =
        text.lines().filter(one -> one.contains(" " + name + " ")).findFirst().orElseThrow();
    return line.split(" ", -1)[3];
  }

  @Test
  void shorterTraceEndsTheRun() throws IOException {
    final String text = Files.readString(trace);
    final Path prefix = folder.resolve("prefix.vcd");
    Files.writeString(prefix, text.substring(0, text.indexOf("#400010\n")));
    final JsonNode json =
        check(prefix, "--clock", "soc.clk", "--json", "-").hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(json.get("first_difference").get("end").asText()).isEqualTo("a");
    assertThat(json.get("first_difference").get("cycle").asInt()).isEqualTo(20_001);
    check(prefix, "--clock", "soc.clk", "--allow-shorter").hasStatus(ExitCode.OK);
  }

  @Tag("slow")
  @Test
  void savedViewNamesTheModelB() {
    final Path save = folder.resolve("check.gtkw");
    TestConsole.run(
            "check",
            trace.toString(),
            "--shape",
            "1,4,3,2",
            "--net",
            "synthetic:8",
            "--gtkw",
            save.toString())
        .hasStatus(ExitCode.DIFFERENCE);
    assertThat(save).content().contains("B soc/hps/write_data");
  }
}
