// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C: status 130, and what is whole stands under its name. */
@Tag("process")
class InterruptionTest {
  /** Of the small fabric; a position then takes half a million cycles. */
  private static final String SLOW = "write=100";

  private static final int PATIENCE_SECONDS = 60;

  @TempDir Path folder;

  @Test
  void finishedPositionsAreAnsweredAndTheRestIsNull() throws Exception {
    final Path vcd = folder.resolve("out.vcd");
    final Path json = folder.resolve("out.json");
    final Path events = folder.resolve("out.jsonl");
    final List<String> args =
        new ArrayList<>(
            List.of("--timing", SLOW, "--signal", "soc.hps.*", "--vcd", vcd.toString(), "--json"));
    args.addAll(List.of(json.toString(), "--events", events.toString()));
    for (int i = 0; i < 8; i++) {
      args.addAll(List.of("--fen", i % 2 == 0 ? "startpos" : "4k3/8/8/8/8/8/8/4K3 w - -"));
    }
    TestConsole.runInterrupted(20, TestConsole.smallArgs("replay", args.toArray(new String[0])))
        .hasStatus(ExitCode.INTERRUPTED);

    final JsonNode answer = TestConsole.parse(Files.readString(json));
    assertThat(answer.get("complete").booleanValue()).isFalse();
    final long cycles = answer.get("cycles").longValue();
    assertThat(cycles).isBetween(600_000L, 3_500_000L);
    final JsonNode positions = answer.get("positions");
    assertThat(positions).hasSize(8);
    assertThat(positions.get(0).get("eval").intValue()).isEqualTo(215);
    assertThat(positions.get(0).get("end").longValue()).isLessThan(cycles);
    assertThat(positions.get(7).get("eval").isNull()).isTrue();

    final Trace trace = Trace.of(vcd);
    assertThat(trace.lastStamp()).isEqualTo(20 * cycles);
    assertThat(GtkWave.roundTrip(vcd).changes()).isEqualTo(trace.changes());
    assertThat(Files.readAllLines(events)).isNotEmpty().allMatch(line -> line.endsWith("}"));
  }

  @Test
  void interruptionBeforeTheWindowLeavesNoTrace() throws IOException {
    final Path vcd = folder.resolve("out.vcd");
    final Outcome outcome =
        TestConsole.runInterrupted(
            1,
            "replay",
            "--engine",
            "stepped",
            "--vcd",
            vcd.toString(),
            "--from",
            "800000000",
            "--to",
            "800000010",
            "--fen",
            "startpos",
            "--fen",
            "startpos",
            "--fen",
            "startpos",
            "--fen",
            "startpos");
    outcome.hasStatus(ExitCode.INTERRUPTED);
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void peekHasNoAnswerThen() {
    final Outcome outcome =
        TestConsole.runInterrupted(
                1, "peek", "--engine", "stepped", "--at", "100000000", "--json", "-")
            .hasStatus(ExitCode.INTERRUPTED);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void signalEndsAFullSizeRunWithATraceThatGtkWaveReads() throws Exception {
    final Path vcd = folder.resolve("full.vcd");
    final Path json = folder.resolve("full.json");
    final Process process = start(List.of(), "replay", "--force", "--vcd", vcd, "--json", json);
    final Path part = folder.resolve("full.vcd." + process.pid() + ".part");
    while (process.isAlive() && !(Files.exists(part) && Files.size(part) > 5_000_000)) {
      Thread.sleep(10);
    }
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    final String said = Files.readString(folder.resolve("said"));
    assertThat(process.exitValue()).as(said).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(said).doesNotContain("\tat ", "Exception");

    final JsonNode answer = TestConsole.parse(Files.readString(json));
    assertThat(answer.get("complete").booleanValue()).isFalse();
    assertThat(answer.get("positions").get(0).get("eval").isNull()).isTrue();
    assertThat(part).doesNotExist();
    final long last = 20 * answer.get("cycles").longValue();
    assertThat(lastLines(vcd)).contains("\n#" + last + "\n");
    assertThat(Files.size(GtkWave.pack(vcd))).isPositive();
  }

  @Tag("full")
  @Test
  void packedTraceOfAnInterruptedRunEndsWhereTheRunDoes() throws Exception {
    final Path fst = folder.resolve("full.fst");
    final Path json = folder.resolve("full.json");
    final Process process =
        start(
            List.of("setsid"),
            "replay",
            "--force",
            "--signal",
            "soc.hps.*",
            "--vcd",
            fst,
            "--json",
            json);
    while (process.isAlive() && !hasPart(folder)) {
      Thread.sleep(10);
    }
    Thread.sleep(1_000);
    new ProcessBuilder("kill", "-INT", "--", "-" + process.pid()).start().waitFor();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    final String said = Files.readString(folder.resolve("said"));
    assertThat(process.exitValue()).as(said).isEqualTo(ExitCode.INTERRUPTED);
    final long cycles = TestConsole.parse(Files.readString(json)).get("cycles").longValue();
    assertThat(GtkWave.unpack(fst).lastStamp()).isEqualTo(20 * cycles);
  }

  private static boolean hasPart(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.anyMatch(file -> file.toString().endsWith(".part"));
    }
  }

  private static String lastLines(Path vcd) throws IOException {
    try (var file = Files.newByteChannel(vcd)) {
      file.position(Math.max(0, file.size() - 100));
      final ByteBuffer buffer = ByteBuffer.allocate(100);
      file.read(buffer);
      return new String(buffer.array(), StandardCharsets.US_ASCII);
    }
  }

  /** As the launcher does it; a build in the background may hand down that SIGINT is ignored. */
  private Process start(List<String> before, Object... args) throws IOException {
    final List<String> command = new ArrayList<>(before);
    command.addAll(List.of("env", "--default-signal=INT"));
    command.addAll(TestJvm.program(Main.class));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }
}
