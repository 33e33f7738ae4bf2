// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextUnescaperTest {
  @Test
  void escapesOfCAreResolved() {
    assertThat(TextUnescaper.resolve("IDLE")).isEqualTo("IDLE");
    assertThat(TextUnescaper.resolve("\\'a\\'\\\"\\?\\\\")).isEqualTo("'a'\"?\\");
    assertThat(TextUnescaper.resolve("a\\040b\\40c\\0")).isEqualTo("a b c\0");
    assertThat(TextUnescaper.resolve("\\0401")).isEqualTo(" 1");
    assertThat(TextUnescaper.resolve("\\a\\b\\f\\n\\r\\t\\v")).isEqualTo("\u0007\b\f\n\r\t\u000b");
  }

  @Test
  void aBackslashThatBeginsNoEscapeStandsForItself() {
    assertThat(TextUnescaper.resolve("C:\\dir\\8\\")).isEqualTo("C:\\dir\\8\\");
  }

  /** Three octal digits made a character that no byte is. */
  @Test
  void anOctalEscapeIsAByte() {
    assertThat(TextUnescaper.resolve("\\377\\777\\401")).isEqualTo("\u00ff\u00ff\u0001");
  }
}
