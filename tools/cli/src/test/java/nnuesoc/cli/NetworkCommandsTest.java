// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands with {@code --network}. */
class NetworkCommandsTest {
  private static final String XOR = GeneratedRepositoryFile.of("examples/xor").toString();
  private static final String INPUTS = XOR + "/inputs.txt";

  @TempDir Path folder;

  @Test
  void replayGivesTheExclusiveOr() {
    for (String engine : new String[] {"fast", "stepped"}) {
      Outcome replay =
          TestConsole.run("replay", "--network", XOR, "--input", INPUTS, "--engine", engine)
              .hasStatus(ExitCode.OK);
      assertThat(replay.out())
          .contains("network xor: 2 inputs u1.7, 2 layers, 1 output s2.6")
          .containsSubsequence("raw   0", "raw   64", "raw   64", "raw   0")
          .contains("4 outputs: all equal the golden model", "1,728 cycles", "no hazards");
    }
  }

  @Test
  void replayAnswersInJson() {
    assertThat(
            TestConsole.run("replay", "--network", XOR, "--input", INPUTS, "--json", "-")
                .hasStatus(ExitCode.OK)
                .out())
        .contains("\"design\" : \"network\"", "\"wrong_outputs\" : 0", "\"values\" : [ 1.0 ]");
  }

  @Test
  void anAnswerIsAGoldenVector() throws IOException {
    Path vector = folder.resolve("a.vector.json");
    TestConsole.run("replay", "--network", XOR, "--input", INPUTS, "--json", vector.toString())
        .hasStatus(ExitCode.OK);
    assertThat(TestConsole.run("regress", vector.toString()).hasStatus(ExitCode.OK).out())
        .contains("1 passed");
    Files.writeString(vector, Files.readString(vector).replace("[ 64 ]", "[ 65 ]"));
    assertThat(TestConsole.run("regress", vector.toString()).hasStatus(ExitCode.DIFFERENCE).out())
        .contains("inputs[1].outputs[0]: expected 65, got 64", "and 1 more");
  }

  @Test
  void aCheckpointNeedsNoOptionsAgain() {
    String state = folder.resolve("state").toString();
    TestConsole.run("replay", "--network", XOR, "--input", INPUTS, "--save-at", "700:" + state)
        .hasStatus(ExitCode.OK);
    assertThat(TestConsole.run("replay", "--resume", state).hasStatus(ExitCode.OK).out())
        .containsSubsequence("raw   0", "raw   64", "raw   64", "raw   0");
  }

  @Test
  @Tag("slow")
  void tracesEventsAndPagesAreWritten() throws IOException {
    Path vcd = folder.resolve("x.vcd");
    Path events = folder.resolve("x.jsonl");
    TestConsole.run(
            "replay",
            "--network",
            XOR,
            "--input",
            INPUTS,
            "--vcd",
            vcd.toString(),
            "--to",
            "300",
            "--events",
            events.toString())
        .hasStatus(ExitCode.OK);
    assertThat(Files.readString(vcd)).contains("pio_result", "weight_2");
    assertThat(Files.readString(events))
        .contains("soc.fabric.layer2.trigger", "soc.fabric.result.done");
    Path page = folder.resolve("x.html");
    TestConsole.run("inspect", "--network", XOR, "--input", INPUTS, "--html", page.toString())
        .hasStatus(ExitCode.OK);
    assertThat(page).isNotEmptyFile();
  }

