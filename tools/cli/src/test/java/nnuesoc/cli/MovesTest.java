// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --moves}: the position behind them, and with {@code --every} each one on the way. */
class MovesTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  private static final String AFTER_E4 =
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  private static final String AFTER_E4_E5 =
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e2e4 e7e5",
        "e4 e5",
        "1. e4 e5",
        "pawn to e4, pawn to e5",
        "E4, pawn e5",
      })
  void positionBehindTheMovesIsRun(String moves) {
    assertThat(fens(replay("--moves", moves))).containsExactly(AFTER_E4_E5);
  }

  @Test
  void everyIsTheStartAndThePositionAfterEachMove() {
    assertThat(fens(replay("--moves", "e2e4 e7e5", "--every")))
        .containsExactly(START, AFTER_E4, AFTER_E4_E5);
    assertThat(fens(replay("--moves", "", "--every"))).containsExactly(START);
  }

  /** Two squares change; the same position again needs no write, and a capture no more than two. */
  @Test
  void moveIsTheFewWritesThatItNeeds() {
    final JsonNode positions =
        replay("--moves", "e4 d5 exd5 Qxd5", "--every", "--timing", "mode=single")
            .json()
            .get("positions");
    final long whole = setup(positions.get(0));
    for (int i = 1; i < positions.size(); i++) {
      assertThat(setup(positions.get(i))).isEqualTo(setup(positions.get(1)));
    }
    assertThat(whole - setup(positions.get(1))).as("32 writes and two").isEqualTo(30L * 18);
  }

  @Test
  void pgnBringsItsPosition() {
    final String pgn = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 {so} Kd7 *";
    assertThat(fens(replay("--moves", pgn))).containsExactly("8/3k4/8/8/4P3/8/8/4K3 w - - 1 2");
  }

  @Test
  void peekAndCheckAndCosimKnowMovesToo() {
    TestConsole.small("peek", "--moves", "e4", "--signal", "*done*").hasStatus(ExitCode.OK);
    for (String command : new String[] {"check", "cosim"}) {
      assertThat(TestConsole.run(command, "--help", "--all").out())
          .contains("--moves MOVES", "--every");
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "--every | --every requires --moves",
        "--moves;e4;--fen;startpos;--fen;startpos | --moves needs exactly one position, not 2",
        "--moves;e5 | --moves: \"e5\" is not legal",
        "--moves;0000 | --moves: \"0000\" is a null move",
        "--moves;e2e4 0000 | --moves: half-move 2: \"0000\" is a null move",
        "--moves;e4 e4 | --moves: half-move 2: \"e4\" is not legal",
        "--moves;knight to f3, pawn to d5, castle kingside | the bishop on f1 stands between",
        "--moves;e4;--fen;8/8/8/8/8/8/8/PK1k4 w - - 0 1 | impossible position: a pawn stands on a1",
        "--moves;e4 {x | a comment does not end",
      })
  void whatIsNotLegalIsRefused(String args, String fact) {
    final Outcome outcome = replay(args.split(";", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(fact);
    assertThat(outcome.err().lines()).hasSize(1);
  }

  private static Outcome replay(String... args) {
    final List<String> all = new ArrayList<>(List.of("--json", "-"));
    all.addAll(List.of(args));
    return TestConsole.small("replay", all.toArray(new String[0]));
  }

  /** Cycles from the first write of a position to the first trigger. */
  private static long setup(JsonNode position) {
    return position.get("layers").get(0).get("first_trigger").asLong()
        - position.get("begin").asLong();
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
