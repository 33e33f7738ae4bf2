// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the doctor says of designs that reviewers wrote, right ones and with planted mistakes. */
@Tag("process")
@Tag("slow")
class ReviewersTracesTest {
  private static final String DESIGNS = "reviewers";

  /** A word of a command line: 1 is what stands in quotes, 2 a word without quotes. */
  static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  private static final Pattern FINDING =
      Pattern.compile(
          "\n +1  ([a-z-]+): .*\n.*?(?:, layer (\\d))?(?:, row \\d+)?(?:, column \\d+)?, cycle ");

  @TempDir Path folder;

  @Test
  void rightDesignsAreRightAndMistakesAreNamed() throws IOException {
    CorpusRecorder.unpack(folder, Set.of(DESIGNS));
    final List<String> wrong = new ArrayList<>();
    int cases = 0;
    for (String line : Files.readAllLines(Corpus.file(DESIGNS + ".txt"))) {
      if (!line.startsWith("#")) {
        final String[] its = line.split(" \\| ", -1);
        final String answer = answer(its[0], its[1]);
        final String expected = its[2] + " " + its[3] + " " + its[4];
        if (!answer.equals(expected)) {
          wrong.add(its[0] + ": " + answer + ", expected " + expected);
        }
        cases++;
      }
    }
    assertThat(cases).isGreaterThan(60);
    assertThat(wrong).isEmpty();
  }

  private String answer(String trace, String options) {
    final List<String> words = new ArrayList<>();
    words.add("doctor");
    words.add(folder.resolve(DESIGNS).resolve(trace + ".vcd").toString());
    for (Matcher word = WORD.matcher(options); word.find(); ) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    final TestConsole.Outcome outcome = TestConsole.run(words.toArray(String[]::new));
    findingDidNotSayOnWhichPairsItRests(outcome);
    if (outcome.status() != 1) {
      return outcome.status() == 0 ? "right - -" : "not judged";
    }
    final Matcher finding = FINDING.matcher(outcome.out());
    assertThat(finding.find()).as(outcome.out()).isTrue();
    return "wrong " + finding.group(1) + " " + finding.group(2);
  }

  /** Unsure pairs were counted beside a firm verdict, without a word about those that matter. */
  private static void findingDidNotSayOnWhichPairsItRests(TestConsole.Outcome outcome) {
    if (outcome.err().contains(" signals paired: ")
        && !outcome.err().contains(" are sure and 0 are not;")) {
      assertThat(outcome.err())
          .containsAnyOf(
              ": you need not check the other pairs",
              "check these pairs before you rely on the answer; if one is");
    }
  }
}
