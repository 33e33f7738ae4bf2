// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command of a finding shows the row, the column and the numbers that the finding names. */
@Tag("process")
@Tag("slow")
class FindingCommandTest {
  private static final Pattern EXPECTED = Pattern.compile(" is -?\\d+, expected (-?\\d+)");
  private static final Pattern NAMED = Pattern.compile("(soc[\\w.]+) ?= ?(-?\\d+)");

  @TempDir Path folder;

  /** Some kinds of a single layer, and fewer of whole designs, whose runs take longer. */
  @ParameterizedTest
  @CsvSource({"true, 3", "false, 8"})
  void commandsShowTheNumbersOfTheirFinding(boolean layerAlone, int every) throws IOException {
    assertShown(layerAlone, every);
  }

  @Tag("full")
  @Test
  void commandsOfAllKindsShowTheNumbersOfTheirFinding() throws IOException {
    assertShown(true, 1);
    assertShown(false, 1);
  }

  private void assertShown(boolean layerAlone, int every) throws IOException {
    final Corpus corpus = Corpus.read();
    final Map<String, CorpusCase> first = new LinkedHashMap<>();
    for (CorpusCase one : corpus.cases()) {
      if (one.verdict().equals("wrong") && one.alone() > 0 == layerAlone) {
        first.putIfAbsent(one.kind(), one);
      }
    }
    final List<CorpusCase> kinds = List.copyOf(first.values());
    final List<CorpusCase> sample =
        IntStream.range(0, kinds.size()).filter(i -> i % every == 0).mapToObj(kinds::get).toList();
    CorpusRecorder.unpack(
        folder,
        sample.stream()
            .map(CorpusCase::design)
            .collect(Collectors.toCollection(LinkedHashSet::new)));
    final List<String> missing = new ArrayList<>();
    int shown = 0;
    for (CorpusCase one : sample) {
      final TestConsole.Outcome outcome =
          TestConsole.run(corpus.doctor(one, folder).toArray(String[]::new));
      if (outcome.status() == 1) {
        final JsonNode finding = TestConsole.parse(outcome.out()).get("findings").get(0);
        missing(finding).forEach(text -> missing.add(one.name() + ": " + text + ": " + finding));
        shown++;
      }
    }
    assertThat(shown).isGreaterThan(12 / every);
    assertThat(missing).isEmpty();
  }

  /** What the finding says and the output of its command does not. */
  private static List<String> missing(JsonNode finding) {
    final String command = finding.get("see").asText();
    final TestConsole.Outcome outcome =
        TestConsole.run(words(command.replaceFirst("^./nnuesoc ", "")));
    assertThat(outcome.status()).as(command + outcome.err()).isZero();
    final Set<String> lines = new LinkedHashSet<>();
    if (!finding.get("row").isNull() && !finding.get("kind").asText().startsWith("bus")) {
      final String layer = "soc.fabric.layer" + finding.get("layer").asText();
      lines.add(layer + ".row " + finding.get("row").asText());
      if (!finding.get("column").isNull()) {
        lines.add(layer + ".col " + finding.get("column").asText());
      }
    }
    for (JsonNode operand : finding.get("operands")) {
      final Matcher expected = EXPECTED.matcher(operand.asText());
      if (expected.find()) {
        lines.add(finding.get("model").asText() + ' ' + expected.group(1));
      }
      for (Matcher named = NAMED.matcher(operand.asText()); named.find(); ) {
        lines.add(named.group(1) + ' ' + named.group(2));
      }
    }
    lines.removeIf(line -> isShown(line.split(" ", -1), outcome.out()));
    return List.copyOf(lines);
  }

  private static boolean isShown(String[] nameAndValue, String out) {
    return Pattern.compile(
            "(?m)^ *" + Pattern.quote(nameAndValue[0]) + " .* " + nameAndValue[1] + "$")
        .matcher(out)
        .find();
  }

  private static String[] words(String command) {
    final List<String> words = new ArrayList<>();
    for (Matcher word = ReviewersTracesTest.WORD.matcher(command); word.find(); ) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words.toArray(String[]::new);
  }
}
