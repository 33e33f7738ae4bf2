// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.DesignName;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.net.NumberFormat;
import nnuesoc.parameter.BusTiming;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;

/** {@code list}: the names that other commands take. */
class ListTest {
  private static String list(String what, String... more) {
    return TestConsole.small("list", concat(what, more)).hasStatus(ExitCode.OK).out();
  }

  private static String[] concat(String first, String... more) {
    final String[] all = new String[more.length + 1];
    all[0] = first;
    System.arraycopy(more, 0, all, 1, more.length);
    return all;
  }

  @Test
  void signalsAreThoseOfPeek() {
    assertThat(list("signals")).contains("soc.fabric.layer1.state ", "3 bits", "soc.pio.pio_eval ");
    assertThat(list("signals").lines().count())
        .isEqualTo(TestConsole.small("peek", "--at", "0").out().lines().count() - 1);
    assertThat(list("signals", "--fabric", "buffers=2")).isNotEqualTo(list("signals"));
  }

  @Test
  void memoriesHaveTheirSize() {
    assertThat(list("memories"))
        .contains("weight_1_white")
        .containsPattern("output_1_white +4 words of 8 bits");
  }

  @Test
  void hazardsDesignsAndNetsAreNamed() {
    assertThat(names("hazards"))
        .containsExactly(
            "mixed-port",
            "ready-unasked",
            "overwrite",
            "early-eval",
            "deadlock",
            "overrun",
            "absent-piece",
            "stack-overflow");
    assertThat(names("designs"))
        .contains("report", "as-built-testbench", "as-built-board")
        .contains("one-chan-tpu", "one-chan-movegen", "one-chan-search", "square-generator");
    assertThat(names("nets")).contains("synthetic:SEED", "sf12", "sf13", "own", "DIALECT:FOLDER");
  }

  @Test
  void everyTimeOfTheBusNamesItsBridge() {
    final String list = TestConsole.run("list", "timings").hasStatus(0).out();
    for (String access : List.of("lw_write", "lw_read", "write", "streamed", "read")) {
      assertThat(list)
          .containsPattern("(?m)^" + access + "=N .* over the .*bridge.*default: \\d+$");
    }
    assertThat(list).doesNotContain("null");
    assertThat(TestConsole.run("sweep", "--help").out().replaceAll("\\s+", " "))
        .contains("write is a write over the main bridge, to the weights");
  }

  @Test
  void timingsSimulatorsAndFormatsAreNamed() {
    assertThat(names("timings"))
        .contains("board=assumed", "board=linux", "lw_write=N", "mode=single|streamed")
        .contains("handshake=interlocked|naive", "sleep=N");
    assertThat(names("simulators")).containsExactly("icarus", "verilator");
    assertThat(names("formats")).contains("report", "stockfish", "11.5", "3.5", "3.13", "hex");
  }

  /**
   * A message or a help that lists names takes them from the enum or the map of these names: then
   * no list lacks a name. No text in the sources has two of them in a row.
   */
  @Test
  void noTextListsNamesByHand() throws IOException {
    final List<Pattern> lists =
        Stream.of(
                List.of("report", "synthetic:SEED", "sf12", "sf13", "own"),
                DesignName.all(),
                List.copyOf(FabricOptions.fabrics().keySet()),
                Arrays.stream(HazardKind.values()).map(HazardKind::word).toList(),
                BusTiming.boards(),
                BusTiming.modes(),
                List.of("interlocked", "naive"),
                List.of("icarus", "verilator"),
                NumberFormat.names(),
                List.of("11.5", "3.5", "3.13", "hex"))
            .map(ListTest::twoInARow)
            .toList();
    final List<String> found = new ArrayList<>();
    for (Path file : sources()) {
      final String code =
          Files.readString(file).replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("//.*", "");
      for (Pattern list : lists) {
        list.matcher(code).results().forEach(hit -> found.add(file + ": " + hit.group()));
      }
    }
    assertThat(found).isEmpty();
  }

  private static Pattern twoInARow(List<String> names) {
    final String one =
        names.stream().map(Pattern::quote).collect(Collectors.joining("|", "(", ")"));
    return Pattern.compile(
        "(?<![\\w-])"
            + one
            + "(?: \\(default\\))?(?:, or |, | or |\\|)(?!\\1)"
            + one
            + "(?![\\w-])");
  }

  private static List<Path> sources() throws IOException {
    final Path root = GeneratedRepositoryFile.of("pom.xml").toAbsolutePath().getParent();
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().contains("/src/main/java/"))
          .filter(file -> file.toString().endsWith(".java"))
          .toList();
    }
  }

  /** The first words of the lines that are not indented. */
  private static List<String> names(String kind) {
    return list(kind)
        .lines()
        .filter(line -> !line.startsWith(" "))
        .map(line -> line.split(" ", 2)[0])
        .toList();
  }

  @Test
  void publishedDesignHasSignalsToo() {
    assertThat(
            TestConsole.run("list", "memories", "--design", "as-built-board")
                .hasStatus(ExitCode.OK)
                .out())
        .contains(" words of ");
  }

  @Test
  void whatCannotBeListedIsAnswered() {
    assertThat(TestConsole.run("list", "squares").hasStatus(ExitCode.USAGE).err())
        .contains("expected one of signals, memories, hazards, designs, fabrics, nets, timings");
    assertThat(TestConsole.run("list").hasStatus(ExitCode.USAGE).err())
        .contains(
            "missing argument signals|memories|hazards|designs|fabrics|nets|timings|simulators|formats");
  }
}
