// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.hps.asbuilt.BoardRepair;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The page and the chart say what each repair changes; they are made of stored results, and these
 * of runs of all of them.
 */
@Tag("page")
class RepairsPageTest {
  private static final String PAGE = "docs/results/as-built.md";
  private static final String STORED = "docs/results/as-built-repairs.txt";
  private static final String CHART = "docs/images/as-built-repairs.svg";
  private static final String OPTION = "-Dtest=RepairsPageTest -Dnnuesoc.campaign=boards";

  /** Those that {@code --full} runs. */
  private static final Set<BoardRepair> SAMPLE = EnumSet.of(BoardRepair.CLIP);

  private static final String NONE = "none";
  private static final String ALL = "all";

  /** Repairs by their names, each with the errors of that kind. */
  private static Map<String, List<Integer>> stored(String kind) throws IOException {
    final Map<String, List<Integer>> rows = new LinkedHashMap<>();
    for (String line : Files.readAllLines(GeneratedRepositoryFile.of(STORED))) {
      final String[] words = line.split(" ", -1);
      if (words[0].equals(kind)) {
        rows.put(words[1], Stream.of(words).skip(2).map(Integer::valueOf).toList());
      }
    }
    return rows;
  }

  @Tag("full")
  @Test
  void someStoredResultsAreWhatTheRunsGive() throws IOException {
    final LeftoverState before = RepairRow.before();
    final Map<String, List<Integer>> alone = stored("alone");
    final Map<String, List<Integer>> without = stored("without");
    assertThat(RepairRow.of(Set.of(), before).local()).isEqualTo(alone.get(NONE));
    assertThat(RepairRow.of(EnumSet.allOf(BoardRepair.class), before).total())
        .isEqualTo(without.get(ALL));
    for (BoardRepair repair : SAMPLE) {
      final String name = repair.optionName();
      assertThat(RepairRow.of(Set.of(repair), before).local())
          .as("%s alone", name)
          .isEqualTo(alone.get(name));
      assertThat(RepairRow.of(allBut(repair), before).total())
          .as("without %s", name)
          .isEqualTo(without.get(name));
    }
  }

  @Tag("campaign")
  @Tag("boards")
  @Test
  void storedResultsAreWhatTheRunsGive() throws IOException {
    final LeftoverState before = RepairRow.before();
    final StringBuilder alone = new StringBuilder();
    final StringBuilder without = new StringBuilder();
    alone.append(stored("alone", NONE, RepairRow.of(Set.of(), before).local()));
    for (BoardRepair repair : BoardRepair.values()) {
      final String name = repair.optionName();
      alone.append(stored("alone", name, RepairRow.of(Set.of(repair), before).local()));
      without.append(stored("without", name, RepairRow.of(allBut(repair), before).total()));
    }
    final RepairRow all = RepairRow.of(EnumSet.allOf(BoardRepair.class), before);
    assertThat(all.local()).containsOnly(0);
    without.append(stored("without", ALL, all.total()));
    GeneratedRepositoryFile.check(STORED, alone.toString() + without, OPTION);
    checkPageAndChart();
  }

  private static String stored(String kind, String name, List<Integer> errors) {
    return kind + " " + name + " " + text(errors) + "\n";
  }

  @Test
  void pageAndChartHaveTheStoredResults() throws IOException {
    checkPageAndChart();
  }

  private static void checkPageAndChart() throws IOException {
    final Map<String, List<Integer>> alone = stored("alone");
    final Map<String, List<Integer>> without = stored("without");
    final StringBuilder table =
        new StringBuilder("| repair | change | alone: local errors | without it: errors |\n");
    table.append("|---|---|---|---|\n");
    table.append("| ").append(NONE).append(" | | ").append(text(alone, NONE));
    table.append(" | |\n");
    for (BoardRepair repair : BoardRepair.values()) {
      final String name = repair.optionName();
      table.append(line(repair, text(alone, name), text(without, name)));
    }
    table.append("| ").append(ALL).append(" | | | ").append(text(without, ALL));
    table.append(" |\n");
    final Matcher block = block(Files.readString(GeneratedRepositoryFile.of(PAGE)));
    GeneratedRepositoryFile.check(
        PAGE,
        block.replaceFirst("$1\n" + Matcher.quoteReplacement(table.toString()) + "\n$3"),
        OPTION);
    GeneratedRepositoryFile.check(CHART, RepairsPlot.of(alone, without), OPTION);
  }

  @Test
  void nothingIsWrongWithAllRepairs() throws IOException {
    assertThat(stored("without").get(ALL)).containsExactly(0, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void pageAndChartHaveEveryRepair() throws IOException {
    final String page = Files.readString(GeneratedRepositoryFile.of(PAGE));
    final String chart = Files.readString(GeneratedRepositoryFile.of(CHART));
    for (BoardRepair repair : BoardRepair.values()) {
      assertThat(page).contains("| `" + repair.optionName() + "` | " + repair.change() + " |");
      assertThat(chart).contains(">" + repair.optionName() + "<");
    }
  }

  private static Set<BoardRepair> allBut(BoardRepair repair) {
    return EnumSet.complementOf(EnumSet.of(repair));
  }

  private static String line(BoardRepair repair, String alone, String without) {
    return "| `"
        + repair.optionName()
        + "` | "
        + repair.change()
        + " | "
        + alone
        + " | "
        + without
        + " |\n";
  }

  private static String text(Map<String, List<Integer>> rows, String name) {
    return text(Objects.requireNonNull(rows.get(name), name));
  }

  private static String text(List<Integer> errors) {
    return errors.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private static Matcher block(String page) {
    final Matcher block =
        Pattern.compile("(<!-- repairs -->\n)(.*?)(<!-- end of repairs -->)", Pattern.DOTALL)
            .matcher(page);
    assertThat(block.find()).as("the block of repairs").isTrue();
    return block;
  }
}
