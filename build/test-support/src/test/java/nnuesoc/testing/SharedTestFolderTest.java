// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedTestFolderTest {
  @TempDir Path build;

  @Test
  void folderIsFilledForTheFirstThatAsks() throws IOException {
    final AtomicInteger made = new AtomicInteger();
    for (int i = 0; i < 3; i++) {
      final Path folder =
          SharedTestFolder.folder(
              build,
              "traces",
              empty -> {
                made.incrementAndGet();
                Files.writeString(empty.resolve("a.vcd"), "a");
              });
      assertThat(folder.resolve("a.vcd")).hasContent("a");
    }
    assertThat(made).hasValue(1);
  }

  @Test
  void folderThatCouldNotBeFilledIsNotTakenForWhole() {
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(
              () ->
                  SharedTestFolder.folder(
                      build,
                      "traces",
                      folder -> {
                        Files.writeString(folder.resolve("half"), "");
                        throw new IOException("no simulator");
                      }))
          .isInstanceOf(IOException.class);
    }
  }
}
