package nnuesoc.hps.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import nnuesoc.hps.position.Position;
import nnuesoc.rtl.onchip.Command;

/**
 * The processor's copy of what a fabric that follows moves has on its stack, and the shortest words
 * that bring it to the next position: a move, one behind moves that are taken back, or single
 * pieces that come and go.
 */
final class BoardPath {
  private static final int SQUARES = 64;
  private static final int NONE = -1;

  private final int depth;
  private final int biasRows;
  private final Deque<Position> stack = new ArrayDeque<>(); // the last one first

  /**
   * Nothing is on the fabric.
   *
   * @param depth moves that it can take back
   * @param biasRows rows of an empty board
   */
  BoardPath(int depth, int biasRows) {
    this.depth = depth;
    this.biasRows = biasRows;
  }

  /** The words for a position, the last of which evaluates it; it is on the fabric then. */
  List<Integer> to(Position position) {
    int undone = 0;
    for (Iterator<Position> bases = stack.iterator();
        bases.hasNext() && undone <= Command.MOST_UNDONE;
        undone++) {
      final int move = MoveCoder.move(bases.next(), position, undone);
      if (move != MoveCoder.NO_MOVE) {
        for (int i = 0; i < undone; i++) {
          stack.removeFirst();
        }
        push(position);
        return List.of(move);
      }
    }
    final List<Integer> words = setUp(position);
    stack.clear();
    push(position);
    return words;
  }

  private void push(Position position) {
    stack.addFirst(position);
    if (stack.size() > depth) {
      stack.removeLast();
    }
  }

  /** One or two pieces a word, from what is there or from an empty board. */
  private List<Integer> setUp(Position position) {
    final Position last = stack.peekFirst();
    int differing = 0;
    int pieces = 0;
    for (int square = 0; square < SQUARES; square++) {
      final int before = last == null ? 0 : last.code(square);
      final int after = position.code(square);
      differing += before == after ? 0 : (before == 0 ? 0 : 1) + (after == 0 ? 0 : 1);
      pieces += after == 0 ? 0 : 1;
    }
    final boolean clears = last == null || pieces + 2 < differing;
    final List<Integer> words = new ArrayList<>();
    if (clears) {
      words.add(Command.clear(biasRows));
    }
    int half = NONE;
    for (int square = 0; square < SQUARES; square++) {
      final int before = clears || last == null ? 0 : last.code(square);
      final int after = position.code(square);
      for (int turn = 0; turn < 2 && before != after; turn++) {
        final int piece = turn == 0 ? before : after;
        if (piece == 0) {
          continue;
        }
        if (half == NONE) {
          half = Command.square(square, piece, turn == 0);
        } else {
          words.add(Command.and(half, square, piece, turn == 0));
          half = NONE;
        }
      }
    }
    words.add(half == NONE ? Command.square(0, 0, false) : half);
    final int end = words.size() - 1;
    words.set(end, Command.evaluated(words.get(end), position.blackToMove()));
    return words;
  }
}
