// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;

/**
 * Tells when a line is a draw, and so no mate, and under which key a table may store a position.
 *
 * <p>Repetition within a line can be ignored: an attacker who always moves on to a position with a
 * shorter proven mate never reaches the same position twice. Only a position that occurred twice
 * before the search counts, and that is the same for every line. The fifty-move rule does depend on
 * the line: where it can matter within the moves asked for, the clock is part of the key.
 */
final class DrawDetector {
  private static final long CLOCK = 0x9e3779b97f4a7c15L;

  private final Set<Long> thirdTime = new HashSet<>();
  private final boolean clockMatters;

  DrawDetector(Board root, int moves) {
    Map<Long, Integer> times = new HashMap<>();
    for (long key : root.pastKeys()) {
      times.merge(key, 1, Integer::sum);
    }
    times.merge(root.key(), 1, Integer::sum);
    times.forEach(
        (key, count) -> {
          if (count >= 2) {
            thirdTime.add(key);
          }
        });
    clockMatters = root.halfmoveClock() + 2 * moves > Board.FIFTY_MOVES;
  }

  /** Whether a position that a move has reached, and that is not checkmate, is a draw. */
  boolean isDrawn(Board board) {
    return (clockMatters && board.halfmoveClock() >= Board.FIFTY_MOVES)
        || (!thirdTime.isEmpty() && thirdTime.contains(board.key()))
        || GameEndRules.insufficientMaterial(board);
  }

  /** The key under which a table stores the position. */
  long key(Board board) {
    return clockMatters ? board.key() ^ (CLOCK * (board.halfmoveClock() + 1)) : board.key();
  }
}
