// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.List;
import java.util.function.IntSupplier;

/** A tree and the place of one worker in it. Values are from the side to move. */
interface SearchTree {
  /** The position's key in the table. */
  long key();

  /** Whether the position is worth 0 by rule. */
  boolean isDrawn();

  /** Whether the side to move has to answer a threat: such a node is searched one move deeper. */
  boolean inCheck();

  /** Makes a move. */
  void make(int move);

  /** Takes a move back. */
  void unmake(int move);

  /** The moves of the root, in the order in which they are tried. */
  List<Integer> rootMoves();

  /** Whether a node has no move; overwrites the list of the node's moves. */
  boolean isOver(int ply);

  /**
   * Lists the moves of a node.
   *
   * @param ply the distance from the root; the lists of the nodes above are kept
   * @param tableMove tried first, or {@code Move.NONE}
   * @return how many there are
   */
  int list(int ply, int tableMove);

  /** Lists the moves that are followed beyond the depth of the search; all moves in check. */
  int listNoisy(int ply, boolean inCheck);

  /** Shuffles the moves of a list after the first one. */
  void shuffle(int ply, IntSupplier random);

  /** The move of a list that is tried next, after {@code tried} of them. */
  int pick(int ply, int tried);

  /** Whether a noisy move is left out. */
  boolean isPoor(int move);

  /** The value of a node without a move. */
  int ended(int ply);

  /** Notes that a move was so good that the others need not be tried. */
  void reward(int move, int ply, int depth);

  /** The evaluation; one that was made before may be free. */
  TimedEvaluation evaluate();

  /**
   * Whether captures are followed to their end and moves after the first are tried with a null
   * window. The table then cuts only nodes with such a window.
   */
  boolean isChess();
}
