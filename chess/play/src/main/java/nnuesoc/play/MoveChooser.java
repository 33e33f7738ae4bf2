// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.util.function.BooleanSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.SearchScore;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.position.Position;
import nnuesoc.text.CountText;

/** What the fabric thinks of a position, and what that costs. */
final class MoveChooser {
  private static final int TERMS_SHOWN = 8;
  private static final int TABLE_MEGABYTES = 16;

  private final FabricEvaluator fabric;
  private final SearchLimits limits;
  private final LineSource lines;
  private final GameOutput display;
  private final BooleanSupplier stop;
  private final TranspositionTable table = new TranspositionTable(TABLE_MEGABYTES);

  /**
   * Settings.
   *
   * @param lines their Ctrl-C ends the search, not the game
   * @param stop asked now and then whether everything is to stop
   */
  MoveChooser(
      FabricEvaluator fabric,
      SearchLimits limits,
      LineSource lines,
      GameOutput display,
      BooleanSupplier stop) {
    this.fabric = fabric;
    this.limits = limits;
    this.lines = lines;
    this.display = display;
    this.stop = stop;
  }

  String netName() {
    return fabric.spec().netName();
  }

  /** The best move; if the player stops the search, the best one so far. */
  SearchResult think(Board board) {
    BooleanSupplier enough = lines.interrupts();
    display.thinks();
    SearchResult result =
        Search.run(
            board,
            fabric,
            table,
            limits,
            () -> stop.getAsBoolean() || enough.getAsBoolean(),
            sofar -> display.thinks(board, sofar));
    display.thought();
    if (enough.getAsBoolean()) {
      display.say("(stopped: the best move so far)");
    }
    return result;
  }

  /** Says what the search of a position has cost. */
  void cost(SearchResult result, Position position) {
    display.say(
        "%s for %s, depth %d, %s, %s: %s",
        SearchScore.text(result.score()),
        position.sideToMove(),
        result.depth(),
        CountText.of(result.evaluations(), "evaluation"),
        CountText.of(result.cycles(), "cycle"),
        SearchSummaryLine.boardTime(result.cycles()));
  }

  /** Shows the parts of the evaluation. */
  void why(Board board) {
    long before = fabric.cycles();
    int whole = PieceContributions.evaluation(board, fabric);
    display.say(SearchScore.text(whole) + ", " + board.position().pointOfView());
    for (PieceContributions.Term term :
        PieceContributions.of(board, fabric).stream().limit(TERMS_SHOWN).toList()) {
      display.say("%8s  %s", SearchScore.text(term.value()), term.piece());
    }
    display.say("(%,d cycles)", fabric.cycles() - before);
  }
}
