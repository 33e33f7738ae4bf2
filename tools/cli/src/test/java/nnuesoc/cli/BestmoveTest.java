// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.chess.Board;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.position.Fen;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code bestmove}: what it answers, and what its status says. */
class BestmoveTest {
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  private static final String MATE_IN_3 =
      "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1";

  /** The move that leaves the other side worst off, as replay evaluates them one by one. */
  @Test
  void depthOneIsTheBestOfEveryMovesEvaluation() {
    final Board board = Board.of(Fen.parse(KIWIPETE));
    final MoveList moves = MoveGenerator.all(board);
    final List<String> args = new ArrayList<>(List.of("--json", "-"));
    for (int i = 0; i < moves.size(); i++) {
      board.make(moves.get(i));
      args.addAll(List.of("--fen", board.fen()));
      board.unmake(moves.get(i));
    }
    final JsonNode each = TestConsole.small("replay", args.toArray(new String[0])).json();
    int best = Integer.MIN_VALUE;
    for (JsonNode position : each.get("positions")) {
      best = Math.max(best, -(position.get("eval").asInt() * 100 / 32));
    }
    final JsonNode json = json("--fen", KIWIPETE, "--depth", "1");
    assertThat(json.get("evaluations").asInt()).isEqualTo(48);
    assertThat(json.get("score").get("cp").asInt()).isEqualTo(best);
    assertThat(json.get("cycles").asLong())
        .as("as in a run of all of them, but for the order")
        .isCloseTo(each.get("cycles").asLong(), Percentage.withPercentage(1));
    assertThat(json.get("pv")).hasSize(1);
    assertThat(json.get("depth").asInt()).isEqualTo(1);
  }

  @Test
  void sameDepthGivesTheSameToTheByte() {
    final String[] args = {"--json", "-", "--depth", "3", "--moves", "e4 e5 Nf3"};
    final String once = TestConsole.small("bestmove", args).hasStatus(ExitCode.OK).out();
    assertThat(TestConsole.small("bestmove", args).out()).isEqualTo(once);
    final JsonNode json = TestConsole.parse(once);
    assertThat(json.get("pv").get(0)).isEqualTo(json.get("bestmove"));
    assertThat(json.get("transfer_cycles").asLong())
        .isPositive()
        .isLessThan(json.get("cycles").asLong());
  }

  @Test
  void tableShowsMoveCyclesAndBoardTime() {
    final Outcome outcome = TestConsole.small("bestmove", "--depth", "2").hasStatus(ExitCode.OK);
    assertThat(outcome.out())
        .contains("best move", "score", "line         1. ", "evaluations", "cycles")
        .contains("ms at 50 MHz", "transfer of weights");
    assertThat(outcome.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 | mate | 0 | checkmate",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 | cp | 0 | draw by stalemate",
      })
  void gameThatIsOverHasNoBestMove(String fen, String kind, int score, String reason) {
    final JsonNode json = json("--fen", fen);
    assertThat(json.get("bestmove").isNull()).isTrue();
    assertThat(json.get("score").get(kind).asInt()).isEqualTo(score);
    assertThat(json.get("evaluations").asInt()).isZero();
    assertThat(TestConsole.small("bestmove", "--fen", fen).out()).contains(reason);
  }

  @Test
  void mateThatTheSearchSeesIsOne() {
    final JsonNode json = json("--fen", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "--depth", "2");
    assertThat(json.get("score").get("mate").asInt()).isEqualTo(1);
    assertThat(json.get("bestmove").asText()).isEqualTo("a1a8");
  }

  @Test
  void mateIsProvenWithItsLine() {
    final Outcome outcome = small("--mate", "3", "--fen", MATE_IN_3, "--json", "-");
    final JsonNode json = outcome.hasStatus(ExitCode.OK).json();
    assertThat(json.get("mate").asText()).isEqualTo("proven");
    assertThat(json.get("bestmove").asText()).isEqualTo("f8c5");
    assertThat(json.get("score").get("mate").asInt()).isEqualTo(3);
    assertThat(json.get("pv")).hasSize(5);
    assertThat(small("--mate", "3", "--fen", MATE_IN_3).out())
        .contains("proven: mate in 3", "1... Bc5+ 2. Kxc5 Qb6+ 3. Kd5 Qd6#");
  }

  @Test
  void mateThatThereIsNotIsRefuted() {
    final Outcome outcome = small("--mate", "2", "--fen", MATE_IN_3, "--json", "-");
    final JsonNode json = outcome.hasStatus(ExitCode.DIFFERENCE).json();
    assertThat(json.get("mate").asText()).isEqualTo("refuted");
    assertThat(json.get("bestmove").isNull()).isTrue();
    assertThat(small("--mate", "2", "--fen", MATE_IN_3).out()).contains("refuted: no mate in 2");
  }

  @Test
  void mateThatTakesTooLongIsUnknown() {
    final Outcome outcome = small("--mate", "25", "--time", "300", "--json", "-");
    assertThat(outcome.hasStatus(ExitCode.DIFFERENCE).json().get("mate").asText())
        .isEqualTo("unknown");
  }

  @Test
  void proofIsPrintedOnRequest() {
    final Outcome outcome = small("--mate", "3", "--tree", "--fen", MATE_IN_3);
    assertThat(outcome.hasStatus(ExitCode.OK).out())
        .startsWith("1. Bc5+\n1... Kxc5\n  2. Qb6+\n")
        .contains("    3. Qd6#");
  }

  @Test
  void timeEndsASearchAndInterruptionDoes() {
    final Outcome timed = small("--time", "300", "--json", "-");
    assertThat(timed.hasStatus(ExitCode.OK).json().get("depth").asInt()).isPositive();
    final String[] args = TestConsole.smallArgs("bestmove", "--depth", "30", "--json", "-");
    final Outcome interrupted = TestConsole.runInterrupted(2000, args);
    assertThat(interrupted.hasStatus(ExitCode.INTERRUPTED).json().get("bestmove").asText())
        .matches("[a-h][1-8][a-h][1-8]");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "--depth;0 | --depth 0: expected a number from 1 to 60",
        "--depth;x | --depth x: expected",
        "--mate;0 | --mate 0: expected a number from 1 to 30",
        "--mate;2;--depth;3 | --depth cannot be combined with --mate",
        "--tree | --tree requires --mate N",
        "--every;--moves;e4 | --every is not supported: bestmove has one position",
        "--fen;startpos;--fen;startpos | bestmove needs exactly one position, not 2",
        "--moves;e5 | --moves: \"e5\" is not legal",
      })
  void wrongUseIsRefused(String args, String fact) {
    final Outcome outcome = small(args.split(";", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(fact);
    assertThat(outcome.err().lines()).hasSize(1);
  }

  private static Outcome small(String... args) {
    return TestConsole.small("bestmove", args);
  }

  private static JsonNode json(String... args) {
    final List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--json", "-"));
    return small(all.toArray(new String[0])).hasStatus(ExitCode.OK).json();
  }
}
