// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.NumberFormat;
import nnuesoc.position.Position;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in C make the transactions of their twins in Java, in the same cycles. */
@Tag("process")
class HpsProgramTest {
  private static final Path BOARD_RECORDING =
      GeneratedRepositoryFile.of(
          "designs/as-built/src/test/resources/nnuesoc/hps/asbuilt/board-golden.json");
  private static final List<String> SMALL = List.of("--shape", "1,4,3,2", "--net", "synthetic:7");
  private static final String ENDGAME = "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1";
  private static final int MICROSECOND = 50;

  @TempDir Path folder;

  @Test
  void evaluateWritesTheTraceOfTheInterlockedProgramByteForByte() throws Exception {
    for (long seed = 1; seed <= 5; seed++) {
      requireSameTrace(PossibleCase.of(seed), "evaluate", seed % 2 == 0 ? "fast" : "stepped");
    }
  }

  @Test
  @Tag("full")
  void evaluateWritesTheTraceOfTheInterlockedProgramInAHundredRuns() throws Exception {
    for (long seed = 100; seed < 200; seed++) {
      requireSameTrace(PossibleCase.of(seed), "evaluate", seed % 2 == 0 ? "fast" : "stepped");
    }
  }

  @Test
  void naiveWritesTheTraceOfTheNaiveProgramByteForByte() throws Exception {
    for (long seed = 21; seed <= 23; seed++) {
      requireSameTrace(PossibleCase.of(seed), "naive", seed % 2 == 0 ? "fast" : "stepped");
    }
  }

  @Test
  @Tag("full")
  void naiveWritesTheTraceOfTheNaiveProgramInAHundredRuns() throws Exception {
    for (long seed = 200; seed < 300; seed++) {
      requireSameTrace(PossibleCase.of(seed), "naive", seed % 2 == 0 ? "fast" : "stepped");
    }
  }

  private void requireSameTrace(RandomCase one, String program, String engine) throws Exception {
    final Path ours = folder.resolve("java.vcd");
    final Path theirs = folder.resolve("c.vcd");
    final long sleep = one.seed() % 61;
    final boolean naive = program.equals("naive");
    final String naiveKeys = ",handshake=naive,sleep=" + MICROSECOND * sleep;
    final List<String> net = new ArrayList<>(List.of("--net", "synthetic:" + one.netSeed()));
    net.addAll(List.of("--shape", one.shape().toString()));
    net.addAll(
        List.of("--arithmetic", one.arithmetic() == NumberFormat.REPORT ? "report" : "stockfish"));
    final List<String> fens = one.positions().stream().map(Position::fen).toList();

    final List<String> java = new ArrayList<>(List.of("replay", "--engine", engine));
    java.addAll(net);
    java.addAll(List.of("--timing", one.clocks() + (naive ? naiveKeys : "")));
    java.addAll(List.of("--vcd", ours.toString(), "--force", "--json", "-"));
    fens.forEach(fen -> java.addAll(List.of("--fen", fen)));
    final JsonNode wanted = TestConsole.run(java.toArray(new String[0])).json();

    final List<String> options = new ArrayList<>(List.of("--engine", engine));
    options.addAll(List.of("--timing", one.clocks().toString(), "--vcd", theirs.toString()));
    options.addAll(List.of("--force", "--json", "-"));
    final List<String> arguments = new ArrayList<>(net);
    if (naive) {
      arguments.addAll(List.of("--sleep", String.valueOf(sleep)));
    }
    arguments.addAll(fens);
    final JsonNode got =
        TestConsole.run(CPrograms.hps(options, CPrograms.of(program), arguments)).json();

    assertThat(got.get("cycles")).as(one.toString()).isEqualTo(wanted.get("cycles"));
    assertThat(got.get("positions")).as(one.toString()).isEqualTo(wanted.get("positions"));
    // a hazard of a program in C names its line
    assertThat(got.get("hazards").toString().replaceAll("(\"detail\":\")[^\":]+\\.c:\\d+: ", "$1"))
        .as(one.toString())
        .isEqualTo(wanted.get("hazards").toString());
    assertThat(Files.mismatch(ours, theirs)).as(one.toString()).isEqualTo(-1);
  }

  @Test
  void theBoardsBinaryGivesTheSameCyclesUnderQemu() throws Exception {
    final List<String> arguments = Stream.concat(SMALL.stream(), Stream.of(ENDGAME)).toList();
    final String arm = CPrograms.ofArm("evaluate");
    CPrograms.call("qemu-user", Map.of(), "qemu-arm", "--version");
    final JsonNode here =
        TestConsole.run(CPrograms.hps(List.of("--json", "-"), CPrograms.of("evaluate"), arguments))
            .json();
    final JsonNode there =
        TestConsole.run(
                CPrograms.hps(
                    List.of("--json", "-"),
                    "qemu-arm",
                    Stream.concat(Stream.of(arm), arguments.stream()).toList()))
            .json();
    final JsonNode java = TestConsole.small("replay", "--fen", ENDGAME, "--json", "-").json();
    for (String field : List.of("cycles", "positions", "complete", "hazards", "shape")) {
      assertThat(there.get(field)).as(field).isEqualTo(java.get(field));
      assertThat(here.get(field)).as(field).isEqualTo(java.get(field));
    }
  }

