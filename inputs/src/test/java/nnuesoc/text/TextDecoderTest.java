// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextDecoderTest {
  private static final String TEXT = "[Event \"Zürich – 1953\"]\n1. e4 e5 {größer} *\n";

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "windows-1252"})
  void textInEitherEncodingIsRead(String charset) throws IOException {
    assertThat(TextDecoder.decode(TEXT.getBytes(Charset.forName(charset)))).isEqualTo(TEXT);
  }

  @Test
  void latin1IsReadAndTheMarkOfUtf8IsSkipped() throws IOException {
    assertThat(TextDecoder.decode("ä é".getBytes(StandardCharsets.ISO_8859_1))).isEqualTo("ä é");
    assertThat(TextDecoder.decode("\ufeffe4".getBytes(StandardCharsets.UTF_8))).isEqualTo("e4");
  }

  @ParameterizedTest
  @CsvSource({
    "UTF-16, UTF-16",
    "UTF-16LE, UTF-16",
    "UTF-16BE, UTF-16",
    "x-UTF-16LE-BOM, UTF-16",
    "UTF-32LE, UTF-32",
    "UTF-32BE, UTF-32",
    "X-UTF-32LE-BOM, UTF-32"
  })
  void wideTextIsNamedWithAndWithoutMark(String charset, String name) {
    assertThatThrownBy(() -> TextDecoder.decode(TEXT.getBytes(Charset.forName(charset))))
        .isInstanceOf(IOException.class)
        .hasMessage("the text is " + name + ": save the file as UTF-8");
  }

  @Test
  void shortAndEmptyTextsAreRead() throws IOException {
    for (String text : new String[] {"", "a", "ab", "abc", "abcd", "\0\0\0\0\0\0\0\0"}) {
      assertThat(TextDecoder.decode(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
    }
  }
}
