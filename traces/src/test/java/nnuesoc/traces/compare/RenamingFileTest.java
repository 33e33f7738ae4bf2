// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenamingFileTest {
  private final Path folder;

  RenamingFileTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private RenamingFile read(String text) throws IOException {
    return RenamingFile.read(Files.writeString(folder.resolve("names.map"), text));
  }

  @Test
  void fieldsGoWithTheNames() throws IOException {
    final RenamingFile file =
        read("# why\n@clock tb.clk\n@only tb.a*\n@only tb.b*\n@allow-shorter\n^x=y\n");
    assertThat(file.renamings()).hasSize(1);
    assertThat(file.fields())
        .isEqualTo(
            Map.of(
                "clock", List.of("tb.clk"),
                "only", List.of("tb.a*", "tb.b*"),
                "allow-shorter", List.of()));
  }

  @Test
  void optionsHaveTheNamesOfTheCommandLine() throws IOException {
    assertThat(read("@signal tb.a*\n@from 5\n@from tb.go=1\n").fields())
        .isEqualTo(read("@only tb.a*\n@from-cycle 5\n@skip-until tb.go=1\n").fields());
  }

  @Test
  void anUnknownFieldIsNamedWithItsLine() {
    assertThatThrownBy(() -> read("^x=y\n@clok tb.clk\n"))
        .hasMessageContaining("names.map:2: @clok tb.clk: after @ expected one of design, ");
  }

  @Test
  void aLineThatIsNoRuleIsNamed() {
    assertThatThrownBy(() -> read("\n^x(=y\n")).hasMessageContaining("names.map:2: ^x(=y");
  }
}
