// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputPathResolverTest {
  private final Path folder;
  private final Path file;

  OutputPathResolverTest(@TempDir Path folder) throws IOException {
    this.folder = folder.toRealPath();
    file = Files.createFile(folder.resolve("a.txt")).toRealPath();
  }

  /** Links, each of which leads to the next one and the last of which leads to the file. */
  private Path links(int count) throws IOException {
    for (int i = 1; i <= count; i++) {
      Files.createSymbolicLink(
          folder.resolve("link" + i), Path.of(i == count ? "a.txt" : "link" + (i + 1)));
    }
    return folder.resolve("link1");
  }

  @Test
  void fortyLinksAreFollowed() throws IOException {
    assertThat(OutputPathResolver.target(links(40))).isEqualTo(file);
  }

  @Test
  void moreLinksAreACircle() throws IOException {
    final Path link = links(41);
    assertThatThrownBy(() -> OutputPathResolver.target(link))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(link + ": links that lead in a circle");
  }

  @Test
  void linkOfAFolderIsFollowed() throws IOException {
    final Path link = Files.createSymbolicLink(folder.resolve("there"), folder);
    assertThat(OutputPathResolver.target(link.resolve("new.txt")))
        .isEqualTo(folder.resolve("new.txt"));
    final Path absolute = Files.createSymbolicLink(folder.resolve("absolute"), file);
    assertThat(OutputPathResolver.target(absolute)).isEqualTo(file);
  }

  @Test
  void nameInAFolderThatIsNotThereStays() throws IOException {
    final Path none = folder.resolve("none/../x/new.txt");
    assertThat(OutputPathResolver.target(none)).isEqualTo(none);
    assertThat(OutputPathResolver.target(Path.of("/"))).isEqualTo(Path.of("/"));
  }

  @Test
  void deviceIsWrittenDirectly() throws IOException {
    final Path device = Path.of("/dev/null");
    assertThat(OutputPathResolver.isDirect(device, device)).isTrue();
  }

  @Test
  void fileOfADescriptorIsWrittenDirectly() throws IOException {
    for (String name :
        new String[] {"/dev/stdout", "/dev/stderr", "/dev/fd/3", "/proc/self/fd/1"}) {
      assertThat(OutputPathResolver.isDirect(Path.of(name), file)).as(name).isTrue();
    }
    assertThat(OutputPathResolver.isDirect(Path.of("/dev/stdin"), file)).isFalse();
    assertThat(OutputPathResolver.isDirect(file, file)).isFalse();
    assertThat(OutputPathResolver.isDirect(Path.of("/dev/stdout"), folder.resolve("none")))
        .isFalse();
  }

  @Test
  void folderIsNoFile() {
    assertThatThrownBy(() -> OutputPathResolver.isDirect(folder, folder))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(folder + ": it is a folder");
  }

  @Test
  void emptyNameIsNoFile() {
    assertThatThrownBy(() -> OutputPathResolver.isDirect(Path.of(""), file))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(": this is not a file name");
    assertThatThrownBy(() -> OutputPathResolver.isDirect(Path.of("/"), file))
        .isInstanceOf(FileSystemException.class)
        .hasMessage("/: this is not a file name");
  }

  @Test
  void partsAreNumbered() throws IOException {
    final String begin = "a.txt." + ProcessHandle.current().pid();
    assertThat(OutputPathResolver.makePart(file))
        .isEqualTo(folder.resolve(begin + ".part"))
        .exists();
    assertThat(OutputPathResolver.makePart(file))
        .isEqualTo(folder.resolve(begin + "-2.part"))
        .exists();
    assertThat(OutputPathResolver.makePart(file))
        .isEqualTo(folder.resolve(begin + "-3.part"))
        .exists();
  }

  @Test
  void partHasTheModeOfTheFile() throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx--x---"));
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(OutputPathResolver.makePart(file))))
        .isEqualTo("rwx--x---");
  }
}
