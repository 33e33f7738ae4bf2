package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameFileTest {
  private final Path folder;
  private final Path file;

  SameFileTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    file = Files.createFile(folder.resolve("a"));
  }

  @Test
  void linkIsTheFile() throws IOException {
    final Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    final Path hard = Files.createLink(folder.resolve("hard"), file);
    assertThat(SameFile.is(file, file)).isTrue();
    assertThat(SameFile.is(link, file)).isTrue();
    assertThat(SameFile.is(file, link)).isTrue();
    assertThat(SameFile.is(file, hard)).isTrue();
    assertThat(SameFile.is(file, Files.createFile(folder.resolve("b")))).isFalse();
  }

  @Test
  void whatIsNoRegularFileIsTheSameAsNoOther() {
    assertThat(SameFile.is(Path.of("/dev/null"), Path.of("/dev/null"))).isFalse();
  }

  @Test
  void fileThatIsNotThereIsKnownByItsName() throws IOException {
    final Path none = folder.resolve("none");
    final Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("none"));
    assertThat(SameFile.is(none, folder.resolve("./none"))).isTrue();
    assertThat(SameFile.is(none, folder.resolve("x/../none"))).isTrue();
    assertThat(SameFile.is(none, link)).isTrue();
    assertThat(SameFile.is(none, folder.resolve("other"))).isFalse();
    assertThat(SameFile.is(none, file)).isFalse();
    assertThat(SameFile.is(file, none)).isFalse();
  }

  @Test
  void namesThatLeadNowhereAreComparedAsTheyAre() throws IOException {
    final Path circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
    assertThat(SameFile.is(circle, circle)).isTrue();
    assertThat(SameFile.is(circle, folder.resolve("none"))).isFalse();
  }
}
