// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.util.SplittableRandom;
import nnuesoc.chess.Board;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.TranspositionTable;

/** A player of one game. */
interface Player {
  /** A nearly bare king is mated by looking further; all who search look as far. */
  int ENDING_DEPTH = 5;

  /** A side that has at most so many pieces makes an ending. */
  int ENDING_PIECES = 4;

  /** The move to play; there is one. */
  int move(Board board);

  /** Any move. */
  static Player random(SplittableRandom random) {
    return board -> {
      final MoveList moves = MoveGenerator.all(board);
      return moves.get(random.nextInt(moves.size()));
    };
  }

  /** The best move, with a table that is empty at first. */
  static Player searching(Evaluator evaluator, int depth) {
    final TranspositionTable table = new TranspositionTable(8);
    return board -> {
      final SearchLimits limits = SearchLimits.ofDepth(isEnding(board) ? ENDING_DEPTH : depth);
      return Search.run(board, evaluator, table, limits, () -> false, done -> {}).best();
    };
  }

  private static boolean isEnding(Board board) {
    return Long.bitCount(board.pieces(0)) <= ENDING_PIECES
        || Long.bitCount(board.pieces(1)) <= ENDING_PIECES;
  }
}
