// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.doctor.Finding;
import nnuesoc.hps.asbuilt.BoardRepair;
import nnuesoc.hps.asbuilt.WeightStoreRule;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The bugs of the published designs, as somebody found them who read and simulated their sources,
 * each beside what the doctor finds, which knows nothing of that list; and the page that says so.
 * What it finds is stored, since it takes minutes.
 */
@Tag("page")
class AsBuiltPageTest {
  private static final String PAGE = "docs/results/as-built.md";
  private static final String STORED = "docs/results/as-built-findings.txt";
  private static final String SEPARATOR = " = ";
  private static final String OPTION = "-Dtest=AsBuiltPageTest";
  private static final String TESTBENCH = "test bench";
  private static final String BOARD = "board";

  /** A bug, its cause, and where it is to be found: {@code design/checker/unit}. */
  private record Bug(int number, String bug, String cause, List<String> findings) {}

  private static final List<Bug> BUGS =
      List.of(
          bug(
              1,
              "the clear phase clears nothing",
              "the write enable is 0 during this phase",
              both(
                  "coverage/feature_white",
                  "coverage/feature_black",
                  "features-left/feature_white")),
          bug(
              2,
              "Black's features are wrong",
              "colour and square come from registers that are one step old, the type does not",
              both("features/feature_black")),
          bug(
              3,
              "layers 1 to 3 ignore the bias",
              "the clip comes before the bias, and the sum with the bias is overwritten",
              List.of(
                  "test bench/bias/layer 1 white",
                  "test bench/bias/layer 1 black",
                  "test bench/bias/layer 2",
                  "board/bias/layer 1 white",
                  "board/bias/layer 1 black",
                  "board/bias/layer 2",
                  "board/bias/layer 3")),
          bug(
              4,
              "a row has one element too many: the bias",
              "the test for the last column accepts column N",
              List.of(
                  "test bench/elements/layer 1 white",
                  "test bench/elements/layer 2",
                  "test bench/elements/layer 3",
                  "test bench/elements/layer 4")),
          bug(
              5,
              "outputs are one row late",
              "the write uses the register of the clipped sum before its update",
              both("row-order/layer 1 white", "row-order/layer 2", "row-order/layer 3")),
          bug(
              6,
              "a layer computes R + 1 rows",
              "the test for the last row accepts row R",
              List.of(
                  "test bench/row-count/layer 1 white",
                  "test bench/row-count/layer 2",
                  "test bench/row-count/layer 3")),
          bug(
              7,
              "a negative product adds 256 too much",
              "the product is extended by zeros, not by its sign",
              both("sign/layer 2", "sign/layer 3", "sign/layer 4")),
          bug(
              8,
              "layer 3 does not clip negative sums",
              "the sum is compared with 0 as an unsigned number",
              List.of()),
          bug(
              9,
              "outputs are clipped at 63",
              "the constants of the upper limit are wrong",
              both("clip/layer 1 white", "clip/layer 2", "clip/layer 3")),
          bug(
              10,
              "layer 4's result does not last",
              "test bench: state 4 clears the sum, then stores its low byte again; board: each"
                  + " clock adds the bias to the sum again",
              List.of(
                  "test bench/result/layer 4",
                  "test bench/stability/result",
                  "board/bias/layer 4",
                  "board/stability/result")),
          bug(
              11,
              "the concatenation overwrites word 256 and writes word 512",
              "its index runs to 256, not to 255",
              List.of(
                  "test bench/rewrite/concatenated",
                  "test bench/range/concatenated",
                  "board/rewrite/concatenated",
                  "board/range/concatenation")),
          bug(
              12,
              "weights do not arrive whole",
              "the program stores bytes, at every second address",
              List.of(
                  "board/bus/layer 1 white",
                  "board/bus/layer 1 black",
                  "board/bus-unreached/layer 2",
                  "board/bus-unreached/layer 3",
                  "board/bus-unreached/layer 4")),
          bug(
              13,
              "the result is read too early",
              "the program reads it right after it lowers `ready` of layer 4",
              List.of("board/early-read/result")),
          bug(
              14,
              "a wrong number is printed",
              "the result has 5 fraction bits, but the program divides it by 8192",
              List.of("board/scale/program")),
          bug(
              15,
              "layer 2 asks for a row before layer 1 has run",
              "the concatenation already runs at power-up",
              List.of("board/protocol/layer 2")),
          bug(
              16,
              "products wrap",
              "bits 14 to 12 of a product are dropped",
              both("product/layer 2", "product/layer 3", "product/layer 4")),
          bug(
              17,
              "the side to move is ignored",
              "the concatenation always puts White's outputs first",
              both("perspective/layer 2")),
          bug(
              18,
              "White's bias of layer 1 is never sent",
              "both sides share one register, and the program writes Black's bias into it",
              List.of("board/bus-bias/layer 1 white")));

  private static Bug bug(int number, String bug, String cause, List<String> findings) {
    return new Bug(number, bug, cause, findings);
  }

  private static List<String> both(String... findings) {
    return Stream.of(TESTBENCH, BOARD)
        .flatMap(design -> Stream.of(findings).map(finding -> design + "/" + finding))
        .toList();
  }

