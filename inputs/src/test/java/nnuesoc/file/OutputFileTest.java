// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class OutputFileTest {
  private final Path folder;
  private final Path file;

  OutputFileTest(@TempDir Path folder) {
    this.folder = folder;
    file = folder.resolve("f.txt");
  }

  /** In a process of its own: says that it has the file, and writes it when its input ends. */
  static final class Writer {
    public static void main(String[] args) throws IOException {
      final OutputFile output = OutputFile.open(Path.of(args[0]));
      output.write("theirs".getBytes(StandardCharsets.US_ASCII));
      System.out.println("open");
      System.out.flush();
      System.in.read();
      output.commit();
    }
  }

  private Process otherWriter() throws IOException {
    final List<String> command = TestJvm.program(Writer.class);
    command.add(file.toString());
    final Process process =
        new ProcessBuilder(command).redirectError(new File("/dev/null")).start();
    assertThat(process.inputReader().readLine()).isEqualTo("open");
    return process;
  }

  @Test
  void anotherProcessThatWritesTheFileIsNamed() throws Exception {
    final Process other = otherWriter();
    assertThatThrownBy(() -> OutputFile.write(file, "ours"))
        .isInstanceOf(IOException.class)
        .hasMessage(
            file + ": is being written by another run of this program, process " + other.pid());
    other.getOutputStream().close();
    assertThat(other.waitFor()).isZero();
    assertThat(folder).isDirectoryContaining(file::equals);
    assertThat(folder.toFile().list()).hasSize(1);
    OutputFile.write(file, "ours");
    assertThat(file).hasContent("ours");
  }

  @Test
  void processThatWasKilledHoldsNothing() throws Exception {
    Files.writeString(file, "older");
    final Process other = otherWriter();
    other.destroyForcibly().waitFor();
    assertThat(file).hasContent("older");
    OutputFile.write(file, "ours");
    assertThat(file).hasContent("ours");
  }

  /** Unlink and rename, as it was, leaves moments without a file. */
  @Test
  void theNameStandsForAFileAtAnyTime() throws Exception {
    OutputFile.write(file, "0");
    final AtomicBoolean stop = new AtomicBoolean();
    final AtomicInteger gone = new AtomicInteger();
    final Thread poller =
        new Thread(
            () -> {
              while (!stop.get()) {
                try {
                  if (Files.readString(file).isEmpty()) {
                    gone.incrementAndGet();
                  }
                } catch (NoSuchFileException e) {
                  gone.incrementAndGet();
                } catch (IOException e) {
                  throw new AssertionError(e);
                }
              }
            });
    poller.start();
    for (int i = 0; i < 1_000; i++) {
      OutputFile.write(file, Integer.toString(i));
    }
    stop.set(true);
    poller.join();
    assertThat(gone).hasValue(0);
  }

  @Test
  void theModeOfTheOldFileIsKept() throws IOException {
    OutputFile.write(file, "older");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    OutputFile.write(file, "newer");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
  }

  @Test
  void aLinkToAFileThatIsNotThereStaysALink() throws IOException {
    Files.createDirectory(folder.resolve("sub"));
    final Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("sub/new"));
    OutputFile.write(link, "text");
    assertThat(link).isSymbolicLink();
    assertThat(folder.resolve("sub/new")).hasContent("text");
  }

  @Test
  void linksInACircleAreRefused() throws IOException {
    final Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("link"));
    assertThatThrownBy(() -> OutputFile.open(link))
        .hasMessage(link + ": cannot be written: links that lead in a circle");
  }

  @Test
  void twoFilesOfOneNameInOneProcessAreBothWhole() throws IOException {
    final OutputFile first = OutputFile.open(file);
    final OutputFile second = OutputFile.open(file);
    first.write("first".getBytes(StandardCharsets.US_ASCII));
    second.write("2nd".getBytes(StandardCharsets.US_ASCII));
    first.commit();
    assertThat(file).hasContent("first");
    second.commit();
    assertThat(file).hasContent("2nd");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void aFileThatLooksLikeAPartIsNotTouched() throws IOException {
    final Path part = folder.resolve("f.txt." + ProcessHandle.current().pid() + ".part");
    Files.writeString(part, "the user's");
    Files.writeString(folder.resolve("f.txt.part"), "the user's");
    OutputFile.write(file, "text");
    assertThat(part).hasContent("the user's");
    assertThat(folder.resolve("f.txt.part")).hasContent("the user's");
  }

  @Test
  void aReservationLeavesNothing() throws IOException {
    try (Closeable reserved = OutputFile.reserve(file)) {
      assertThat(reserved).isNotNull();
      OutputFile.write(file, "text");
    }
    assertThat(folder.toFile().list()).containsExactly("f.txt");
  }

  /** The one that reads it would take the end of the check for the end of the file. */
  @Test
  void aPipeIsNotOpenedToSeeWhetherItCanBeWritten() throws Exception {
    final Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    OutputFile.reserve(pipe).close(); // opening it would wait for a reader
    final Process cat = new ProcessBuilder("cat", pipe.toString()).start();
    OutputFile.write(pipe, "text");
    assertThat(new String(cat.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
        .isEqualTo("text");
  }

  @Test
  void wordsOfACommandAreQuotedForTheShell() throws Exception {
    for (String text :
        new String[] {"plain-1.json", "$(touch X)", "it's", "a b", "\u001b[31m'\\"}) {
      final Process shell =
          new ProcessBuilder("bash", "-c", "printf %s " + ShellQuoting.of(text)).start();
      assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(text);
    }
    assertThat(ShellQuoting.of(Path.of("-v"))).isEqualTo("./-v");
  }
}
