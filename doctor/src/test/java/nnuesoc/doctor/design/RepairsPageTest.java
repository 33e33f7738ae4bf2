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
import nnuesoc.hps.asbuilt.Repair;
import nnuesoc.testing.RootFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page and the chart say what each repair changes; they are made of runs of all of them. */
class RepairsPageTest {
  private static final String PAGE = "docs/as-built.md";
  private static final String CHART = "docs/as-built-repairs.svg";
  private static final String OPTION = "-Dtest=RepairsPageTest";
  private static final String NONE = "none";
  private static final String ALL = "all";

  @Tag("full")
  @Test
  void pageAndChartAreWhatTheRunsGive() throws IOException {
    final Remains before = RepairRow.before();
    final Map<String, RepairRow> alone = new LinkedHashMap<>();
    final Map<String, RepairRow> without = new LinkedHashMap<>();
    alone.put(NONE, RepairRow.of(Set.of(), before));
    for (Repair repair : Repair.values()) {
      alone.put(repair.optionName(), RepairRow.of(Set.of(repair), before));
      without.put(repair.optionName(), RepairRow.of(allBut(repair), before));
    }
    without.put(ALL, RepairRow.of(EnumSet.allOf(Repair.class), before));

    final StringBuilder table =
        new StringBuilder("| repair | change | alone: local errors | without it: errors |\n");
    table.append("|---|---|---|---|\n");
    table.append("| ").append(NONE).append(" | | ").append(text(alone, NONE, true));
    table.append(" | |\n");
    for (Repair repair : Repair.values()) {
      table.append(
          line(
              repair,
              text(alone, repair.optionName(), true),
              text(without, repair.optionName(), false)));
    }
    table.append("| ").append(ALL).append(" | | | ").append(text(without, ALL, false));
    table.append(" |\n");
    final Matcher block = block(Files.readString(RootFile.of(PAGE)));
    RootFile.check(
        PAGE,
        block.replaceFirst("$1\n" + Matcher.quoteReplacement(table.toString()) + "\n$3"),
        OPTION);
    RootFile.check(CHART, RepairsPlot.of(alone, without), OPTION);
    assertThat(without.get(ALL))
        .isEqualTo(new RepairRow(List.of(0, 0, 0, 0, 0), List.of(0, 0, 0, 0, 0, 0, 0)));
  }

  @ParameterizedTest
  @EnumSource(names = {"LAG", "WAIT"})
  void pageHasTheRunWithoutThatRepair(Repair repair) throws IOException {
    final String begin = "| `" + repair.optionName() + "` | " + repair.change() + " | ";
    assertThat(Files.readString(RootFile.of(PAGE)).lines().filter(line -> line.startsWith(begin)))
        .singleElement()
        .asString()
        .endsWith(" | " + text(RepairRow.of(allBut(repair), RepairRow.before()), false) + " |");
  }

  @Test
  void pageAndChartHaveEveryRepair() throws IOException {
    final String page = Files.readString(RootFile.of(PAGE));
    final String chart = Files.readString(RootFile.of(CHART));
    for (Repair repair : Repair.values()) {
      assertThat(page).contains("| `" + repair.optionName() + "` | " + repair.change() + " |");
      assertThat(chart).contains(">" + repair.optionName() + "<");
    }
  }

  private static Set<Repair> allBut(Repair repair) {
    return EnumSet.complementOf(EnumSet.of(repair));
  }

  private static String line(Repair repair, String alone, String without) {
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

  private static String text(Map<String, RepairRow> rows, String name, boolean local) {
    return text(Objects.requireNonNull(rows.get(name), name), local);
  }

  private static String text(RepairRow row, boolean local) {
    return (local ? row.local() : row.total())
        .stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private static Matcher block(String page) {
    final Matcher block =
        Pattern.compile("(<!-- repairs -->\n)(.*?)(<!-- end of repairs -->)", Pattern.DOTALL)
            .matcher(page);
    assertThat(block.find()).as("the block of repairs").isTrue();
    return block;
  }
}
