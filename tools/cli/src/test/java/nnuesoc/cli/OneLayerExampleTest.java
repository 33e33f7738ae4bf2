// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.process.Subprocess;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of one layer: its bench finds no wrong row, and its trace names the run. */
@Tag("process")
class OneLayerExampleTest {
  private static final Path EXAMPLE =
      GeneratedRepositoryFile.of("examples/your-rtl/one-layer").toAbsolutePath();

  @TempDir Path folder;

  private void run(List<String> command) throws IOException {
    final File said = folder.resolve("said.txt").toFile();
    assertThat(Subprocess.runIn(folder, command, said, () -> false)).isZero();
  }

  private Path trace() throws IOException {
    return trace(EXAMPLE.resolve("bench.v"), layer());
  }

  private Path trace(Path bench, Path layer) throws IOException {
    final List<String> compiler =
        List.of("iverilog", "-o", "sim.vvp", bench.toString(), layer.toString());
    run(compiler);
    run(List.of("vvp", "sim.vvp", "+words=" + EXAMPLE.resolve("words")));
    return folder.resolve("dump.vcd");
  }

  /** A source of the example with one line replaced. */
  private Path changed(String name, String from, String to) throws IOException {
    final String text = Files.readString(EXAMPLE.resolve(name));
    assertThat(text).contains(from);
    return Files.writeString(folder.resolve(name), text.replace(from, to));
  }

  @Test
  void benchWithoutItsWordsSaysThatTheyAreMissing() throws IOException {
    trace();
    run(List.of("vvp", "sim.vvp", "+words=nowhere"));
    assertThat(folder.resolve("said.txt"))
        .content()
        .contains("words are missing: start this in the checkout's folder")
        .doesNotContain("rows are wrong");
  }

  @Test
  void withoutANetTheWordsThatTheLayerReadsAreTheNet() throws IOException {
    final Path bench = changed("bench.v", "nnuesoc_run", "other_run");
    final String[] words = {
      "doctor",
      trace(bench, layer()).toString(),
      "--layer",
      "2",
      "--map",
      "auto",
      "--shape",
      "1,16,32,32"
    };
    assertThat(TestConsole.run(words).hasStatus(0).out())
        .contains("judged by the words of bench.x, bench.w and bench.bias");
    trace(bench, changed("layer.v", "total < 0 ? 8'd0 : ", ""));
    assertThat(TestConsole.run(words).hasStatus(1).out()).contains("clip-negative");
    trace(changed("bench.v", "w <= weights[row * INPUTS + column]", "w <= 8'd3"), layer());
    assertThat(TestConsole.run(words).hasStatus(2).out())
        .contains("which words the layer reads", "README.txt of net export", "nnuesoc_run");
  }

  @Test
  void aBenchThatFoundNoWordsIsToldOf() throws IOException {
    final Path bench = folder.resolve("bench.v");
    Files.writeString(
        bench,
        Files.readString(EXAMPLE.resolve("bench.v"))
            .replaceAll("if \\(\\^inputs[^;]*;[^;]*;\\s*end", ""));
    trace(bench, layer());
    run(List.of("vvp", "sim.vvp", "+words=nowhere"));
    final String dump = folder.resolve("dump.vcd").toString();
    assertThat(TestConsole.run("doctor", dump, "--layer", "2").hasStatus(2).out())
        .contains("bench.w", "are x until the end of the trace: the test bench found no words");
  }

  @Test
  void viewOfAFindingShowsTheUsersTraceAtItsOwnTime() throws IOException {
    final Path trace =
        trace(EXAMPLE.resolve("bench.v"), changed("layer.v", "8'd127 : total", "8'd63 : total"));
    final Path save = folder.resolve("view.gtkw");
    TestConsole.run("doctor", trace.toString(), "--layer", "2", "--gtkw", save.toString())
        .hasStatus(1);
    assertThat(save)
        .content()
        .contains("[dumpfile] \"dump.vcd\"", " 1390 -1", "bench.y[7:0]", "bench.out_row[15:0]");
  }

