// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesNamedInJsonTest {
  @Test
  void textsThatAreFilesBesideItAreFound(@TempDir Path folder) throws IOException {
    final Path beside = Files.createFile(folder.resolve("weights.bin"));
    final Path net = Files.createFile(folder.resolve("a.net"));
    final Path json = folder.resolve("one.json");
    Files.writeString(
        json, "{\"weights\": \"weights.bin\", \"net\": \"file:a.net\", \"x\": \"none\"}");
    assertThat(FilesNamedInJson.of(json)).containsExactly(beside, net);
    assertThat(FilesNamedInJson.of(folder.resolve("missing.json"))).isEmpty();
  }

  private static Path json(Path folder, String text) throws IOException {
    return Files.writeString(folder.resolve("one.json"), text);
  }

  @Test
  void foldersAndLongTextsAreNoFiles(@TempDir Path folder) throws IOException {
    Files.createDirectory(folder.resolve("sub"));
    assertThat(FilesNamedInJson.of(json(folder, "[\"sub\", \"" + "x".repeat(401) + "\"]")))
        .isEmpty();
    assertThat(FilesNamedInJson.of(folder)).isEmpty();
  }

  @Test
  void textWithANulIsNoFile(@TempDir Path folder) throws IOException {
    Files.createFile(folder.resolve("a.net"));
    assertThat(FilesNamedInJson.of(json(folder, "[\"a\0b\", \"a.net\"]"))).hasSize(1);
  }

  @Test
  void namesAreInUtf8(@TempDir Path folder) throws IOException {
    final Path net = Files.createFile(folder.resolve("größe.net"));
    assertThat(FilesNamedInJson.of(json(folder, "\"größe.net\""))).containsExactly(net);
  }

  @Test
  void largeFileNamesNone(@TempDir Path folder) throws IOException {
    Files.createFile(folder.resolve("a.net"));
    final Path json = json(folder, "\"a.net\"");
    try (RandomAccessFile large = new RandomAccessFile(json.toFile(), "rw")) {
      large.setLength(16 << 20);
      assertThat(FilesNamedInJson.of(json)).hasSize(1);
      large.setLength((16 << 20) + 1);
      assertThat(FilesNamedInJson.of(json)).isEmpty();
    }
  }
}
