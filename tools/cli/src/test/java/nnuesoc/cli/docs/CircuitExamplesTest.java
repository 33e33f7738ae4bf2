// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The circuits of docs/guide/kernel.md print the same in each cycle as their Verilog in Icarus. */
@Tag("process")
@Tag("slow")
class CircuitExamplesTest {
  private final Path folder;

  CircuitExamplesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static Path example(String name) {
    return GeneratedRepositoryFile.of("examples/circuits/" + name);
  }

  private String printed(String... command) throws Exception {
    final Path said = folder.resolve("said.txt");
    final Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(said)).isZero();
    return Files.readString(said);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Uart", "Pipeline", "Risc", "Totals"})
  void circuitPrintsWhatItsVerilogPrints(String name) throws Exception {
    final Path compiled = folder.resolve("compiled");
    final String verilog = example(name.toLowerCase(Locale.ROOT) + ".v").toString();
    assertThat(printed("iverilog", "-Wall", "-o", compiled.toString(), verilog)).isEmpty();
    final String expected = printed("vvp", compiled.toString());

    final String source = Files.readString(example(name + ".java"));
    final String actual = ApiProgram.run(new ApiProgram(name, source, "").compile(folder, "", ""));

    assertThat(expected.lines().distinct()).hasSizeGreaterThan(100);
    assertThat(actual).isEqualTo(expected);
  }
}
