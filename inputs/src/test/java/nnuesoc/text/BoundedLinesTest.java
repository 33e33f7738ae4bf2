// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedLinesTest {
  @Test
  void everyEndOfALineEndsOne() throws IOException {
    assertThat(lines("a\nb\r\nc\rd\n\ne")).containsExactly("a", "b", "c", "d", "", "e");
    assertThat(lines("\r\n\r\n")).containsExactly("", "");
    assertThat(lines("")).isEmpty();
  }

  @Test
  void onlyTheBeginningOfALongLineIsKept() throws IOException {
    String longest = "x".repeat(BoundedLines.LONGEST);
    BoundedLines lines = new BoundedLines(new StringReader(longest + "y\n" + longest + "\nz"));
    assertThat(lines.next()).isEqualTo(longest);
    assertThat(lines.isCut()).isTrue();
    assertThat(lines.next()).isEqualTo(longest);
    assertThat(lines.isCut()).isFalse();
    assertThat(lines.next()).isEqualTo("z");
    assertThat(lines.next()).isNull();
  }

  private static List<String> lines(String text) throws IOException {
    BoundedLines lines = new BoundedLines(new StringReader(text));
    List<String> all = new ArrayList<>();
    for (String line = lines.next(); line != null; line = lines.next()) {
      all.add(line);
    }
    return all;
  }
}
