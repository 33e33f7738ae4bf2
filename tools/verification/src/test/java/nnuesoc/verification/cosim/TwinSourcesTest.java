// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.file.ResourceFiles;
import nnuesoc.rtl.onechan.OnechanVerilogFiles;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.soc.updatable.UpdatableVerilogFiles;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The twins come out of the program as they stand in their folders. */
class TwinSourcesTest {
  private static final Path TWIN = GeneratedRepositoryFile.of("rtl-model/src/main/verilog");

  @TempDir Path folder;

  /** A module's Verilog, and what the program says of it. */
  record Sources(Path verilog, ResourceFiles files) {}

  static List<Sources> sources() {
    return List.of(
        new Sources(TWIN, TwinVerilogFiles.FILES),
        new Sources(
            GeneratedRepositoryFile.of("designs/updatable/src/main/verilog"),
            UpdatableVerilogFiles.FILES),
        new Sources(
            GeneratedRepositoryFile.of("designs/one-chan/src/main/verilog"),
            OnechanVerilogFiles.FILES));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void listIsTheFolder(Sources sources) throws IOException {
    final Path verilog = sources.verilog();
    try (Stream<Path> files = Files.walk(verilog)) {
      assertThat(
              files.filter(Files::isRegularFile).map(file -> verilog.relativize(file).toString()))
          .containsExactlyInAnyOrderElementsOf(sources.files().names());
    }
  }

  @Test
  void namesOfTheTunedFabricAreThoseOfItsFile() throws IOException {
    assertThat(TwinVerilogFiles.variantNames())
        .contains("=")
        .isEqualTo(Files.readString(TWIN.resolve("variant/names.txt")).strip());
  }

  @ParameterizedTest
  @MethodSource("sources")
  void copiesAreTheFilesAndScriptsCanBeRun(Sources sources) throws IOException {
    sources.files().copyTo(folder);
    for (String name : sources.files().names()) {
      assertThat(folder.resolve(name)).hasSameBinaryContentAs(sources.verilog().resolve(name));
      assertThat(Files.isExecutable(folder.resolve(name))).isEqualTo(name.endsWith(".sh"));
    }
  }

  @Test
  void runOfTheTwinHasThemAll() throws IOException {
    try (TwinFolders made = TwinFolders.make(folder)) {
      for (Sources sources : sources()) {
        for (String name : sources.files().names()) {
          assertThat(made.sources().resolve(name)).isRegularFile();
        }
      }
    }
  }
}
