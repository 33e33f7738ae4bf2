// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CopyingTraceStreamTest {
  private static final byte[] TRACE = "$enddefinitions $end\n".getBytes(StandardCharsets.US_ASCII);

  @TempDir private Path folder;

  @Test
  void traceThatIsReadToItsEndIsCopied() throws Exception {
    try (InputStream in = copying(folder.resolve("copy"))) {
      assertThat((byte) in.read()).isEqualTo(TRACE[0]);
      in.readAllBytes();
      assertThat(in.read()).isNegative();
    }
    assertThat(folder.resolve("copy")).hasBinaryContent(TRACE);
  }

  @Test
  void traceThatIsReadInPartIsNotCopied() throws Exception {
    try (InputStream in = copying(folder.resolve("copy"))) {
      assertThat(in.readNBytes(3)).hasSize(3);
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void traceIsReadWithoutACopyWhereNoneCanBeWritten() throws Exception {
    try (InputStream in = copying(folder.resolve("missing/copy"))) {
      assertThat(in.readAllBytes()).isEqualTo(TRACE);
    }
    assertThat(folder).isEmptyDirectory();
  }

  /** A simulator that fails at the end of its trace leaves no copy of a trace that counts. */
  @Test
  void traceThatEndsInAnExceptionIsNotCopied() throws Exception {
    final InputStream failing =
        new InputStream() {
          private int left = 3;

          @Override
          public int read() throws IOException {
            if (left-- == 0) {
              throw new IOException("failed");
            }
            return 'x';
          }

          @Override
          public int read(byte[] bytes, int from, int count) throws IOException {
            bytes[from] = (byte) read();
            return 1;
          }
        };
    try (InputStream in = new CopyingTraceStream(failing, folder.resolve("copy"))) {
      assertThatThrownBy(in::readAllBytes).hasMessage("failed");
    }
    assertThat(folder).isEmptyDirectory();
  }

  private static InputStream copying(Path copy) {
    return new CopyingTraceStream(new ByteArrayInputStream(TRACE), copy);
  }
}
