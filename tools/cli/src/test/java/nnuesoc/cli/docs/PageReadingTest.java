// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is a command of a document, and when an output is the one that the document shows. */
class PageReadingTest {
  private static Page page(String text) {
    return new Page("docs/x.md", text.lines().toList());
  }

  @Test
  void commandsAreFoundInBlocksAndInText() {
    final Page page =
        page(
            """
            Text with `./nnuesoc tools` and `./nnuesoc explain FILE` and `replay`; it goes `./nnuesoc
            perft 3` on.

                ./nnuesoc replay --fen "a b" && gtkwave x
                sum = a + b
                grep -c \\
                  x y.txt

            ```
            no command
            $ ./nnuesoc peek
            cycle 3

            more
            $ cat > x <<'END'
            a
            END
            $ for i in 1; do \\
              ls; done
            ```
            """);
    assertThat(page.commands())
        .extracting(PageCommand::text)
        .containsExactly(
            "./nnuesoc tools",
            "./nnuesoc perft 3",
            "./nnuesoc replay --fen \"a b\" && gtkwave x",
            "grep -c \\\n      x y.txt",
            "./nnuesoc peek",
            "cat > x <<'END'\na\nEND",
            "for i in 1; do \\\n  ls; done");
    assertThat(page.commands().get(4).shown()).containsExactly("cycle 3", "", "more");
    assertThat(page.commands().get(4).line()).isEqualTo(11);
  }

  @ParameterizedTest
  @CsvSource({
    "a b c, a b c, true",
    "a b c, a b, false",
    "a b, a b c, false",
    "a … c, a c, true",
    "a … c, a b b c, true",
    "a … c, a b, false",
    "… b …, a b c d, true",
    "… b … d, a b c, false",
    "…, a b, true",
  })
  void outputIsTheOneShown(String shown, String actual, boolean same) {
    assertThat(PageCommand.matches(words(shown), words(actual))).isEqualTo(same);
  }

  @Test
  void anotherOutputIsNoticed() {
    final PageCommand command = page("```\n$ ./nnuesoc tools\nfound\n```").commands().get(0);
    assertThatThrownBy(() -> command.checkOutput("lost\n"))
        .hasMessageContaining("docs/x.md:2")
        .hasMessageContaining("lost");
  }

  private static List<String> words(String line) {
    return List.of(line.split(" ", -1));
  }
}
