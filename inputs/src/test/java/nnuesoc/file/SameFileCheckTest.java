// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameFileCheckTest {
  private final Path folder;
  private final Path file;

  SameFileCheckTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    file = Files.createFile(folder.resolve("a"));
  }

  @Test
  void linkIsTheFile() throws IOException {
    final Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    final Path hard = Files.createLink(folder.resolve("hard"), file);
    assertThat(SameFileCheck.is(file, file)).isTrue();
    assertThat(SameFileCheck.is(link, file)).isTrue();
    assertThat(SameFileCheck.is(file, link)).isTrue();
    assertThat(SameFileCheck.is(file, hard)).isTrue();
    assertThat(SameFileCheck.is(file, Files.createFile(folder.resolve("b")))).isFalse();
  }

  @Test
  void whatIsNoRegularFileIsTheSameAsNoOther() {
    assertThat(SameFileCheck.is(Path.of("/dev/null"), Path.of("/dev/null"))).isFalse();
  }

  @Test
  void fileThatIsNotThereIsKnownByItsName() throws IOException {
    final Path none = folder.resolve("none");
    final Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("none"));
    assertThat(SameFileCheck.is(none, folder.resolve("./none"))).isTrue();
    assertThat(SameFileCheck.is(none, folder.resolve("x/../none"))).isTrue();
    assertThat(SameFileCheck.is(none, link)).isTrue();
    assertThat(SameFileCheck.is(none, folder.resolve("other"))).isFalse();
    assertThat(SameFileCheck.is(none, file)).isFalse();
    assertThat(SameFileCheck.is(file, none)).isFalse();
  }

  @Test
  void namesThatLeadNowhereAreComparedAsTheyAre() throws IOException {
    final Path circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
    assertThat(SameFileCheck.is(circle, circle)).isTrue();
    assertThat(SameFileCheck.is(circle, folder.resolve("none"))).isFalse();
  }
}
