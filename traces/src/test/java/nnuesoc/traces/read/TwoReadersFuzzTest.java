// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jazzer looks for a dump on which the two readers disagree, led by what the readers' code does.
 */
@Tag("process")
class TwoReadersFuzzTest {
  private static final int SEEDS = 200;
  private static final int SECONDS = 600;

  /** The longest dump in bytes; the slow reader takes its time. */
  private static final int LENGTH = 1_000;

  private static final List<String> WORDS =
      List.of(
          "$var wire 1 ! a $end",
          "$var real 64 # r $end",
          "$var string 1 s s $end",
          "$scope module m $end",
          "$upscope $end",
          "$timescale 1ns $end",
          "$enddefinitions $end",
          "$dumpvars",
          "$dumpoff",
          "$dumpon",
          "$dumpall",
          "$comment",
          "$end",
          "#10",
          "b01xz !",
          "r1.5 #",
          "sIDLE s",
          "[7:0]");

  /** The dump that ends Jazzer stays in the folder, and its output says what the readers read. */
  @Test
  @Tag("campaign")
  @Tag("fuzz")
  void codeLeadsToNoDisagreement(@TempDir Path folder) throws IOException, InterruptedException {
    final Path seeds = Files.createDirectory(folder.resolve("seeds"));
    for (int seed = 0; seed < SEEDS; seed++) {
      Files.write(seeds.resolve(seed + ".vcd"), SmallDump.of(seed));
    }
    final Path words = folder.resolve("words");
    Files.write(words, WORDS.stream().map("\"%s\""::formatted).toList());
    final Path found = GeneratedRepositoryFile.of(".build/fuzz");
    Files.createDirectories(found);
    final File output = found.resolve("jazzer.log").toFile();
    final Process process =
        new ProcessBuilder(
                TestJvm.command(),
                "-Xmx1g",
                "-cp",
                TestJvm.classPath(),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + TwoReadersFuzz.class.getName(),
                "--instrumentation_includes=nnuesoc.traces.read.**",
                "--reproducer_path=" + found,
                "-artifact_prefix=" + found + "/",
                "-dict=" + words,
                "-max_len=" + LENGTH,
                "-max_total_time=" + SECONDS,
                "-rss_limit_mb=4096",
                "-seed=1",
                seeds.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output)
            .start();
    final int status = process.waitFor();
    final List<String> lines = Files.readAllLines(output.toPath());
    assertThat(status)
        .as(
            "%s ends with%n%s",
            output, String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size())))
        .isZero();
    assertThat(lines).anyMatch(line -> line.startsWith("Done "));
  }
}
