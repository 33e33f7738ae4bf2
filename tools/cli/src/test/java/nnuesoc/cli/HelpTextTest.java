// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.terminal.TerminalCapabilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --help} of the program and of its commands. */
class HelpTextTest {
  private static final int TWO_SCREENS = 60;
  private static final int COLUMNS = 100;
  private static final int MOST_COMMON = 10;
  private static final Pattern OPTION = Pattern.compile(" --([a-z-]+)");

  @Test
  void helpHasUsageAndExample() {
    for (String command : new String[] {"replay", "peek", "cosim", "bench", "sweep", "tools"}) {
      final Outcome help = TestConsole.run(command, "--help").hasStatus(ExitCode.OK);
      assertThat(help.out()).contains("usage: ./nnuesoc " + command, "examples:");
      assertThat(help.err()).isEmpty();
    }
  }

  /** {@link DocumentedCommandsTest} runs them; here they are parsed. */
  @Test
  void everyCommandHasTwoExamplesOfItsOwn() {
    for (CliCommand command : Main.COMMANDS) {
      final int least = command.options().all().isEmpty() ? 1 : 2; // tools has nothing to vary
      assertThat(command.examples())
          .as(command.name())
          .hasSizeGreaterThanOrEqualTo(least)
          .doesNotHaveDuplicates()
          .allMatch(example -> (example + " ").startsWith(command.name() + " "))
          .allSatisfy(
              example ->
                  assertThat(OPTION.matcher(example.split(" -- ", -1)[0]).results())
                      .map(option -> option.group(1))
                      .allMatch(command.options()::has));
    }
  }

  @Test
  void helpListsEveryOptionThatThereIs() {
    assertThat(TestConsole.run("replay", "--help", "--all").out())
        .contains("--fen FEN", "--file FILE", "--moves MOVES", "--every", "--design NAME")
        .contains("--pieces FILE", "--weights FILE", "--program-stores NAME", "as-built-board")
        .contains("--net NET", "--arithmetic NAME")
        .contains("--shape KINGS,H,N2,N3", "--timing K=V,...", "--engine NAME", "--vcd FILE")
        .contains("--signal GLOB", "--memory NAME[A:B]", "--from CYCLE")
        .contains("--to CYCLE", "--trace-when NAME=VALUE", "--trace-around N", ".fst", "--force")
        .contains(
            "--events FILE",
            "--until CYCLE",
            "--save-at CYCLE:FILE",
            "--resume FILE",
            "--json FILE")
        .contains("--strict");
    assertThat(TestConsole.run("peek", "--help", "--all").out())
        .contains("--at CYCLE", "--signal GLOB", "--memory NAME[A:B]", "--mif FILE")
        .contains("--readmemh FILE", "--intel-hex FILE")
        .contains("--json FILE");
    assertThat(TestConsole.run("cosim", "--help", "--all").out())
        .contains(
            "--fen FEN", "--timing K=V,...", "--simulator NAME", "--keep FOLDER", "--json FILE")
        .contains("icarus (default)");
    assertThat(TestConsole.run("bench", "--help").out())
        .contains("--runs N", "--quick", "--only GLOB", "--json FILE", "(repeatable)");
    assertThat(TestConsole.run("sweep", "--help", "--all").out())
        .contains("--over K=A:B[:STEP]|K=V1,V2,...", "--clock MHZ", "--fabric NAME,K=V,...")
        .contains("--plot FILE.svg", "--csv FILE", "--json FILE", "--fen FEN", "--timing K=V,...")
        .contains("lw_write, lw_read, write, streamed, cpu, mode, clock, words, width, buffers");
  }

  @Test
  void shortOptionAndHelpCommandSayTheSame() {
    final String help = TestConsole.run("peek", "--help").out();
    assertThat(TestConsole.run("peek", "-h").hasStatus(ExitCode.OK).out()).isEqualTo(help);
    assertThat(TestConsole.run("help", "peek").hasStatus(ExitCode.OK).out()).isEqualTo(help);
    assertThat(TestConsole.run("help", "net", "info").hasStatus(ExitCode.OK).out())
        .contains("usage: ./nnuesoc net info");
    assertThat(TestConsole.run("help", "net").hasStatus(ExitCode.OK).out())
        .contains("net fetch", "net study")
        .doesNotContain("replay");
    final String all = TestConsole.run("--help").out();
    assertThat(TestConsole.run("-h").hasStatus(ExitCode.OK).out()).isEqualTo(all);
    assertThat(TestConsole.run("help").hasStatus(ExitCode.OK).out()).isEqualTo(all);
  }

  @Test
  void commandsAndOptionsStandInGroups() {
    assertThat(TestConsole.run("--help").out().lines())
        .contains("run and look:", "nets:", "chess:", "measure:");
    assertThat(TestConsole.run("replay", "--help", "--all").out().lines())
        .containsSubsequence(
            "common options:", "other options:", "positions:", "design, net and bus:", "trace:");
  }

