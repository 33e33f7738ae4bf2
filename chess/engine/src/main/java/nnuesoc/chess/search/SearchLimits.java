// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import java.util.List;

/**
 * When a search ends by itself.
 *
 * @param depth moves of either side, at most {@link Search#DEEPEST}
 * @param evaluations after this many it ends, wherever it is
 * @param softMillis after this time no deeper search begins
 * @param hardMillis after this time it ends, wherever it is
 * @param mate ends when a mate in that many moves is found; 0 for none
 * @param moves the first moves to look at; all of them if there are none
 */
public record SearchLimits(
    int depth, long evaluations, long softMillis, long hardMillis, int mate, List<Integer> moves) {
  /** No limits: the search runs until it is stopped. */
  public static final SearchLimits NONE =
      new SearchLimits(
          Search.DEEPEST, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 0, List.of());

  /** Copies the list. */
  public SearchLimits {
    moves = List.copyOf(moves);
  }

  /** A limit on the depth alone: such a search is deterministic. */
  public static SearchLimits ofDepth(int depth) {
    return NONE.withDepth(depth);
  }

  /**
   * Whether no deeper search is to begin.
   *
   * @param searched the last depth that was searched, 0 if none was
   * @param score the score that it found
   * @param millis milliseconds that have passed
   */
  public boolean reached(int searched, int score, long millis) {
    boolean mateFound = SearchScore.isMate(score) && SearchScore.MATE - Math.abs(score) <= searched;
    boolean mateWanted = mate > 0 && score >= SearchScore.MATE - 2 * mate + 1;
    return searched > 0 && (mateFound || mateWanted || millis >= softMillis);
  }

  public SearchLimits withDepth(int newDepth) {
    return new SearchLimits(
        Math.min(newDepth, Search.DEEPEST), evaluations, softMillis, hardMillis, mate, moves);
  }

  public SearchLimits withEvaluations(long most) {
    return new SearchLimits(depth, most, softMillis, hardMillis, mate, moves);
  }

  /** The same limits, ending after {@code hard} and beginning nothing after {@code soft} millis. */
  public SearchLimits withTime(long soft, long hard) {
    return new SearchLimits(depth, evaluations, soft, hard, mate, moves);
  }

  public SearchLimits withMoves(List<Integer> newMoves) {
    return new SearchLimits(depth, evaluations, softMillis, hardMillis, mate, newMoves);
  }
}