  @Tag("full")
  @Test
  void asPublishedLeavesTheEventsOfTheRecording() throws Exception {
    final Path file = folder.resolve("events.json");
    final TestConsole.Outcome outcome =
        TestConsole.run(
                CPrograms.hps(
                    List.of("--design", "as-built-board", "--events", file.toString()),
                    CPrograms.of("as_published"),
                    List.of()))
            .hasStatus(ExitCode.OK);
    assertThat(outcome.out())
        .contains("     15,081,999  begin trigger\n     15,081,999  loading row 0\n")
        .contains("     68,971,047  eval 0.000000\n")
        .contains("68,971,047 cycles")
        .contains("early-eval");
    final JsonNode events = TestConsole.parse(Files.readString(file));
    final JsonNode recorded =
        TestConsole.parse(Files.readString(BOARD_RECORDING)).get("scenarios").get("published_hps");
    for (Map.Entry<String, JsonNode> section : recorded.properties()) {
      if (!section.getKey().equals("stimulus")) {
        assertThat(events.get(section.getKey())).as(section.getKey()).isEqualTo(section.getValue());
      }
    }
  }

  @Test
  void printsCostTheirClocksAndStandInTheAnswer() throws Exception {
    final JsonNode free = program("print=0");
    final JsonNode dear = program("print=1000");
    assertThat(free.at("/program/printed/0/text").asText()).startsWith("eval ");
    assertThat(free.at("/program/printed")).hasSize(2);
    assertThat(free.at("/program/printed/0").fieldNames())
        .toIterable()
        .as("in the same order in every run")
        .containsExactly("cycle", "text");
    assertThat(dear.at("/program/printed/0/cycle").asLong())
        .isEqualTo(free.at("/program/printed/0/cycle").asLong() + 1000);
    assertThat(dear.get("cycles").asLong())
        .as("the last print costs nobody anything")
        .isEqualTo(free.get("cycles").asLong() + 1000);
    assertThat(dear.at("/program/accesses")).isEqualTo(free.at("/program/accesses"));
  }

  private static JsonNode program(String timing) throws IOException, InterruptedException {
    return TestConsole.run(
            CPrograms.hps(
                List.of("--timing", timing, "--json", "-"),
                CPrograms.of("evaluate"),
                Stream.concat(SMALL.stream(), Stream.of("startpos", "startpos")).toList()))
        .hasStatus(ExitCode.OK)
        .json();
  }

  @Test
  void aTraceAroundAConditionIsThatOfReplay() throws Exception {
    final Path ours = folder.resolve("java.vcd");
    final Path theirs = folder.resolve("c.vcd");
    final List<String> when =
        List.of("--trace-when", "soc.fabric.layer2.proceed=1", "--trace-around", "20");
    final List<String> java = new ArrayList<>(List.of("--vcd", ours.toString()));
    java.addAll(when);
    TestConsole.small("replay", java.toArray(new String[0])).hasStatus(ExitCode.OK);
    final List<String> c = new ArrayList<>(List.of("--vcd", theirs.toString()));
    c.addAll(when);
    TestConsole.run(CPrograms.hps(c, CPrograms.of("evaluate"), SMALL)).hasStatus(ExitCode.OK);
    assertThat(Files.mismatch(ours, theirs)).isEqualTo(-1);
  }

  @Test
  void theRecorderWritesTheAccessesWithoutASimulator() throws Exception {
    final Path record = folder.resolve("record.txt");
    final List<String> command = new ArrayList<>(List.of(CPrograms.of("evaluate")));
    command.addAll(SMALL);
    CPrograms.call(
        "",
        Map.of("NNUESOC_BACKEND", "recorder", "NNUESOC_RECORD", record.toString()),
        command.toArray(new String[0]));
    assertThat(Files.readAllLines(record))
        .hasSize(1 + 32 + 3 + 4 * (2 * 640 + 6) + 3 * (8 + 5) + 2 * (3 + 5) + (2 + 5) + 2 + 1)
        .startsWith(
            "f rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "w ff200090 4 80000400");
  }

  @Test
  void playTakesMovesInWords() throws Exception {
    final Path game = folder.resolve("game.sh");
    Files.writeString(
        game,
        "printf '%s\\n' e2e4 history quit | "
            + CPrograms.of("play")
            + " --shape 1,4,3,2 --net synthetic:7\n");
    assertThat(CPrograms.call("dash", Map.of("NNUESOC_BACKEND", "recorder"), "sh", game.toString()))
        .contains("1  ");
  }
}
