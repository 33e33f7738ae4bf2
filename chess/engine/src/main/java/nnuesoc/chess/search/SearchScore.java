// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import java.util.Locale;

/**
 * Scores are centipawns from the side to move; a mate in n plies is {@link #MATE} − n for the side
 * that gives it.
 */
public final class SearchScore {
  /** The score of a side that has mated; the mated side has the negative of it. */
  public static final int MATE = 30_000;

  /** Every score is less than this. */
  public static final int INFINITE = 31_000;

  /** The least score of a mate; no search goes so far. */
  private static final int LEAST_MATE = 29_000;

  /** No evaluation is greater, so that none is taken for a mate. */
  public static final int MOST = 28_000;

  private SearchScore() {}

  /** Whether a score says that a mate can be forced. */
  public static boolean isMate(int score) {
    return Math.abs(score) >= LEAST_MATE;
  }

  /** The moves to mate from the side to move; negative if it is mated. */
  public static int mateIn(int score) {
    return score > 0 ? (MATE - score + 1) / 2 : -(MATE + score) / 2;
  }

  /** As UCI writes it: {@code cp 13} or {@code mate -2}. */
  public static String uci(int score) {
    return isMate(score) ? "mate " + mateIn(score) : "cp " + score;
  }

  /** For people: {@code +0.13} or {@code mated in 2}. */
  public static String text(int score) {
    if (!isMate(score)) {
      return String.format(Locale.ROOT, "%+.2f", score / 100.0);
    }
    return score > 0 ? "mate in " + mateIn(score) : "mated in " + -mateIn(score);
  }

  /** The form that a table keeps: a mate counted from the position instead of from the root. */
  public static int toTable(int score, int ply) {
    return isMate(score) ? score + Integer.signum(score) * ply : score;
  }

  /** The reverse of {@link #toTable}. */
  public static int fromTable(int score, int ply) {
    return isMate(score) ? score - Integer.signum(score) * ply : score;
  }
}
