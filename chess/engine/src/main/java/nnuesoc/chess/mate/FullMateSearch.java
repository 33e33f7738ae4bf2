// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;

/** Searches every move of the attacker against every defence, so its answer is always proven. */
final class FullMateSearch {
  private static final int DEEPEST = 2 * MateSolver.MOST_MOVES + 2;
  private static final int POLL = 0xfff;

  private final Board board;
  private final DrawDetector rules;
  private final ProvenMateTable table;
  private final BooleanSupplier stop;
  private final MoveList[] lists = new MoveList[DEEPEST];

  /** The defence that worked last, indexed by the moves left; it is tried first. */
  private final int[] refutations = new int[MateSolver.MOST_MOVES + 1];

  private long nodes;

  FullMateSearch(Board board, DrawDetector rules, ProvenMateTable table, BooleanSupplier stop) {
    this.board = board;
    this.rules = rules;
    this.table = table;
    this.stop = stop;
    for (int i = 0; i < lists.length; i++) {
      lists[i] = new MoveList();
    }
  }

  long nodes() {
    return nodes;
  }

  /**
   * Whether the side to move mates within a number of moves.
   *
   * @throws CancellationException if it is stopped; the board then stands somewhere in the tree
   */
  boolean mates(int moves) {
    visit();
    if (moves == 1) {
      return mateInOne() != Move.NONE;
    }
    long key = rules.key(board);
    if (table.provenIn(key) <= moves) {
      return true;
    }
    if (table.refutedIn(key) >= moves) {
      return false;
    }
    MoveList list = lists[2 * moves];
    MoveGenerator.all(board, list);
    sortChecksForward(list);
    bringForward(list, table.move(key));
    for (int i = 0; i < list.size(); i++) {
      int move = list.get(i);
      board.make(move);
      boolean mated = isMated(moves - 1);
      board.unmake(move);
      if (mated) {
        table.prove(key, moves, move);
        return true;
      }
    }
    table.refute(key, moves);
    return false;
  }

  /** Whether the side to move is mated at once, or against every reply within a number of moves. */
  boolean isMated(int moves) {
    visit();
    MoveList list = lists[2 * moves + 1];
    MoveGenerator.all(board, list);
    if (list.size() == 0) {
      return board.inCheck();
    }
    if (moves == 0 || rules.isDrawn(board)) {
      return false;
    }
    bringForward(list, refutations[moves]);
    for (int i = 0; i < list.size(); i++) {
      int move = list.get(i);
      board.make(move);
      boolean mated = !rules.isDrawn(board) && mates(moves);
      board.unmake(move);
      if (!mated) {
        refutations[moves] = move;
        return false;
      }
    }
    return true;
  }

  /** The move that mates at once, or none. */
  int mateInOne() {
    MoveList list = lists[2];
    MoveList replies = lists[1];
    MoveGenerator.all(board, list);
    for (int i = 0; i < list.size(); i++) {
      int move = list.get(i);
      board.make(move);
      boolean mate = false;
      if (board.inCheck()) {
        MoveGenerator.all(board, replies);
        mate = replies.size() == 0;
      }
      board.unmake(move);
      if (mate) {
        return move;
      }
    }
    return Move.NONE;
  }

  private void visit() {
    if ((nodes++ & POLL) == 0 && stop.getAsBoolean()) {
      throw new CancellationException();
    }
  }

  private static void bringForward(MoveList list, int move) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) == move) {
        list.swap(0, i);
      }
    }
  }

  private void sortChecksForward(MoveList list) {
    int checks = 0;
    for (int i = 0; i < list.size(); i++) {
      int move = list.get(i);
      board.make(move);
      boolean check = board.inCheck();
      board.unmake(move);
      if (check) {
        list.swap(checks++, i);
      }
    }
  }
}
