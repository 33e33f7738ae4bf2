// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import java.util.function.IntSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.PieceCodes;

/**
 * Picks the next move to be tried: the table's move, captures that lose nothing (the most valuable
 * victim first), the killers of this ply, quiet moves by history, and last the captures that lose.
 */
public final class MovePicker {
  private static final int TABLE = 1 << 30;
  private static final int CAPTURE = 1 << 28;
  private static final int KILLER = 1 << 27;
  private static final int MOST_HISTORY = 1 << 20;

  private final int[][] killers = new int[Search.DEEPEST_PLY + 1][2];
  private final int[][] history = new int[2][64 * 64];
  private final int[][] values = new int[Search.DEEPEST_PLY + 1][512];

  /** Values each move of a list; {@link #pick} then finds one after the other. */
  public void value(Board board, MoveList moves, int ply, int tableMove) {
    for (int i = 0; i < moves.size(); i++) {
      values[ply][i] = value(board, moves.get(i), ply, tableMove);
    }
  }

  private int value(Board board, int move, int ply, int tableMove) {
    if (move == tableMove) {
      return TABLE;
    }
    if (board.isCapture(move) || Move.promotion(move) == PieceCodes.QUEEN) {
      int victim = StaticExchangeEvaluator.value(PieceCodes.type(board.code(Move.to(move))));
      int attacker = StaticExchangeEvaluator.value(PieceCodes.type(board.code(Move.from(move))));
      int order = 32 * victim - attacker / 32;
      return StaticExchangeEvaluator.value(board, move) >= 0 ? CAPTURE + order : order - CAPTURE;
    }
    if (move == killers[ply][0]) {
      return KILLER + 1;
    }
    return move == killers[ply][1] ? KILLER : history[board.sideToMove()][squares(move)];
  }

  /** Brings the best of the moves from a place on to that place. */
  public int pick(MoveList moves, int ply, int place) {
    int[] order = values[ply];
    int best = place;
    for (int i = place + 1; i < moves.size(); i++) {
      if (order[i] > order[best]) {
        best = i;
      }
    }
    moves.swap(place, best);
    int value = order[best];
    order[best] = order[place];
    order[place] = value;
    return moves.get(place);
  }

  /** Gives all moves a new random value, except the first, the table's and the killers. */
  public void shuffle(MoveList moves, int ply, IntSupplier random) {
    int[] order = values[ply];
    int first = 0;
    for (int i = 1; i < moves.size(); i++) {
      first = order[i] > order[first] ? i : first;
    }
    for (int i = 0; i < moves.size(); i++) {
      boolean stays = order[i] == TABLE || order[i] == KILLER || order[i] == KILLER + 1;
      if (i != first && !stays) {
        order[i] = random.getAsInt() & KILLER - 1;
      }
    }
    if (moves.size() > 0) {
      order[first] = TABLE;
    }
  }

  /** Notes that a quiet move was so good that the others need not be tried. */
  public void reward(Board board, int move, int ply, int depth) {
    if (killers[ply][0] != move) {
      killers[ply][1] = killers[ply][0];
      killers[ply][0] = move;
    }
    int[] side = history[board.sideToMove()];
    side[squares(move)] = Math.min(MOST_HISTORY, side[squares(move)] + depth * depth);
  }

  private static int squares(int move) {
    return move & 0xfff;
  }
}
