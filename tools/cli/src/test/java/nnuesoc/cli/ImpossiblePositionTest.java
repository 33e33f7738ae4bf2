// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every command refuses the same positions, wherever the FEN comes from. */
class ImpossiblePositionTest {
  private static final List<String> IMPOSSIBLE =
      List.of(
          "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
          "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
          "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
          "8/8/8/3kK3/8/8/8/8 w - - 0 1");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"replay", "bestmove", "play", "peek", "doctor", "perft 1"})
  void commandRefusesImpossiblePosition(String command) {
    for (String fen : IMPOSSIBLE) {
      refused(run(command, "--fen", fen));
      refused(run(command, fen)); // without the option
      if (!command.matches("doctor|peek")) {
        refused(run(command, "--moves", "[FEN \"" + fen + "\"]\n\n1. Kd1"));
      }
    }
  }

  @Test
  void filesAreRefusedWithTheLine() throws IOException {
    for (String fen : IMPOSSIBLE) {
      final Path file = Files.writeString(folder.resolve("some.fen"), "startpos\n" + fen + "\n");
      for (String command : new String[] {"replay", "bestmove"}) {
        final Outcome outcome = run(command, "--file", file.toString());
        refused(outcome);
        assertThat(outcome.err()).contains("some.fen:2: ");
      }
      refused(run("regress", "--import", file.toString(), "-o", folder + "/vectors"));
      final Path game =
          Files.writeString(folder.resolve("game.pgn"), "[FEN \"" + fen + "\"]\n\n1. Kd1 *\n");
      final Outcome outcome = run("play", "--pgn", game.toString());
      refused(outcome);
      assertThat(outcome.err()).contains("game.pgn: header FEN: ");
    }
  }

  private static Outcome run(String command, String... args) {
    final List<String> all = new ArrayList<>(List.of(command.split(" ", -1)));
    if (!command.startsWith("perft")) {
      all.addAll(List.of(TestConsole.SMALL));
    }
    all.addAll(List.of(args));
    return TestConsole.run(all.toArray(new String[0]));
  }

  private static void refused(Outcome outcome) {
    outcome.hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains("impossible position: ");
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.out()).isEmpty();
  }
}
