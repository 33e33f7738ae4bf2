package nnuesoc.chess.parallel;

import java.util.List;
import java.util.function.IntSupplier;

/** A tree with the place of one worker in it. Values are seen from the side to move. */
interface Game {
  /** The position's key in the table. */
  long key();

  /** Whether the position is worth 0 by rule. */
  boolean isDrawn();

  /** Whether the side to move has to answer a threat: such a node is searched one move deeper. */
  boolean inCheck();

  /** Goes on by a move. */
  void make(int move);

  /** Goes back. */
  void unmake(int move);

  /** The moves of the root, in the order in which they are tried. */
  List<Integer> rootMoves();

  /** Whether a node has no move; its list is lost. */
  boolean isOver(int ply);

  /**
   * Lists the moves of a node.
   *
   * @param ply how far from the root, which keeps the lists of the nodes above
   * @param tableMove tried first, or {@code Move.NONE}
   * @return how many there are
   */
  int list(int ply, int tableMove);

  /** Lists the moves that are followed where a search would end; all if that is a check. */
  int listNoisy(int ply, boolean inCheck);

  /** Brings the moves of a list behind the first into another order. */
  void shuffle(int ply, IntSupplier random);

  /** The move of a list that is tried next, after {@code tried} of them. */
  int pick(int ply, int tried);

  /** Whether a noisy move is left out. */
  boolean isPoor(int move);

  /** The value of a node without a move. */
  int ended(int ply);

  /** A move was so good that the others need not be tried. */
  void reward(int move, int ply, int depth);

  /** The evaluation; one that was made before may be free. */
  Evaluated evaluate();

  /**
   * Whether captures are followed to their end, moves behind the first are tried with an empty
   * window, and the table cuts only those.
   */
  boolean isChess();
}
