// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VcdHeaderTest {
  @Test
  void identifiersAreShortPrintableAndDistinct() {
    assertThat(VcdHeader.id(0)).isEqualTo("!");
    assertThat(VcdHeader.id(93)).isEqualTo("~");
    assertThat(VcdHeader.id(94)).isEqualTo("!!");
    assertThat(VcdHeader.id(94 + 94 * 94)).isEqualTo("!!!");
    assertThat(IntStream.range(0, 10_000).mapToObj(VcdHeader::id).toList())
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("[!-~]{1,3}"));
  }
}
