// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.parameter.InputException;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWorker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a worker answers, and what it says where it cannot. */
class RemoteEntryTest {
  private static final String HASH = "a".repeat(64);

  @TempDir Path folder;

  /** Answers what the piece asks for. */
  static final class Asked implements TextWorker {
    private final String common;
    private final ReceivedFiles files;

    Asked(String common, ReceivedFiles files) {
      if (common.equals("wrong")) {
        throw new InputException("it is wrong");
      }
      this.common = common;
      this.files = files;
    }

    @Override
    public String run(String piece) {
      return switch (piece) {
        case "file" -> files.get(HASH, "net some").toString();
        case "defect" -> throw new IllegalStateException("broken");
        default -> common + piece;
      };
    }
  }

  private RemoteEntry remote(String common) {
    return new RemoteEntry(
        Asked.class.getName(), common, "executor 7 of mars", hash -> folder.resolve(hash));
  }

  @Test
  void answerIsTheWorkers() {
    assertThat(RemoteEntry.read(remote("with ").apply("a\npiece"))).isEqualTo("with a\npiece");
  }

  @Test
  void fileThatIsNotThereOrIsAnotherOneIsSaidByName() throws IOException {
    final String message =
        "net some (SHA-256 " + HASH + ") is not on executor 7 of mars: it was sent, and is gone";
    assertThatThrownBy(() -> RemoteEntry.read(remote("").apply("file")))
        .isInstanceOf(InputException.class)
        .hasMessage(message);
    Files.writeString(folder.resolve(HASH), "something else");
    assertThatThrownBy(() -> RemoteEntry.read(remote("").apply("file"))).hasMessage(message);
  }

  @Test
  void fileIsFoundByItsHash() throws IOException {
    final Path file = folder.resolve("some");
    Files.writeString(file, "content");
    final String hash = ReceivedFiles.sha256(file);
    assertThat(new ReceivedFiles(any -> file, "here").get(hash, "some")).isEqualTo(file);
  }

  @Test
  void defectComesBackWithItsTrace() {
    assertThatThrownBy(() -> RemoteEntry.read(remote("").apply("defect")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("on the cluster: ")
        .hasMessageContaining("IllegalStateException: broken")
        .hasMessageContaining("RemoteEntryTest");
  }

  @Test
  void workerThatCannotBeMadeSaysWhy() {
    assertThatThrownBy(() -> RemoteEntry.read(remote("wrong").apply("piece")))
        .isInstanceOf(InputException.class)
        .hasMessage("it is wrong");
  }
}
