// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Closeable;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@link OutputFile} does in one process. */
class OutputFilePartTest {
  private final Path folder;
  private final Path file;

  OutputFilePartTest(@TempDir Path folder) {
    this.folder = folder;
    file = folder.resolve("a.txt");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private String[] names() {
    final String[] names = folder.toFile().list();
    return names == null ? new String[0] : names;
  }

  @Test
  void partIsThereUntilTheFileIsComplete() throws IOException {
    final OutputFile out = OutputFile.open(file);
    assertThat(out.name()).isEqualTo(file);
    assertThat(out.isDirect()).isFalse();
    out.write('a');
    out.write(bytes("xbcx"), 1, 2);
    assertThat(out.part()).hasContent("abc");
    assertThat(file).doesNotExist();
    assertThat(names()).hasSize(2).contains(".a.txt.lock");
    out.commit();
    assertThat(file).hasContent("abc");
    assertThat(names()).containsExactly("a.txt");
  }

  @Test
  void discardedFileLeavesTheOlderOne() throws IOException {
    Files.writeString(file, "older");
    final OutputFile out = OutputFile.open(file);
    out.write(bytes("newer"));
    out.discard();
    assertThat(file).hasContent("older");
    assertThat(names()).containsExactly("a.txt");
  }

  @Test
  void fileThatIsClosedIsDiscarded() throws IOException {
    try (OutputFile out = OutputFile.open(file)) {
      out.write(1);
    }
    assertThat(names()).isEmpty();
  }

  @Test
  void bytesBehindAFailureAreDropped() throws IOException {
    final OutputFile out = OutputFile.open(file);
    out.write(bytes("abcdef"));
    out.commit(4);
    assertThat(file).hasContent("abcd");
    assertThat(names()).containsExactly("a.txt");
  }

  @Test
  void failureNamesTheFile() throws IOException {
    final OutputFile out = OutputFile.open(file);
    out.commit();
    assertThatThrownBy(() -> out.write(1))
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": Stream Closed");
  }

  @Test
  void fileThatCannotGetItsNameIsTold() throws IOException {
    final OutputFile out = OutputFile.open(file);
    Files.createDirectory(file);
    assertThatThrownBy(out::commit)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file + ": ");
    assertThat(folder.resolve(".a.txt.lock")).doesNotExist();
  }

  @Test
  void nameThatCannotBeWrittenIsExplained() throws IOException {
    final Path none = folder.resolve("none/a.txt");
    assertThatThrownBy(() -> OutputFile.open(none))
        .isInstanceOf(IOException.class)
        .hasMessage(none + ": cannot be written: its folder does not exist");
    assertThatThrownBy(() -> OutputFile.open(folder))
        .isInstanceOf(IOException.class)
        .hasMessage(folder + ": cannot be written: it is a folder");
    final Path below = Files.writeString(file, "x").resolve("b.txt");
    assertThatThrownBy(() -> OutputFile.open(below))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(below + ": cannot be written: ");
  }

  @Test
  void reservationKeepsOthersOut() throws IOException {
    final Closeable reserved = OutputFile.reserve(file);
    assertThat(names()).containsExactly(".a.txt.lock");
    reserved.close();
    assertThat(names()).isEmpty();
  }

  @Test
  void whatIsNoRegularFileIsNotReplaced() throws IOException {
    try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      socket.bind(UnixDomainSocketAddress.of(file));
      OutputFile.reserve(file).close(); // does not open it
      assertThatThrownBy(() -> OutputFile.write(file, "text"))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(file + ": cannot be written: ");
      assertThat(file).exists();
      assertThat(Files.isRegularFile(file)).isFalse();
      assertThat(names()).containsExactly("a.txt");
    }
  }

  @Test
  void reservationOfAFileThatCannotBeWrittenIsRefused() {
    assertThatThrownBy(() -> OutputFile.reserve(folder.resolve("none/a.txt")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("its folder does not exist");
  }

  @Test
  void textIsWrittenInUtf8() throws IOException {
    OutputFile.write(file, "1 – 2");
    assertThat(Files.readAllBytes(file)).isEqualTo("1 – 2".getBytes(StandardCharsets.UTF_8));
    OutputFile.write(file, new byte[] {1, 2});
    assertThat(Files.readAllBytes(file)).containsExactly(1, 2);
  }

  @Test
  void targetOfALinkIsTheFile() throws IOException {
    final Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a.txt"));
    assertThat(OutputFile.target(link)).isEqualTo(folder.toRealPath().resolve("a.txt"));
  }
}
