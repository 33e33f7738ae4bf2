// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another reader of the format: GTKWave's converters. */
@Tag("process")
class GtkWaveTest {
  private final Path folder;

  GtkWaveTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private void run(String... command) throws IOException, InterruptedException {
    final Path log = folder.resolve("log");
    final Process process;
    try {
      process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException e) {
      fail(command[0] + " is missing; install it with: apt-get install -y gtkwave", e);
      return;
    }
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(log)).isZero();
  }

  @Test
  void aTraceSurvivesItsWayThroughFst() throws IOException, InterruptedException {
    final RandomCircuit random = new RandomCircuit(3);
    final String text =
        Traces.text(
            random.circuit(),
            List.of(),
            List.of("m1", "m2"),
            writer -> {
              random.simulation().run(40);
              random.simulation().observe(writer);
              random.simulation().run(3_000);
            },
            3_000);
    final Path vcd = Files.writeString(folder.resolve("ours.vcd"), text);
    final Path fst = folder.resolve("theirs.fst");
    final Path back = folder.resolve("theirs.vcd");
    run("vcd2fst", vcd.toString(), fst.toString());
    run("fst2vcd", "-f", fst.toString(), "-o", back.toString());

    final ParsedVcd ours = ParsedVcd.of(text);
    final ParsedVcd theirs = ParsedVcd.lenient(Files.readString(back));
    assertThat(theirs.changes).isEqualTo(ours.changes);
    assertThat(theirs.widths).isEqualTo(ours.widths);
  }
}
