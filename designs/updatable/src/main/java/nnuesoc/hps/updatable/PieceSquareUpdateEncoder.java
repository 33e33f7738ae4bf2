// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.sim.state.StateVisitor;

/**
 * The processor's copy of the stack of a fabric that follows moves, and the shortest words that
 * bring it to the next position: a move, a move after moves that are taken back, or single pieces
 * that are added and removed.
 */
final class PieceSquareUpdateEncoder implements UpdatableProgram.Path {
  private static final int NONE = -1;

  private final int biasRows;
  private final PlacementStack stack;

  /**
   * An empty fabric.
   *
   * @param depth moves that it can take back
   * @param biasRows rows of an empty board
   */
  PieceSquareUpdateEncoder(int depth, int biasRows) {
    stack = new PlacementStack(depth);
    this.biasRows = biasRows;
  }

  @Override
  public List<Integer> to(PiecePlacement position) {
    final int move = stack.moveTo(position);
    if (move != MoveRecognizer.NO_MOVE) {
      return List.of(move);
    }
    final List<Integer> words = setUp(position);
    stack.restart(position);
    return words;
  }

  @Override
  public void exchange(StateVisitor state) {
    stack.exchange(state);
  }

  /** One or two pieces per word, from the last position or from an empty board. */
  private List<Integer> setUp(PiecePlacement position) {
    final PiecePlacement last = stack.last();
    int differing = 0;
    int pieces = 0;
    for (int square = 0; square < PiecePlacement.SQUARES; square++) {
      final int before = last.code(square);
      final int after = position.code(square);
      differing += before == after ? 0 : (before == 0 ? 0 : 1) + (after == 0 ? 0 : 1);
      pieces += after == 0 ? 0 : 1;
    }
    final boolean clears = stack.isEmpty() || pieces + 2 < differing;
    final List<Integer> words = new ArrayList<>();
    if (clears) {
      words.add(CommandWord.clear(biasRows));
    }
    int half = NONE;
    for (int square = 0; square < PiecePlacement.SQUARES; square++) {
      final int before = clears ? 0 : last.code(square);
      final int after = position.code(square);
      for (int turn = 0; turn < 2 && before != after; turn++) {
        final int piece = turn == 0 ? before : after;
        if (piece == 0) {
          continue;
        }
        if (half == NONE) {
          half = CommandWord.square(square, piece, turn == 0);
        } else {
          words.add(CommandWord.and(half, square, piece, turn == 0));
          half = NONE;
        }
      }
    }
    words.add(half == NONE ? CommandWord.square(0, 0, false) : half);
    final int end = words.size() - 1;
    words.set(end, CommandWord.evaluated(words.get(end), position.blackToMove()));
    return words;
  }
}
