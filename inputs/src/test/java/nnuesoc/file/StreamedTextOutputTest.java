// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamedTextOutputTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final BufferedOutputStream stream = new BufferedOutputStream(bytes);
  private final Path folder;
  private final Path file;

  StreamedTextOutputTest(@TempDir Path folder) {
    this.folder = folder;
    file = folder.resolve("a.txt");
  }

  @Test
  void dashIsTheStream() throws IOException {
    final StreamedTextOutput out = StreamedTextOutput.open("-", stream);
    out.write("1 – 2\n");
    assertThat(bytes.size()).isZero();
    out.end(true);
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("1 – 2\n");
  }

  @Test
  void incompleteTextIsNotFlushed() throws IOException {
    final StreamedTextOutput out = StreamedTextOutput.open("-", stream);
    out.write("half");
    out.end(false);
    assertThat(bytes.size()).isZero();
  }

  @Test
  void fileHasItsNameWhenComplete() throws IOException {
    final StreamedTextOutput out = StreamedTextOutput.open(file.toString(), stream);
    out.write("1 – 2\n");
    assertThat(file).doesNotExist();
    out.end(true);
    assertThat(file).hasContent("1 – 2\n");
    assertThat(folder.toFile().list()).containsExactly("a.txt");
    assertThat(bytes.size()).isZero();
  }

  @Test
  void incompleteFileIsDeleted() throws IOException {
    final StreamedTextOutput out = StreamedTextOutput.open(file.toString(), stream);
    out.write("half");
    out.end(false);
    assertThat(folder).isEmptyDirectory();
  }
}