  @Test
  void traceOfARightLayerIsAGoldenVectorAndAFailureNamesItsOwnCycle() throws IOException {
    final String trace = trace().toString();
    final String vectors = folder.resolve("vectors").toString();
    TestConsole.run("check", trace, "--layer", "2").hasStatus(0);
    TestConsole.run("regress", "--import", trace, "--layer", "2", "-o", vectors).hasStatus(0);
    TestConsole.run("regress", vectors).hasStatus(0);
    trace(
        EXAMPLE.resolve("bench.v"),
        changed("layer.v", "next  = sum + term", "next = column == 5 ? sum : sum + term"));
    assertThat(TestConsole.run("regress", vectors).hasStatus(1).out())
        .contains(
            "bench.dut.next, layer 2, row 0, column 4, cycle 10 (190ns): a column is not added")
        .contains("--layer 2", "--show gtkwave");
    assertThat(TestConsole.run("check", trace, "--layer", "2").hasStatus(1).out())
        .containsPattern("\\n +\\d+ of 32 outputs are wrong: rows \\d+, ");
    assertThat(
            TestConsole.run("regress", "--import", trace, "--layer", "2", "-o", vectors + "2")
                .hasStatus(1)
                .out())
        .doesNotContain("1 vector");
    assertThat(folder.resolve("vectors2")).doesNotExist();
  }

  @Test
  void findingOfAColumnNamesItsOwnCycleAndItsOperands() throws IOException {
    final Path trace =
        trace(EXAMPLE.resolve("bench.v"), changed("layer.v", "exact[11:5]", "exact[10:4]"));
    assertThat(TestConsole.run("doctor", trace.toString(), "--layer", "2").hasStatus(1).out())
        .contains("row 0, column 1, cycle 6, 110ns", "shifted by 4, not 5")
        .contains("weight 33 x input 28 is 924; the sum should grow by 28, with this mistake by 57")
        .contains("the sum is 0 before and 57 after, expected 28");
  }

  @Test
  void findingWithoutARunningSumSaysThatTheRowEndsInItsCycle() throws IOException {
    final Path trace =
        trace(
            changed("bench.v", "$dumpvars(0, bench)", "$dumpvars(1, bench)"),
            changed("layer.v", "exact[11:5]", "exact[10:4]"));
    assertThat(TestConsole.run("doctor", trace.toString(), "--layer", "2").hasStatus(1).out())
        .contains("in cycle 37, where the row ends (730ns)")
        .contains("row 0, column 1, cycle 37, where the row ends, 730ns")
        .contains("weight 33 x input 28 is 924")
        .contains("recognized as the running sum, so the cycle of column 1 is unknown");
  }

  @Test
  void findingOfATooNarrowSumNamesTheCycleInWhichAWideAdderShowsIt() throws IOException {
    final Path trace =
        trace(
            EXAMPLE.resolve("bench.v"),
            changed("layer.v", "reg signed [15:0] sum", "reg signed [8:0] sum"));
    assertThat(TestConsole.run("doctor", trace.toString(), "--layer", "2").hasStatus(1).out())
        .contains("row 1, column 19, cycle 58, 1150ns")
        .contains("the sum is 279 before and -119 after, expected 393")
        .containsPattern(
            "the same row in the model's whole run, which has other cycles than your trace:\n"
                + " +./nnuesoc peek --from \\d+ --to");
  }

  private static Path layer() {
    return EXAMPLE.resolve("layer.v");
  }

  @Test
  void layerGivesTheModelsWords() throws IOException {
    trace();
    assertThat(folder.resolve("said.txt")).content().contains("0 of 32 rows are wrong");
  }

  @Test
  void traceNamesItsRun() throws IOException {
    final String trace = trace().toString();
    final String told = TestConsole.run("doctor", trace, "--map", "auto").out();
    assertThat(told).doesNotContain("of another shape");
    TestConsole.run("doctor", trace, "--layer", "2", "--map", "auto").hasStatus(0);
    assertThat(TestConsole.run("doctor", trace, "--map", "auto", "--shape", "1,16,32,32").err())
        .doesNotContain("nnuesoc_run");
  }
}
