// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EditPreservingWriterTest {
  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init") // before each test
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("view.txt");
  }

  @Test
  void firstLineIsACommentWithAChecksum() throws IOException {
    assertThat(EditPreservingWriter.write(file, "#", "a\nb\n")).isTrue();
    assertThat(Files.readString(file)).matches("# written by nnuesoc.*: [0-9a-f]{16}\na\nb\n");
  }

  @Test
  void untouchedFileIsRenewed() throws IOException {
    EditPreservingWriter.write(file, "[*]", "old\n");
    assertThat(EditPreservingWriter.write(file, "[*]", "new\n")).isTrue();
    assertThat(file).content().endsWith("\nnew\n");
    EditPreservingWriter.write(file, "[*]", "");
    assertThat(EditPreservingWriter.write(file, "[*]", "not empty\n")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "mine\n", "# written by nnuesoc", "no line's end"})
  void fileOfSomebodyElseStays(String text) throws IOException {
    Files.writeString(file, text);
    assertThat(EditPreservingWriter.write(file, "#", "new\n")).isFalse();
    assertThat(file).hasContent(text);
  }

  @Test
  void editedFileStays() throws IOException {
    EditPreservingWriter.write(file, "#", "old\n");
    for (String edited :
        new String[] {
          Files.readString(file) + "one more\n",
          Files.readString(file).replace("old", "OLD"),
          Files.readString(file).replace("# written", "## written"),
        }) {
      Files.writeString(file, edited);
      assertThat(EditPreservingWriter.write(file, "#", "new\n")).as(edited).isFalse();
      assertThat(file).hasContent(edited);
    }
  }

  @Test
  void aFolderOfThatNameIsToldAndStays() throws IOException {
    Files.createDirectory(file);
    assertThatThrownBy(() -> EditPreservingWriter.write(file, "#", "new\n"))
        .hasMessage(file + ": cannot be written: it is a folder");
  }

  @Test
  void aLinkToAFileThatIsNotThereHasNotBeenEdited() throws IOException {
    final Path target = folder.resolve("target");
    final Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("target"));
    assertThat(EditPreservingWriter.write(link, "#", "new\n")).isTrue();
    assertThat(target).content().endsWith("\nnew\n");
    assertThat(link).isSymbolicLink();
    Files.writeString(target, "mine\n");
    assertThat(EditPreservingWriter.write(link, "#", "newer\n")).isFalse();
  }

  @Test
  void aLinkIntoAFolderThatIsNotThereIsTold() throws IOException {
    final Path target = folder.resolve("none/target");
    final Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    assertThatThrownBy(() -> EditPreservingWriter.write(link, "#", "new\n"))
        .hasMessage(
            link
                + ": cannot be written: it is a link to "
                + target
                + ", whose folder does not exist");
  }

  @Test
  @Tag("device")
  void aFolderThatTakesNoFilesIsNotSaidToBeMissing() {
    final Path file = Path.of("/proc/view.txt"); // root may not create a file there either
    assertThatThrownBy(() -> EditPreservingWriter.write(file, "#", "new\n"))
        .hasMessage(file + ": cannot be written: its folder takes no files");
  }

  @Test
  void missingFolderIsTold() {
    final Path lost = folder.resolve("none/view.txt");
    assertThatThrownBy(() -> EditPreservingWriter.write(lost, "#", "new\n"))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll(lost.toString(), "its folder does not exist");
  }
}
