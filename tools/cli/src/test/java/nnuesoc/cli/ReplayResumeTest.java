// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --save-at} and {@code --resume}. */
class ReplayResumeTest {
  private static final String BOARD = "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"0", "1", "20000", "57000"})
  void resumedRunAnswersAsTheOneThatSaved(String cycle) {
    final Outcome whole = save(cycle);

    final Outcome resumed = TestConsole.run("replay", "--resume", file(), "--json", "-");

    assertThat(resumed.json()).isEqualTo(whole.json());
  }

  /** The name of its program stood among the timings, where nobody can type it. */
  @Test
  void fabricThatFollowsMovesResumesWithNothingElseTyped() throws IOException {
    final String saved = folder.resolve("moves.saved").toString();
    final String[] whole = {"replay", "--net", "own", "--moves", "e4 e5", "--json", "-"};
    final JsonNode all = TestConsole.run(whole).json();
    final TestConsole.Outcome outcome =
        TestConsole.run("replay", "--net", "own", "--moves", "e4 e5", "--save-at", "200:" + saved);
    assertThat(outcome.hasStatus(ExitCode.OK).err())
        .contains(
            "the state in cycle 200 is saved; to continue from it: ./nnuesoc replay --resume");
    final JsonNode rest = TestConsole.run("replay", "--resume", saved, "--json", "-").json();
    assertThat(rest.get("eval")).isEqualTo(all.get("eval"));
    assertThat(rest.get("cycles")).isEqualTo(all.get("cycles"));
  }

  @Test
  void windowOfAResumedRunIsThatOfTheWholeRun() throws IOException {
    save("20000");
    final Path whole = folder.resolve("whole.vcd");
    final Path rest = folder.resolve("rest.vcd");
    small("--from", "30000", "--to", "30500", "--vcd", whole.toString());

    TestConsole.run(
            "replay",
            "--resume",
            file(),
            "--from",
            "30000",
            "--to",
            "30500",
            "--vcd",
            rest.toString())
        .hasStatus(ExitCode.OK);

    assertThat(rest).hasSameBinaryContentAs(whole);
  }

  @Test
  void traceAndEventsBeginWhereTheRunResumes() throws IOException {
    save("20000");
    final Path events = folder.resolve("events.jsonl");
    final Path all = folder.resolve("all.jsonl");
    final Path vcd = folder.resolve("rest.vcd");
    small("--events", all.toString());

    TestConsole.run(
            "replay",
            "--resume",
            file(),
            "--events",
            events.toString(),
            "--vcd",
            vcd.toString(),
            "--until",
            "21000")
        .hasStatus(ExitCode.OK);

    assertThat(Files.readString(all)).contains(Files.readString(events));
    assertThat(Files.readAllLines(vcd).stream().filter(line -> line.startsWith("#")).findFirst())
        .hasValue("#" + (20_000 * 20 - 10));
  }

  @Test
  void aCheckpointWithinATraceChangesNothing() {
    final Path plain = folder.resolve("plain.vcd");
    final Path saving = folder.resolve("saving.vcd");
    small("--to", "900", "--vcd", plain.toString());
    small("--to", "900", "--vcd", saving.toString(), "--save-at", "450:" + file());

    assertThat(saving).hasSameBinaryContentAs(plain);
  }

  @Test
  void optionsThatContradictTheFileAreErrors() {
    save("20000");

    assertThat(error("--resume", file(), "--shape", "1,16,32,32"))
        .isEqualTo(
            "--resume: the checkpoint was saved with --shape 1,4,3,2; this run has 1,16,32,32; leave --shape out to use the saved one\n");
    assertThat(error("--resume", file(), "--net", "synthetic:8"))
        .contains("saved with --net synthetic:7; this run has synthetic:8");
    assertThat(error("--resume", file(), "--fen", "startpos")).contains("saved with --fen");
    assertThat(error("--resume", file(), "--timing", "write=11")).contains("--timing");
    assertThat(error("--resume", file(), "--until", "19999"))
        .isEqualTo("--until 19999: the run resumes in cycle 20000\n");
    assertThat(error("--resume", file(), "--vcd", "x.vcd", "--from", "5"))
        .contains("--from 5", "resumes in cycle 20000");
  }

