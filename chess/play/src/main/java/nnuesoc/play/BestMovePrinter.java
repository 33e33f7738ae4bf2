// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.Move;
import nnuesoc.chess.mate.MateAnswer;
import nnuesoc.chess.notation.SanWriter;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.SearchScore;
import nnuesoc.text.CountText;

/** What {@code bestmove} has found, for people. */
public final class BestMovePrinter {
  private BestMovePrinter() {}

  /** Prints the result of a search with its own fabric. */
  public static void print(
      Board board, SearchResult result, FabricEvaluator fabric, PrintStream out) {
    if (!printBest(board, result, out)) {
      return;
    }
    out.printf(
        Locale.ROOT,
        "evaluations  %,d by the fabric with net %s, for %s visited%n",
        result.evaluations(),
        fabric.spec().netName(),
        CountText.of(result.nodes(), "position"));
    out.printf(Locale.ROOT, "cycles       %,d%n", result.cycles());
    out.println("board time   " + boardTime(result.cycles(), fabric.transferCycles()));
    SearchSummaryLine.cache(fabric).ifPresent(text -> out.println("cache        " + text));
  }

  /** Prints the result; returns false if there is no move. */
  public static boolean printBest(Board board, SearchResult result, PrintStream out) {
    out.println("position     " + board.fen());
    if (result.line().isEmpty()) {
      out.println("best move    none: " + GameEndRules.state(board).text());
      return false;
    }
    out.println("best move    " + best(board, result.line()));
    out.println(
        "score        " + SearchScore.text(result.score()) + ", " + board.position().pointOfView());
    out.println("line         " + SanWriter.line(board, result.line()));
    out.println("depth        " + result.depth());
    return true;
  }

  /** Time on the board, and the share of it that the weights take. */
  static String boardTime(long cycles, long transferCycles) {
    return String.format(
        Locale.ROOT,
        "%s, %.1f %% of it transfer of weights",
        SearchSummaryLine.boardTime(cycles),
        cycles == 0 ? 0.0 : 100.0 * transferCycles / cycles);
  }

  /** Prints what is known of a mate in at most {@code asked} moves. */
  public static void print(Board board, MateAnswer answer, int asked, PrintStream out) {
    out.println("position     " + board.fen());
    out.println("mate         " + verdict(board, answer, asked));
    if (!answer.line().isEmpty()) {
      out.println("best move    " + best(board, answer.line()));
      out.println("line         " + SanWriter.line(board, answer.line()));
    }
    out.printf(
        Locale.ROOT,
        "looked at    %s, none of them evaluated%n",
        CountText.of(answer.nodes(), "position"));
  }

  private static String verdict(Board board, MateAnswer answer, int asked) {
    return switch (answer.verdict()) {
      case PROVEN -> "proven: mate in " + (answer.shortest() ? "" : "at most ") + answer.moves();
      case REFUTED ->
          "refuted: "
              + (GameEndRules.state(board) != GameState.ONGOING
                  ? GameEndRules.state(board).text()
                  : "no mate in " + asked);
      case UNKNOWN -> "unknown: the time is up";
    };
  }

  private static String best(Board board, List<Integer> line) {
    return SanWriter.of(board, line.get(0)) + " (" + Move.uci(line.get(0)) + ")";
  }
}
