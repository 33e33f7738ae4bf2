package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.cli.TestConsole.Outcome;
import org.junit.jupiter.api.Test;

/** {@code --help} of the program and of its commands. */
class HelpTest {
  @Test
  void helpHasUsageAndExample() {
    for (String command : new String[] {"replay", "peek", "cosim", "bench", "sweep", "tools"}) {
      final Outcome help = TestConsole.run(command, "--help").hasStatus(ExitCode.OK);
      assertThat(help.out()).contains("usage: ./nnuesoc " + command, "example:");
      assertThat(help.err()).isEmpty();
    }
  }

  @Test
  void helpListsEveryOptionThatThereIs() {
    assertThat(TestConsole.run("replay", "--help").out())
        .contains("--fen FEN", "--file FILE", "--moves MOVES", "--every", "--design NAME")
        .contains("--pieces FILE", "--weights FILE", "--hps NAME", "as-built-board")
        .contains("--net NET", "--arithmetic NAME")
        .contains("--shape KINGS,H,N2,N3", "--timing K=V,...", "--engine NAME", "--vcd FILE")
        .contains("--trace GLOB", "--trace-words MEMORY[:A-B]", "--trace-from CYCLE")
        .contains(
            "--trace-to CYCLE", "--trace-when NAME=VALUE", "--trace-around N", ".fst", "--force")
        .contains(
            "--events FILE",
            "--until CYCLE",
            "--save-at CYCLE:FILE",
            "--resume FILE",
            "--json FILE")
        .contains("--strict");
    assertThat(TestConsole.run("peek", "--help").out())
        .contains("--at CYCLE", "--signal GLOB", "--memory NAME[:A-B]", "--mif FILE", "--hex FILE")
        .contains("--json FILE");
    assertThat(TestConsole.run("cosim", "--help").out())
        .contains(
            "--fen FEN", "--timing K=V,...", "--simulator NAME", "--keep FOLDER", "--json FILE")
        .contains("icarus (default)");
    assertThat(TestConsole.run("bench", "--help").out())
        .contains("--runs N", "--quick", "--only GLOB", "--json FILE", "(repeatable)");
    assertThat(TestConsole.run("sweep", "--help").out())
        .contains("--over K=A:B[:STEP]|K=V1,V2,...", "--clock MHZ", "--fabric K=V,...")
        .contains("--plot FILE.svg", "--csv FILE", "--json FILE", "--fen FEN", "--timing K=V,...")
        .contains("lw_write, lw_read, write, streamed, cpu, mode, clock, words, width, buffers");
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
