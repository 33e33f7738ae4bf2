// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inputs without an end, and inputs that are too large, are named; the memory is not. */
class InputFileTest {
  @TempDir Path folder;

  @Test
  void aFileUpToTheLimitIsRead() throws IOException {
    final byte[] content = new byte[1 << 20];
    final Path file = Files.write(folder.resolve("file"), content);
    assertThat(InputFile.bytes(file, 1)).isEqualTo(content);
    Files.writeString(file, "naïve");
    assertThat(InputFile.text(file, 1)).isEqualTo("naïve");
  }

  @Test
  void aLargerFileIsNotReadToItsEnd() throws IOException {
    final Path file = Files.write(folder.resolve("file"), new byte[(1 << 20) + 1]);
    assertThatThrownBy(() -> InputFile.bytes(file, 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("more than 1 MB");
  }

  @Test
  void aStreamWithoutEndIsLeft() {
    final InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 0;
          }
        };
    assertThatThrownBy(() -> InputFile.limited(endless, 1).readAllBytes())
        .hasMessageContaining("more than 1 MB");
    assertThatThrownBy(
            () -> InputFile.limited(endless, 1).transferTo(OutputStream.nullOutputStream()))
        .hasMessageContaining("more than 1 MB");
  }

  @Test
  void bytesThatAreNoTextAreRefused() throws IOException {
    final Path file = Files.write(folder.resolve("file"), new byte[] {'a', (byte) 0xff});
    assertThatThrownBy(() -> InputFile.text(file, 1)).isInstanceOf(IOException.class);
  }
}
