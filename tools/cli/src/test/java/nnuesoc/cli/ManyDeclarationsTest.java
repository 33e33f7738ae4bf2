// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces of whole systems, as nvc dumps them: very many signals with long names, few changes. */
class ManyDeclarationsTest {
  private static final int SIGNALS_IN_A_SCOPE = 210;
  private static final int[] WIDTHS = {1, 1, 8, 16, 1, 32};

  private final Path folder;

  ManyDeclarationsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  /** In {@code changed}, -1 for none, the last value differs. */
  private Path trace(String name, int signals, int changed) throws IOException {
    final Path file = folder.resolve(name);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("$timescale 1fs $end\n$scope module tb $end\n");
      for (int i = 0; i < signals; i++) {
        if (i % SIGNALS_IN_A_SCOPE == 0) {
          out.write(i == 0 ? "" : "$upscope $end\n$upscope $end\n");
          out.write("$scope module u_processing_element_" + i + " $end\n");
          out.write("$scope module datapath_instance $end\n");
        }
        final int width = WIDTHS[i % WIDTHS.length];
        final String range = width == 1 ? "" : "[" + (width - 1) + ":0]";
        out.write(
            "$var logic %d %s register_file_data_%d%s $end\n"
                .formatted(width, id(i), i % SIGNALS_IN_A_SCOPE, range));
      }
      out.write("$upscope $end\n$upscope $end\n$upscope $end\n$enddefinitions $end\n#0\n");
      for (int i = 0; i < signals; i++) {
        out.write("b0 " + id(i) + "\n");
      }
      for (int i = 0; i < signals; i += 10) {
        out.write("#" + (i + 1) + "\nb" + (i == changed ? 0 : 1) + " " + id(i) + "\n");
      }
    }
    return file;
  }

  private static String id(int number) {
    final StringBuilder id = new StringBuilder();
    for (int rest = number; rest > 0 || id.length() == 0; rest /= 94) {
      id.append((char) ('!' + rest % 94));
    }
    return id.toString();
  }

  /** A sample of what {@link #manySignalsFitTheLaunchersHeap} shows. */
  @Test
  void manySignalsTakeTimeInProportion() throws IOException {
    final String a = trace("a.vcd", 20_000, -1).toString();
    final String b = trace("b.vcd", 20_000, 15_000).toString();
    Assertions.assertTimeout(
        Duration.ofSeconds(20),
        () -> {
          assertThat(TestConsole.run("compare", a, b).hasStatus(ExitCode.DIFFERENCE).out())
              .contains("20,000 signals at 2,001 points in time");
          TestConsole.run("compare", a, b, "--gtkw", folder.resolve("d.gtkw").toString())
              .hasStatus(ExitCode.DIFFERENCE);
          assertThat(
                  TestConsole.run("compare", a, b, "--clock", "tb.clk")
                      .hasStatus(ExitCode.USAGE)
                      .err())
              .contains("--clock tb.clk: A has no such signal; did you mean ");
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {420_355, 600_000})
  @Tag("full")
  void manySignalsFitTheLaunchersHeap(int signals) throws Exception {
    final Path a = trace("a.vcd", signals, -1);
    final Path b = trace("b.vcd", signals, signals / 20 * 10);
    final Process process = start(a, b);
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    final String said = Files.readString(folder.resolve("said"));
    assertThat(process.exitValue()).as(said).isEqualTo(ExitCode.DIFFERENCE);
    assertThat(said)
        .contains("DIFFERENT: tb.u_processing_element_")
        .contains(String.format("%,d signals", signals));
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 3_000, 5_000})
  @Tag("full")
  void aSignalEndsTheReadingOfManyDeclarations(int afterMs) throws Exception {
    final Path a = trace("a.vcd", 600_000, -1);
    final Process process = start(a, a);
    Thread.sleep(afterMs);
    process.destroy();
    assertThat(process.waitFor(15, TimeUnit.SECONDS)).isTrue();
  }

  /** As the launcher does it. */
  private Process start(Path a, Path b) throws IOException {
    final List<String> command = new ArrayList<>(List.of(TestJvm.command()));
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-cp"));
    command.add(TestJvm.classPath());
    command.addAll(List.of(Main.class.getName(), "compare", a.toString(), b.toString()));
    final File said = folder.resolve("said").toFile();
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said).start();
  }
}
