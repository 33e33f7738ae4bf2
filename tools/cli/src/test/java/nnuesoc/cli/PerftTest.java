// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code perft}; the counts themselves are tested beside the rules. */
class PerftTest {
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

  @Test
  void numberStandsAlone() {
    assertThat(TestConsole.run("perft", "4").hasStatus(ExitCode.OK).out()).isEqualTo("197281\n");
    final Outcome other = TestConsole.run("perft", "3", "--fen", KIWIPETE);
    assertThat(other.hasStatus(ExitCode.OK).out()).isEqualTo("97862\n");
    assertThat(other.err()).isEmpty();
    assertThat(TestConsole.run("perft", "0").hasStatus(ExitCode.OK).out()).isEqualTo("1\n");
  }

  @Test
  void divideTellsEachMoveThenTheNumber() {
    final Outcome outcome = TestConsole.run("perft", "3", "--divide").hasStatus(ExitCode.OK);
    assertThat(outcome.out().lines()).hasSize(21).contains("e2e4: 600", "g1f3: 440");
    assertThat(outcome.out()).endsWith("\n8902\n");
  }

  @Test
  void movesLeadToThePosition() {
    assertThat(TestConsole.run("perft", "2", "--moves", "e4 e5 Nf3").hasStatus(ExitCode.OK).out())
        .isEqualTo("779\n");
  }

  @Test
  void interruptionIsHeard() {
    TestConsole.runInterrupted(3, "perft", "9").hasStatus(ExitCode.INTERRUPTED);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "perft | missing argument DEPTH",
        "perft x | DEPTH x: expected a number from 0 to 20",
        "perft 21 | expected a number from 0 to 20",
        "perft 0 --divide | there is no first move",
        "perft 2 --fen 4k3/8/8/8/8/8/8/4K2P,w,-,- | a pawn stands on h1",
        "perft 2 --moves e5 | \"e5\" is not legal: no pawn of white reaches e5",
      })
  void wrongUseIsRefused(String line, String fact) {
    final String[] args = line.split(" ", -1);
    for (int i = 0; i < args.length; i++) {
      args[i] = args[i].replace(',', ' ');
    }
    final Outcome outcome = TestConsole.run(args).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(fact);
    assertThat(outcome.err().lines()).hasSize(1);
  }
}
