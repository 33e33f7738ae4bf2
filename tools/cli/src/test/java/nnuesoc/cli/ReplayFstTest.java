// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

/** Packed traces, as GTKWave reads them. */
@Tag("process")
class ReplayFstTest {
  @TempDir Path folder;

  @Test
  void holdsWhatTheVcdHolds() throws Exception {
    final Path fst = folder.resolve("t.fst");
    final Outcome outcome =
        TestConsole.small("replay", "--vcd", fst.toString()).hasStatus(ExitCode.OK);
    assertThat(outcome.err()).contains("cycles 0 to 58,797", "about 28 kB");
    final Path vcd = folder.resolve("t.vcd");
    TestConsole.small("replay", "--vcd", vcd.toString()).hasStatus(ExitCode.OK);
    assertThat(GtkWave.unpack(fst).changes()).isEqualTo(Trace.of(vcd).changes());
    assertThat(Files.size(fst)).isLessThan(Files.size(vcd) / 30);
    assertThat(folder.resolve("t.fst.part")).doesNotExist();
  }

  @Tag("full")
  @Test
  void aWindowOfFullSizeComesBackAndIsNoLongerThanThatOfVcd2fst() throws Exception {
    final Path fst = folder.resolve("t.fst");
    final Path vcd = folder.resolve("t.vcd");
    for (Path file : List.of(fst, vcd)) {
      TestConsole.run(
              "replay",
              "--from",
              "3000000",
              "--to",
              "3500000",
              "--until",
              "3500000",
              "--vcd",
              file.toString())
          .hasStatus(ExitCode.OK);
    }
    assertThat(GtkWave.unpack(fst).changes()).isEqualTo(Trace.of(vcd).changes());
    assertThat(Files.size(fst)).isLessThan(Files.size(GtkWave.pack(vcd)) * 11 / 10);
  }

  @Test
  void gapsComeThroughToo() throws Exception {
    final String[] when = {"--trace-when", "soc.fabric.layer1.state=4", "--trace-around", "3"};
    final List<Trace> traces = new ArrayList<>();
    for (String name : List.of("t.fst", "t.vcd")) {
      final List<String> args = new ArrayList<>(List.of(when));
      args.addAll(List.of("--vcd", folder.resolve(name).toString()));
      TestConsole.small("replay", args.toArray(new String[0])).hasStatus(ExitCode.OK);
      final Path file = folder.resolve(name);
      traces.add(name.endsWith(".fst") ? GtkWave.unpack(file) : Trace.of(file));
    }
    assertThat(traces.get(0).changes()).isEqualTo(traces.get(1).changes());
  }

  @Test
  void interruptedRunLeavesItsPrefix() throws Exception {
    final Path fst = folder.resolve("t.fst");
    TestConsole.runInterrupted(
            2, TestConsole.smallArgs("replay", "--timing", "write=1000", "--vcd", fst.toString()))
        .hasStatus(ExitCode.INTERRUPTED);
    assertThat(GtkWave.unpack(fst).lastStamp()).isEqualTo(20L * 200_000);
  }

  @Test
  void noOtherProgramIsNeeded() throws Exception {
    final Path fst = folder.resolve("t.fst");
    final Outcome outcome = elsewhere("replay", "--shape", "1,4,3,2", "--vcd", fst.toString());
    assertThat(outcome.status()).as(outcome.err()).isEqualTo(ExitCode.OK);
    assertThat(GtkWave.unpack(fst).lastStamp()).isPositive();
  }

  /** Runs a command in a process whose PATH is the folder {@code bin} alone. */
  private Outcome elsewhere(String... args) throws IOException, InterruptedException {
    final List<String> command = TestJvm.program(Main.class);
    command.addAll(List.of(args));
    final ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("PATH", folder.resolve("bin").toString());
    final Path err = Files.createTempFile("said", ".txt");
    final Process process = builder.redirectError(err.toFile()).start();
    final String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    final String said = Files.readString(err);
    Files.delete(err);
    return new Outcome(String.join(" ", args), process.exitValue(), out, said);
  }
}
