// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.Arrays;
import nnuesoc.chess.Move;
import nnuesoc.chess.search.SearchScore;

/** A node on a worker's stack: what a recursive search has in its local variables. */
final class SearchFrame {
  /** What the worker does in the node next. */
  enum Phase {
    ENTER,
    PROBED,
    NEXT,
    TRIED,
    QUIET,
    VALUED,
    QUIET_NEXT,
    QUIET_TRIED,
    LEAF,
    GIVE
  }

  Phase phase = Phase.ENTER;
  boolean quiet; // captures alone are followed from here on
  boolean exclusive; // of no use while somebody else searches it
  int wanted;
  int left; // moves to look ahead, with the extension
  int alpha;
  int beta;
  int floor;
  boolean inCheck;
  boolean marked; // as being searched
  boolean scout; // the move is tried with a null window
  int count;
  int tried;
  int move;
  int best;
  int bestMove;
  int[] deferred = new int[32];
  int deferrals;
  int again; // deferred moves tried again

  void enter(int depth, int low, int high, boolean alone) {
    phase = Phase.ENTER;
    quiet = false;
    exclusive = alone;
    wanted = depth;
    alpha = low;
    beta = high;
    marked = false;
  }

  void enterQuiet(int low, int high) {
    enter(0, low, high, false);
    quiet = true;
  }

  /** The moves of the node are known. */
  void list(int moves) {
    count = moves;
    tried = 0;
    deferrals = 0;
    again = 0;
    floor = alpha;
    best = -SearchScore.INFINITE;
    bestMove = Move.NONE;
    phase = Phase.NEXT;
  }

  void defer() {
    if (deferrals == deferred.length) {
      deferred = Arrays.copyOf(deferred, 2 * deferrals);
    }
    deferred[deferrals] = move;
    deferrals++;
  }
}
