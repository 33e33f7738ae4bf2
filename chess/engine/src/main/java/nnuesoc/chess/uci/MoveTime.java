// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.uci;

import nnuesoc.chess.search.SearchLimits;

/**
 * How long to think about a move of a game.
 *
 * @param soft milliseconds after which no deeper search begins
 * @param hard milliseconds after which the search ends, wherever it is; 0: the move is played at
 *     once
 */
record MoveTime(long soft, long hard) {
  private static final int MOVES_TO_GO = 30;
  private static final int MOST_TO_GO = 50;

  /** Time is kept for what this many moves cost even without thinking. */
  private static final int MOVES_KEPT = 60;

  /**
   * A share of the time left, after the time that the coming moves cost in any case is set aside.
   *
   * @param left milliseconds on the clock
   * @param increment milliseconds that each move brings
   * @param movesToGo moves until the clock is set again, 0 for the whole game
   * @param overhead milliseconds that a move takes off the clock besides the thinking
   */
  static MoveTime of(long left, long increment, long movesToGo, long overhead) {
    long moves = movesToGo > 0 ? Math.min(MOST_TO_GO, movesToGo) : MOVES_TO_GO;
    long lost = Math.max(0, overhead - increment);
    long kept = Math.min((movesToGo > 0 ? moves : MOVES_KEPT) * lost, left * 3 / 4);
    long free = Math.max(0, left - overhead - kept);
    long share = free / moves + Math.max(0, increment - overhead) * 3 / 4;
    long most = Math.max(0, left - 2 * overhead) / Math.min(moves, 4);
    long hard = Math.min(2 * share, most);
    if (hard < overhead / 2) {
      return new MoveTime(0, 0); // thinking would cost less than moving and gain nothing
    }
    return new MoveTime(Math.min(share / 2, hard), hard);
  }

  SearchLimits within(SearchLimits limits) {
    return limits.withTime(soft, hard);
  }
}
