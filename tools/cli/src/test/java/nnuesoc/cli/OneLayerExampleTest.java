package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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
    final List<String> compiler = new ArrayList<>(List.of("iverilog", "-o", "sim.vvp"));
    Stream.of("bench.v", "layer.v")
        .map(EXAMPLE::resolve)
        .map(Path::toString)
        .forEach(compiler::add);
    run(compiler);
    run(List.of("vvp", "sim.vvp", "+words=" + EXAMPLE.resolve("words")));
    return folder.resolve("dump.vcd");
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
