// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.search.EvaluationTable;
import nnuesoc.chess.search.MovePicker;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchScore;

/** Chess by the rules of {@link Search}. */
public final class ChessSearchTree implements SearchTree {
  private final Board board;
  private final List<Integer> only;
  private final Function<Board, TimedEvaluation> evaluator;
  private final MovePicker order = new MovePicker();
  private final MoveList[] lists = new MoveList[Search.DEEPEST_PLY + 1];
  private final EvaluationTable evaluations = new EvaluationTable(Search.EVALUATIONS_KEPT);

  /**
   * A game from a position.
   *
   * @param only the first moves to look at; all if there are none
   * @param evaluator asked once per position, unless an evaluation from before is still kept
   */
  public ChessSearchTree(
      Board board, List<Integer> only, Function<Board, TimedEvaluation> evaluator) {
    this.board = board.copy();
    this.only = List.copyOf(only);
    this.evaluator = evaluator;
    for (int i = 0; i < lists.length; i++) {
      lists[i] = new MoveList();
    }
  }

  @Override
  public long key() {
    return board.key();
  }

  @Override
  public boolean isDrawn() {
    return Search.isDrawn(board);
  }

  @Override
  public boolean inCheck() {
    return board.inCheck();
  }

  @Override
  public void make(int move) {
    board.make(move);
  }

  @Override
  public void unmake(int move) {
    board.unmake(move);
  }

  @Override
  public List<Integer> rootMoves() {
    return Search.rootMoves(board, only);
  }

  @Override
  public boolean isOver(int ply) {
    MoveGenerator.all(board, lists[ply]);
    return lists[ply].size() == 0;
  }

  @Override
  public int list(int ply, int tableMove) {
    MoveGenerator.all(board, lists[ply]);
    return valued(ply, tableMove);
  }

  @Override
  public int listNoisy(int ply, boolean inCheck) {
    if (inCheck) {
      MoveGenerator.all(board, lists[ply]);
    } else {
      MoveGenerator.noisy(board, lists[ply]);
    }
    return valued(ply, Move.NONE);
  }

  private int valued(int ply, int tableMove) {
    order.value(board, lists[ply], ply, tableMove);
    return lists[ply].size();
  }

  @Override
  public void shuffle(int ply, IntSupplier random) {
    order.shuffle(lists[ply], ply, random);
  }

  @Override
  public int pick(int ply, int tried) {
    return order.pick(lists[ply], ply, tried);
  }

  @Override
  public boolean isPoor(int move) {
    return Search.isPoor(board, move);
  }

  @Override
  public int ended(int ply) {
    return board.inCheck() ? ply - SearchScore.MATE : 0;
  }

  @Override
  public void reward(int move, int ply, int depth) {
    if (Search.isQuiet(board, move)) {
      order.reward(board, move, ply, depth);
    }
  }

  @Override
  public TimedEvaluation evaluate() {
    final int kept = evaluations.find(board.key());
    if (kept != EvaluationTable.NONE) {
      return TimedEvaluation.free(kept);
    }
    final TimedEvaluation made = evaluator.apply(board);
    final int value = evaluations.keep(board.key(), made.value());
    return new TimedEvaluation(value, made.clocks(), made.bridge(), made.memory());
  }

  @Override
  public boolean isChess() {
    return true;
  }
}