  @Test
  void otherSideOfANetworkWasAChessDesign() throws IOException {
    final Path page = folder.resolve("two.html");
    TestConsole.run(
            "inspect",
            "--network",
            XOR,
            "--input",
            INPUTS,
            "--against",
            "timing=write=20",
            "--html",
            page.toString())
        .hasStatus(ExitCode.OK);
    assertThat(Files.readString(page)).contains("write=20").doesNotContain("rnbqkbnr");
    assertThat(
            TestConsole.run("inspect", "--network", XOR, "--input", INPUTS, "--against", "golden")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("the view Why says whether the result is right");
  }

  @Test
  void peekShowsNumbersInTheirFormat() {
    assertThat(
            TestConsole.run(
                    "peek",
                    "--network",
                    XOR,
                    "--input",
                    INPUTS,
                    "--at",
                    "400",
                    "--memory",
                    "weight_2")
                .hasStatus(ExitCode.OK)
                .out())
        .contains("raw numbers of s2.6", "64  -128");
  }

  @Test
  void lastWriteShowedAnUnsignedNumberWithASign() {
    final String[] peek = {
      "peek", "--network", XOR, "--input", INPUTS, "--last-write", "output_1[0]"
    };
    assertThat(TestConsole.run(peek).hasStatus(ExitCode.OK).out())
        .contains("output_1[0] = 0x80 (128) ");
  }

  @Test
  void infoShowsRangesSumsAndCost() {
    assertThat(TestConsole.run("network", "info", XOR).hasStatus(ExitCode.OK).out())
        .contains(
            "-128 to 64 of s2.6", "-8192 to 32640: 16 of 18 bits", "an input takes 432 cycles")
        .contains("0 of 397 M10K blocks");
    TestConsole.run("network", "info", XOR, "--json", "-").hasStatus(ExitCode.OK);
    assertThat(TestConsole.run("network", "info", XOR, "--timing", "write=20").out())
        .contains("an input takes 512 cycles");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          replay --network XOR                            | --network requires --input FILE: one vector of 2 whole numbers per line
          replay --input IN                               | --input requires --network FOLDER
          replay --network XOR --input IN --net own       | --net cannot be combined with --network
          replay --network XOR --input IN --fen startpos  | --fen cannot be combined with --network
          replay --network XOR --input none.txt           | none.txt: there is no such file
          replay --network none --input IN                | none: there is no such file: expected a folder with network.json
          replay --network XOR --input XOR/w2.txt         | -128 at row 0, column 1
          replay --network XOR --input XOR/b1.txt         | line 1: 1 number: expected 2 (input.size of network.json)
          replay --network XOR --input IN --timing lw_read=1 | expected lw_read=2 or more
          replay --network XOR --input IN --jobs 2        | --jobs cannot be combined with --network
          doctor --network XOR                            | --network requires a trace: ./nnuesoc doctor TRACE
          """)
  void refusalsSayWhatToDo(String command, String message) {
    String[] words =
        Arrays.stream(command.strip().split(" ", -1))
            .map(word -> word.equals("IN") ? INPUTS : word.replace("XOR", XOR))
            .toArray(String[]::new);
    assertThat(TestConsole.run(words).hasStatus(ExitCode.USAGE).err()).contains(message);
  }

  /** The doctor finds the outputs of the fabric, whose words come one after the other. */
  @Test
  @Tag("slow")
  void theDoctorCallsTheFabricRight() throws IOException {
    Files.writeString(
        folder.resolve("network.json"),
        """
        {"format_version": 1, "input": {"size": 3, "format": "u0.8"},
         "layers": [{"outputs": 4, "weights": {"file": "w.csv", "format": "s2.6"},
                     "bias": {"file": "b.csv", "format": "s10.14"},
                     "sum": {"bits": 24, "overflow": "wrap"},
                     "output": {"shift": 6, "format": "s8.8"}}]}
        """);
    Files.writeString(folder.resolve("w.csv"), "1 -2 3\n40 50 -60\n-7 8 9\n10 -11 12\n");
    Files.writeString(folder.resolve("b.csv"), "100\n-200\n3000\n400\n");
    Files.writeString(folder.resolve("x.csv"), "200 100 50\n3 250 60\n");
    String[] run = {"--network", folder.toString(), "--input", folder.resolve("x.csv").toString()};
    String vcd = folder.resolve("a.vcd").toString();
    TestConsole.run("replay", run[0], run[1], run[2], run[3], "--vcd", vcd).hasStatus(ExitCode.OK);
    for (String row : new String[] {"0", "1"}) {
      assertThat(
              TestConsole.run("doctor", vcd, run[0], run[1], run[2], run[3], "--input-row", row)
                  .hasStatus(ExitCode.OK)
                  .out())
          .contains("right", "of all 4 rows of layer 1");
    }
    Files.writeString(folder.resolve("x.csv"), "201 10 50\n");
    assertThat(
            TestConsole.run("doctor", vcd, run[0], run[1], run[2], run[3])
                .hasStatus(ExitCode.USAGE)
                .out())
        .contains(
            "no verdict: the trace computes another input: column 0 is 200 in soc.fabric.input.a_data",
            "and 201 in input 0 of the file",
            "with the trace's own input, soc.pio.pio_result");
  }

  /** Whoever forgets --network is told of it. */
  @Test
  void theDoctorTookEveryTraceForChess() throws IOException {
    StringBuilder vcd = new StringBuilder("$timescale 1ns $end\n$scope module tb $end\n");
    vcd.append("$var wire 1 c clk $end\n$var wire 8 x x $end\n$var wire 16 y y $end\n");
    vcd.append("$upscope $end\n$enddefinitions $end\n");
    for (int cycle = 0; cycle < 40; cycle++) {
      String[] values = {Integer.toBinaryString(cycle / 3), Integer.toBinaryString(cycle * 77)};
      vcd.append("#%d\n0c\nb%s x\nb%s y\n".formatted(10 * cycle, values[0], values[1]));
      vcd.append("#%d\n1c\n".formatted(10 * cycle + 5));
    }
    String trace = Files.writeString(folder.resolve("a.vcd"), vcd).toString();
    assertThat(TestConsole.run("doctor", trace).hasStatus(ExitCode.USAGE).out())
        .contains("if the design computes a network of your own", trace + " --network FOLDER");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--layer 3 | --layer 3: expected 1 to 2",
        "--input-row 4 | --input-row 4: expected 0 to 3",
        "--map auto | --map cannot be combined with --network",
      })
  void theDoctorRefusesWhatTheNetworkDoesNotHave(String options, String message)
      throws IOException {
    String trace = folder.resolve("a.vcd").toString();
    Files.writeString(folder.resolve("a.vcd"), "");
    String[] typed = options.split(" ", -1);
    assertThat(
            TestConsole.run(
                    "doctor", trace, "--network", XOR, "--input", INPUTS, typed[0], typed[1])
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains(message);
  }
}
