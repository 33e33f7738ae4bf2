package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.cli.command.ExitCode;
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
        .contains("expected one of signals, memories, hazards, designs, fabrics, nets");
    assertThat(TestConsole.run("list").hasStatus(ExitCode.USAGE).err())
        .contains("missing argument signals|memories|hazards|designs|fabrics|nets");
  }
}
