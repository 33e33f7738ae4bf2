package nnuesoc.rtl.twin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The twin comes out of the program as it stands in its folder. */
class TwinSourcesTest {
  private static final Path VERILOG =
      Path.of(System.getProperty("nnuesoc.root", "..")).resolve("rtl-model/src/main/verilog");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  @Test
  void listIsTheFolder() throws IOException {
    try (var files = Files.walk(VERILOG)) {
      assertThat(
              files.filter(Files::isRegularFile).map(file -> VERILOG.relativize(file).toString()))
          .containsExactlyInAnyOrderElementsOf(TwinSources.FILES);
    }
  }

  @Test
  void namesOfTheTunedFabricAreThoseOfItsFile() throws IOException {
    assertThat(TwinSources.variantNames())
        .contains("=")
        .isEqualTo(Files.readString(VERILOG.resolve("variant/names.txt")).strip());
  }

  @Test
  void copiesAreTheFilesAndScriptsCanBeRun() throws IOException {
    TwinSources.copyTo(folder);
    for (String file : TwinSources.FILES) {
      assertThat(folder.resolve(file)).hasSameBinaryContentAs(VERILOG.resolve(file));
      assertThat(Files.isExecutable(folder.resolve(file))).isEqualTo(file.endsWith(".sh"));
    }
  }
}
