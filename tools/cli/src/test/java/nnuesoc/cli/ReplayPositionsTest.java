// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where positions come from, and in which order they run. */
class ReplayPositionsTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  private static final String ONE = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  private static final String TWO = "8/5k2/8/3Q4/8/8/2K5/8 b - - 3 40";

  @TempDir Path folder;

  @Test
  void defaultIsTheStartPosition() {
    assertThat(fens(TestConsole.small("replay", "--json", "-"))).containsExactly(START);
  }

  @Test
  void missingCountersAreAdded() {
    assertThat(
            fens(
                TestConsole.small("replay", "--json", "-", "--fen", "4k3/8/8/8/8/8/4P3/4K3 w - -")))
        .containsExactly(ONE);
  }

  @Test
  void fensAndFilesRunInTheOrderOfTheCommandLine() throws IOException {
    final Path first = folder.resolve("first.fen");
    Files.writeString(first, "# two of them\n" + TWO + "\n\nstartpos\n");
    final Outcome outcome =
        TestConsole.runWithInput(
            TWO + "\n",
            TestConsole.smallArgs(
                "replay",
                "--json",
                "-",
                "--fen",
                ONE,
                "--file",
                first.toString(),
                "--fen",
                ONE,
                "--file",
                "-"));
    assertThat(fens(outcome)).containsExactly(ONE, TWO, START, ONE, TWO);
  }

  @Test
  void epdOperationsAreIgnored() throws IOException {
    final Path file = folder.resolve("some.epd");
    Files.writeString(file, "8/5k2/8/3Q4/8/8/2K5/8 b - - bm Kf8; id \"one\";\r\n");
    assertThat(fens(TestConsole.small("replay", "--json", "-", "--file", file.toString())))
        .containsExactly("8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1");
  }

  @Test
  void positionsRunInTurnOnOneFabric() {
    final JsonNode positions =
        TestConsole.small("replay", "--json", "-", "--fen", ONE, "--fen", TWO, "--fen", TWO)
            .json()
            .get("positions");
    for (int i = 1; i < 3; i++) {
      assertThat(positions.get(i).get("begin")).isEqualTo(positions.get(i - 1).get("end"));
    }
    assertThat(positions.get(1).get("eval")).isEqualTo(positions.get(2).get("eval"));
    assertThat(length(positions.get(2)))
        .as("nothing is written to the board for the same position")
        .isLessThan(length(positions.get(1)));
  }

  private static long length(JsonNode position) {
    return position.get("end").longValue() - position.get("begin").longValue();
  }

  private static List<String> fens(Outcome outcome) {
    final List<String> fens = new ArrayList<>();
    outcome
        .hasStatus(ExitCode.OK)
        .json()
        .get("positions")
        .forEach(position -> fens.add(position.get("fen").textValue()));
    return fens;
  }
}