  @Test
  void anotherFabricContradictsTheFile() {
    save("20000");
    assertThat(error("--resume", file(), "--fabric", "words=2"))
        .contains("the checkpoint was saved without --fabric; this run has words=2");
    small("--fabric", "words=2", "--save-at", "500:" + file());
    assertThat(error("--resume", file(), "--fabric", "words=4"))
        .contains("saved with --fabric words=2", "this run has words=4");
    TestConsole.run("replay", "--resume", file()).hasStatus(ExitCode.OK);
  }

  /** With a right checksum; any of them was a defect, or a run without an end. */
  @Test
  void aStateThatNoRunHasIsBadInput() throws IOException {
    save("20000");
    final byte[] whole = Files.readAllBytes(Path.of(file()));
    final int head = "nnuesoc checkpoint\n".length() + Integer.BYTES;
    final byte[] body;
    try (InputStream in =
        new GZIPInputStream(new ByteArrayInputStream(whole, head, whole.length - head))) {
      body = in.readAllBytes();
    }
    for (int seed = 0; seed < 60; seed++) {
      final Random random = new Random(seed);
      final byte[] other = body.clone();
      for (int i = 0; i < 4; i++) {
        other[random.nextInt(other.length)] = (byte) random.nextInt();
      }
      try (OutputStream out = Files.newOutputStream(Path.of(file()))) {
        out.write(whole, 0, head);
        try (OutputStream packed = new GZIPOutputStream(out)) {
          packed.write(other, 0, seed % 3 == 0 ? random.nextInt(other.length) : other.length);
        }
      }
      final Outcome outcome = TestConsole.run("replay", "--resume", file());
      assertThat(outcome.status()).as("seed %d: %s", seed, outcome).isIn(0, 1, 2);
      assertThat(outcome.err().lines()).hasSizeLessThan(3);
    }
  }

  @Test
  void badFilesAndCyclesAreErrors() throws IOException {
    Files.writeString(folder.resolve("text"), "no checkpoint at all");

    assertThat(error("--resume", folder.resolve("text").toString()))
        .contains("text: this is not a checkpoint: expected what --save-at wrote");
    assertThat(error("--resume", folder.resolve("none").toString()))
        .contains("none: there is no such file");
    assertThat(error("--resume", folder.toString())).contains("--resume " + folder);
    assertThat(error("--save-at", "100")).contains("--save-at 100: expected CYCLE:FILE");
    assertThat(error("--save-at", "x:" + file())).contains("--save-at");
    assertThat(error("--save-at", "5:" + folder.resolve("no/file")))
        .contains("folder does not exist");
    assertThat(error("--shape", "1,4,3,2", "--save-at", "999999999:" + file()))
        .contains("--save-at 999999999: the run goes from cycle 0 to cycle ");
    assertThat(Files.exists(Path.of(file()))).isFalse();
  }

  private Outcome save(String cycle) {
    return small("--save-at", cycle + ":" + file(), "--json", "-");
  }

  private Outcome small(String... args) {
    final String[] both = new String[args.length + 2];
    both[0] = "--fen";
    both[1] = BOARD;
    System.arraycopy(args, 0, both, 2, args.length);
    return TestConsole.small("replay", both).hasStatus(ExitCode.OK);
  }

  private static String error(String... args) {
    final String[] all = new String[args.length + 1];
    all[0] = "replay";
    System.arraycopy(args, 0, all, 1, args.length);
    return TestConsole.run(all).hasStatus(ExitCode.USAGE).err().replaceFirst("^nnuesoc: ", "");
  }

  private String file() {
    return folder.resolve("checkpoint").toString();
  }
}
