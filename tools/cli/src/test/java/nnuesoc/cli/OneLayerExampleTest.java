package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import nnuesoc.testing.RootFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of one layer: its bench finds no wrong row, and its trace names the run. */
@Tag("process")
class OneLayerExampleTest {
  private static final Path EXAMPLE = RootFile.of("examples/your-rtl/one-layer").toAbsolutePath();
  private static final int PATIENCE_SECONDS = 120;

  @TempDir Path folder;

  private void run(String... command) throws IOException, InterruptedException {
    final Path said = folder.resolve("said.txt");
    final Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
  }

  private Path trace() throws IOException, InterruptedException {
    final List<String> compiler = new ArrayList<>(List.of("iverilog", "-o", "sim.vvp"));
    Stream.of("bench.v", "layer.v")
        .map(EXAMPLE::resolve)
        .map(Path::toString)
        .forEach(compiler::add);
    run(compiler.toArray(new String[0]));
    run("vvp", "sim.vvp", "+words=" + EXAMPLE.resolve("words"));
    return folder.resolve("dump.vcd");
  }

  @Test
  void layerGivesTheModelsWords() throws Exception {
    trace();
    assertThat(folder.resolve("said.txt")).content().contains("0 of 32 rows are wrong");
  }

  @Test
  void traceNamesItsRun() throws Exception {
    final String trace = trace().toString();
    final String told = TestConsole.run("doctor", trace, "--map", "auto").out();
    assertThat(told).doesNotContain("of another shape");
    TestConsole.run("doctor", trace, "--layer", "2", "--map", "auto").hasStatus(0);
    assertThat(TestConsole.run("doctor", trace, "--map", "auto", "--shape", "1,16,32,32").err())
        .doesNotContain("nnuesoc_run");
  }
}
