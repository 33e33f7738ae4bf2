package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.testing.RootFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Documents, Javadoc, comments and messages keep clear of phrases that are no English. */
class WordsTest {
  private static final Pattern PHRASE =
      Pattern.compile(
          "\\bcom(e|es|ing) by\\b|\\bcame by\\b|\\bheld against\\b|\\bbuilt otherwise\\b");

  /** A sentence that begins with "Of": at a line's begin, or after an end or Javadoc's asterisk. */
  private static final Pattern OF = Pattern.compile("^(\\W*|.*[.?!:] )Of\\b.*");

  static Stream<String> pages() {
    return DocumentsTest.pages();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void documentsHaveNoSuchPhrase(String path) {
    assertThat(violations(Page.of(path).lines())).as(path).isEmpty();
  }

  @Test
  void sourcesHaveNoSuchPhrase() throws IOException {
    final List<String> found = new ArrayList<>();
    for (Path file : sources()) {
      for (String line : violations(Files.readAllLines(file))) {
        found.add(file.getFileName() + ": " + line.strip());
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void suchPhrasesAreNoticed() {
    final List<String> planted =
        List.of(
            "Of these, three count.",
            " * Of the last row.",
            "   * A sum. Of two the smaller one.",
            "It is held against the model.",
            "a fabric built otherwise",
            "what is hard to come by");
    assertThat(violations(planted)).isEqualTo(planted);
    assertThat(
            violations(
                List.of(
                    "A row of the last layer.",
                    "return Optional.of(one);",
                    "ToIntFunction.Of",
                    "behind two bus ports")))
        .isEmpty();
  }

  private static List<String> violations(List<String> lines) {
    return lines.stream()
        .filter(line -> PHRASE.matcher(line).find() || OF.matcher(line).matches())
        .toList();
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files =
        Files.find(
            RootFile.of(""),
            Integer.MAX_VALUE,
            (file, attributes) ->
                file.toString().endsWith(".java")
                    && file.toString().contains("/src/main/")
                    && !file.toString().contains("/target/"))) {
      return files.toList();
    }
  }
}