  @Test
  void helpOfEveryCommandFitsOnTwoScreens() {
    for (CliCommand command : Main.COMMANDS) {
      final String name = command.name();
      final List<String> words = new ArrayList<>(List.of(name.split(" ", -1)));
      words.add("--help");
      final Outcome help = TestConsole.run(words.toArray(String[]::new)).hasStatus(ExitCode.OK);
      assertThat(help.out().lines().toList())
          .as(name)
          .hasSizeLessThanOrEqualTo(TWO_SCREENS)
          .allMatch(line -> line.length() <= COLUMNS || line.contains(" ./nnuesoc "));
      words.add("--all");
      final String all = TestConsole.run(words.toArray(String[]::new)).out();
      assertThat(command.options().shown()).allMatch(option -> all.contains("--" + option.name()));
      if (command.commonOptions().isEmpty()) {
        assertThat(all).as(name).isEqualTo(help.out());
      } else {
        assertThat(command.commonOptions()).as(name).hasSizeLessThanOrEqualTo(MOST_COMMON);
        assertThat(help.out()).endsWith("all options: ./nnuesoc " + name + " --help --all\n");
        assertThat(all.lines()).contains("common options:").hasSizeGreaterThan(30);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"replay", "inspect", "hps", "doctor"})
  void helpHidTheNetworkOfTheUser(String command) {
    assertThat(TestConsole.run(command, "--help").out()).contains(" --network ");
  }

  @Test
  void everyCommandIsInAGroup() {
    final String help = TestConsole.run("--help").out();
    assertThat(Main.COMMANDS)
        .allMatch(command -> help.contains("\n  " + command.name() + " "), "is listed");
  }

  @ParameterizedTest
  @CsvSource({
    "bestmove, --every",
    "bestmove, --pieces",
    "bestmove, as-built",
    "cosim, --weights",
    "cosim, --program-stores",
    "cosim, as-built",
    "play, as-built",
    "uci, as-built",
    "list, --timing",
  })
  void optionThatIsAlwaysRefusedIsNotListed(String command, String option) {
    assertThat(TestConsole.run(command, "--help", "--all").out()).doesNotContain(option);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "reply | did you mean replay?",
        "net;ifno | did you mean net info?",
        "help;peak | did you mean peek?",
        "convert;synthetic:7;--to;report | did you mean net convert synthetic:7 --to report?",
        "fetch;sf12 | did you mean net fetch sf12?",
        "exprot | did you mean net export?",
        "net;doctor;t.vcd | did you mean doctor t.vcd?",
        "net;list;nets | did you mean list nets?",
        "net-info;own | did you mean net info own?",
        "asm;x | did you mean one-chan asm x?",
        "simulate | did you mean replay?",
        "dump.vcd | did you mean ./nnuesoc doctor dump.vcd?",
        "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1 | did you mean ./nnuesoc replay '8/5k2/8/3Q4/8/8/2K5/8 b",
        "replay;--map;auto | replay does not have it; compare, check, cosim,",
        "check;--rtl;rtl | check does not have it; cosim and regress do (./nnuesoc check --help lists",
        "replay;--simulater=icarus | did you mean --simulator of cosim and regress?",
        "replay;--their-clock;tb.clk | replay does not have it; compare, check,",
        "replay;--shpae;1,1,1,1 | '--shpae': did you mean --shape?",
        "list;signal | did you mean signals?",
        "peek;--signal;soc.pio.pio_redy | did you mean soc.pio.pio_ready",
      })
  void whatWasMeantIsAsked(String args, String question) {
    assertThat(TestConsole.run(args.split(";", -1)).hasStatus(ExitCode.USAGE).err())
        .contains(question);
  }

  @Test
  void whatIsNothingLikeAnyNameIsNotGuessed() {
    assertThat(TestConsole.run("xyzzy").err()).doesNotContain("did you mean");
    assertThat(TestConsole.run("replay", "--xyzzy").err()).doesNotContain("did you mean");
  }

  @Test
  void screenIsTakenFromTheEnvironment() {
    assertThat(TerminalCapabilities.of(Map.of("TERM", "xterm", "LANG", "en_US.UTF-8"), ""))
        .isEqualTo(new TerminalCapabilities(false, true, true, 100));
    assertThat(TerminalCapabilities.of(Map.of("TERM", "dumb", "LC_ALL", "C"), "60"))
        .isEqualTo(new TerminalCapabilities(true, false, false, 60));
    assertThat(TerminalCapabilities.of(Map.of("NO_COLOR", "1"), "7").colors()).isFalse();
    assertThat(TerminalCapabilities.of(Map.of("NO_COLOR", ""), "7").columns()).isEqualTo(40);
  }

  @Test
  void helpFitsANarrowTerminal() {
    System.setProperty("nnuesoc.columns", "50");
    try {
      assertThat(TestConsole.run("--help").out().lines()).allMatch(line -> line.length() <= 50);
    } finally {
      System.clearProperty("nnuesoc.columns");
    }
  }

  @Test
  void topLevelHelpAndVersionGoToStandardOutput() {
    final Outcome help = TestConsole.run("--help").hasStatus(ExitCode.OK);
    assertThat(help.out())
        .contains("usage: ./nnuesoc COMMAND", "replay", "peek", "cosim", "bench", "tools");
    assertThat(help.err()).isEmpty();
    final Outcome version = TestConsole.run("--version").hasStatus(ExitCode.OK);
    assertThat(version.out()).startsWith("nnuesoc ").hasLineCount(1);
  }
}