  @Tag("full")
  @Test
  void storedFindingsAreWhatTheDoctorFinds() throws IOException {
    final Map<String, Finding> found = new LinkedHashMap<>();
    examine(TESTBENCH, TrialRuns.testbench(given(WeightWords.publishedTestbench())), found);
    examine(BOARD, TrialRuns.board(given(WeightWords.publishedBoard())), found);
    final StringBuilder stored = new StringBuilder();
    found.forEach(
        (key, one) -> stored.append(key).append(SEPARATOR).append(row(key, one)).append('\n'));
    GeneratedRepositoryFile.check(STORED, stored.toString(), OPTION);
    checkPage();
  }

  /** Rows of the page's tables, by {@code design/checker/unit}, in the order of the findings. */
  private static Map<String, String> stored() throws IOException {
    final Map<String, String> rows = new LinkedHashMap<>();
    for (String line : Files.readAllLines(GeneratedRepositoryFile.of(STORED))) {
      final String[] sides = line.split(Pattern.quote(SEPARATOR), 2);
      rows.put(sides[0], sides[1]);
    }
    return rows;
  }

  private static Set<String> expected() {
    return BUGS.stream()
        .flatMap(bug -> bug.findings().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Test
  void everyVisibleBugIsFound() throws IOException {
    assertThat(stored().keySet()).containsAll(expected());
  }

  @Test
  void pageHasTheStoredFindings() throws IOException {
    checkPage();
  }

  private static void checkPage() throws IOException {
    final Map<String, String> found = stored();
    final String page = Files.readString(GeneratedRepositoryFile.of(PAGE));
    GeneratedRepositoryFile.check(
        PAGE, block(block(page, "bugs", bugs(found)), "others", others(found, expected())), OPTION);
  }

  private static TrialRuns.Given given(WeightWords words) {
    return new TrialRuns.Given(
        LoaderPieceList.published(), words, WeightStoreRule.PUBLISHED, 1, Set.of());
  }

  private static void examine(String design, List<TrialRun> trials, Map<String, Finding> found) {
    TrialRuns.examine(trials, () -> false, cycle -> {})
        .findings()
        .forEach(one -> found.put(design + "/" + one.checker() + "/" + one.place().unit(), one));
  }

  private static String bugs(Map<String, String> found) {
    final StringBuilder table =
        new StringBuilder(
            "| # | bug: cause | design | what the doctor says | where | first cycle |\n");
    table.append("|---:|---|---|---|---|---:|\n");
    for (Bug bug : BUGS) {
      String head = "| " + bug.number() + " | " + bug.bug() + ": " + bug.cause() + " | ";
      for (String key : bug.findings()) {
        table.append(head).append(Objects.requireNonNull(found.get(key), key)).append('\n');
        head = "| | | ";
      }
      if (bug.findings().isEmpty()) {
        table
            .append(head)
            .append("both | nothing: no sum becomes negative as long as bug 7 is there | | |\n");
      }
    }
    return table.toString();
  }

  private static String others(Map<String, String> found, Set<String> expected) {
    final StringBuilder table =
        new StringBuilder("| design | what the doctor says | where | first cycle |\n");
    table.append("|---|---|---|---:|\n");
    for (String key : found.keySet()) {
      if (!expected.contains(key)) {
        table.append("| ").append(found.get(key)).append('\n');
      }
    }
    return table.toString();
  }

  private static String row(String key, Finding one) {
    return String.format(
        Locale.ROOT,
        "%s | `%s`: %s; %s | %s | %,d |",
        key.substring(0, key.indexOf('/')),
        one.checker(),
        one.blame().what(),
        one.evidence(),
        one.place(),
        one.cycle());
  }

  private static String block(String page, String name, String text) {
    final Pattern block =
        Pattern.compile(
            "(<!-- " + name + " -->\n).*?(<!-- end of " + name + " -->)", Pattern.DOTALL);
    final Matcher there = block.matcher(page);
    assertThat(there.find()).as("the block %s of the page", name).isTrue();
    return there.replaceFirst("$1\n" + Matcher.quoteReplacement(text) + "\n$2");
  }

  @Tag("full")
  @Test
  void numberEightShowsOnceTheSignIsRepaired() {
    final List<Finding> findings =
        TrialRuns.examine(
                TrialRuns.board(
                    new TrialRuns.Given(
                        LoaderPieceList.published(),
                        WeightWords.publishedBoard(),
                        WeightStoreRule.PUBLISHED,
                        1,
                        Set.of(BoardRepair.SIGN))),
                () -> false,
                cycle -> {})
            .findings();
    assertThat(findings)
        .anyMatch(
            one -> one.checker().equals("clip-negative") && one.place().unit().equals("layer 3"))
        .noneMatch(one -> one.checker().equals("sign"));
  }

  /** Beside what {@code DependencyRulesTest} says of what they may import. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "as.?built",
        "testbench",
        "test bench",
        "\\bboard\\b",
        "\\bsoc\\b",
        "published",
        "report's"
      })
  void noCheckerKnowsADesign(String word) throws IOException {
    final Pattern pattern = Pattern.compile(word, Pattern.CASE_INSENSITIVE);
    final List<String> found = new ArrayList<>();
    try (Stream<Path> files =
        Files.list(GeneratedRepositoryFile.of("tools/doctor/src/main/java/nnuesoc/doctor"))) {
      for (Path file : files.filter(Files::isRegularFile).collect(Collectors.toList())) {
        if (file.endsWith("Fault.java")) {
          continue; // the catalogue has the faults of all designs
        }
        for (String line : Files.readAllLines(file)) {
          if (pattern.matcher(line).find()) {
            found.add(file.getFileName() + ": " + line.strip());
          }
        }
      }
    }
    assertThat(found).isEmpty();
  }
}
