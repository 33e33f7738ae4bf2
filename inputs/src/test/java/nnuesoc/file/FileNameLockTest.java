// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileNameLockTest {
  private final Path file;
  private final Path lock;

  FileNameLockTest(@TempDir Path folder) {
    file = folder.resolve("a.txt");
    lock = folder.resolve(".a.txt.lock");
  }

  @Test
  void lockNamesTheProcessAsLongAsItIsHeld() throws IOException {
    try (FileNameLock held = FileNameLock.take(file)) {
      assertThat(held).isNotNull();
      assertThat(Files.readString(lock)).isEqualTo(ProcessHandle.current().pid() + "\n");
    }
    assertThat(lock).doesNotExist();
  }

  @Test
  void processMayTakeItTwice() throws IOException {
    final FileNameLock first = FileNameLock.take(file);
    final FileNameLock second = FileNameLock.take(file.resolveSibling("x/../a.txt"));
    first.close();
    first.close(); // changes nothing
    assertThat(lock).exists();
    second.close();
    assertThat(lock).doesNotExist();
    FileNameLock.take(file).close();
    assertThat(lock).doesNotExist();
  }

  @Test
  void lockThatNobodyHoldsIsTaken() throws IOException {
    Files.writeString(lock, "99999999999 and a longer text\n");
    try (FileNameLock held = FileNameLock.take(file)) {
      assertThat(held).isNotNull();
      assertThat(Files.readString(lock)).isEqualTo(ProcessHandle.current().pid() + "\n");
    }
  }

  private void assertRefused(String content, String message) throws IOException {
    Files.writeString(lock, content);
    try (FileChannel channel =
        FileChannel.open(lock, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      channel.lock();
      assertThatThrownBy(() -> FileNameLock.take(file))
          .isInstanceOf(FileNameLock.WriterException.class)
          .hasMessage(file + ": is being written by another run of this program" + message);
    }
    assertThat(Files.readString(lock)).isEqualTo(content);
  }

  @Test
  void writerIsNamed() throws IOException {
    assertRefused("4711\n", ", process 4711");
    assertRefused("4711\nmore\n", ", process 4711");
    FileNameLock.take(file).close();
  }

  @Test
  void writerThatIsNotKnownIsNotNamed() throws IOException {
    assertRefused("", "");
    assertRefused("4711", ""); // perhaps not all of its digits
    assertRefused("x\n", "");
  }

  @Test
  void folderMustBeThere() {
    assertThatThrownBy(() -> FileNameLock.take(file.resolveSibling("none/a.txt")))
        .isInstanceOf(NoSuchFileException.class);
  }
}
