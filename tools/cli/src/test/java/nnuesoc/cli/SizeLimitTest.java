// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.cli.trace.TraceSizeCheck;
import nnuesoc.traces.write.TraceSink;
import org.junit.jupiter.api.Test;

class SizeLimitTest {
  @Test
  void pieceThatWouldBeTooMuchIsNotWritten() throws IOException {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final TraceSink limit = TraceSizeCheck.limited(Path.of("t.vcd"), TraceSink.of(out), 10);
    limit.write(new byte[20], 7);
    limit.write(new byte[20], 3);
    assertThatThrownBy(() -> limit.write(new byte[20], 1))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll("t.vcd", "1 kB", "whole and kept", "--from", "--force");
    assertThat(out.size()).isEqualTo(10);
  }
}
