package nnuesoc.sim.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratedFileTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  @SuppressWarnings("NullAway.Init") // before each test
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("view.txt");
  }

  @Test
  void firstLineIsACommentWithAChecksum() throws IOException {
    assertThat(GeneratedFile.write(file, "#", "a\nb\n")).isTrue();
    assertThat(Files.readString(file)).matches("# written by nnuesoc.*: [0-9a-f]{16}\na\nb\n");
  }

  @Test
  void untouchedFileIsRenewed() throws IOException {
    GeneratedFile.write(file, "[*]", "old\n");
    assertThat(GeneratedFile.write(file, "[*]", "new\n")).isTrue();
    assertThat(file).content().endsWith("\nnew\n");
    GeneratedFile.write(file, "[*]", "");
    assertThat(GeneratedFile.write(file, "[*]", "not empty\n")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "mine\n", "# written by nnuesoc", "no line's end"})
  void fileOfSomebodyElseStays(String text) throws IOException {
    Files.writeString(file, text);
    assertThat(GeneratedFile.write(file, "#", "new\n")).isFalse();
    assertThat(file).hasContent(text);
  }

  @Test
  void editedFileStays() throws IOException {
    GeneratedFile.write(file, "#", "old\n");
    for (String edited :
        new String[] {
          Files.readString(file) + "one more\n",
          Files.readString(file).replace("old", "OLD"),
          Files.readString(file).replace("# written", "## written"),
        }) {
      Files.writeString(file, edited);
      assertThat(GeneratedFile.write(file, "#", "new\n")).as(edited).isFalse();
      assertThat(file).hasContent(edited);
    }
  }

  @Test
  void whatIsNoFileStays() throws IOException {
    Files.createDirectory(file);
    assertThat(GeneratedFile.write(file, "#", "new\n")).isFalse();
    final Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("none"));
    assertThat(GeneratedFile.write(link, "#", "new\n")).isFalse();
    assertThat(folder.resolve("none")).doesNotExist();
  }

  @Test
  void missingFolderIsTold() {
    final Path lost = folder.resolve("none/view.txt");
    assertThatThrownBy(() -> GeneratedFile.write(lost, "#", "new\n"))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll(lost.toString(), "its folder is not there");
  }
}
