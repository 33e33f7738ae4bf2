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
  private static final int MOST_CHANGED = 4;

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
      final int move = move(bases.next(), position, undone);
      if (move != NO_MOVE) {
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

  private static final int NO_MOVE = -1;

  /** The move from one position to another, or {@link #NO_MOVE}. */
  private static int move(Position from, Position to, int undone) {
    if (from.blackToMove() == to.blackToMove()) {
      return NO_MOVE;
    }
    final int[] changed = new int[MOST_CHANGED];
    int count = 0;
    for (int square = 0; square < SQUARES; square++) {
      if (from.code(square) != to.code(square)) {
        if (count == MOST_CHANGED) {
          return NO_MOVE;
        }
        changed[count++] = square;
      }
    }
    return switch (count) {
      case 0 -> Command.move(0, 0, 0, 0, 0, Command.CAPTURE, undone);
      case 2 -> simple(from, to, changed, undone);
      case 3 -> inPassing(from, to, changed, undone);
      case 4 -> castling(from, to, changed, undone);
      default -> NO_MOVE;
    };
  }

  private static int simple(Position before, Position after, int[] changed, int undone) {
    for (int i = 0; i < 2; i++) {
      final int from = changed[i];
      final int to = changed[1 - i];
      if (after.code(from) == 0 && after.code(to) != 0) {
        return Command.move(
            from,
            to,
            before.code(from),
            after.code(to),
            before.code(to),
            Command.CAPTURE,
            undone);
      }
    }
    return NO_MOVE;
  }

  private static int inPassing(Position before, Position after, int[] changed, int undone) {
    for (int to : changed) {
      if (before.code(to) != 0) {
        continue;
      }
      for (int i = 0; i < 3; i++) {
        final int from = changed[i];
        if (from != to
            && from != (to ^ 8)
            && before.code(to ^ 8) != 0
            && after.code(to ^ 8) == 0
            && after.code(from) == 0) {
          return Command.move(
              from,
              to,
              before.code(from),
              after.code(to),
              before.code(to ^ 8),
              Command.IN_PASSING,
              undone);
        }
      }
    }
    return NO_MOVE;
  }

  private static int castling(Position before, Position after, int[] changed, int undone) {
    final boolean black = before.blackToMove();
    final int from = black ? before.blackKing() : before.whiteKing();
    final int to = black ? after.blackKing() : after.whiteKing();
    final int king = before.code(from);
    final int word = Command.move(from, to, king, king, king - 2, Command.CASTLING, undone);
    final int rookFrom = Command.square(word, 2);
    final int rookTo = Command.square(word, 3);
    final boolean right =
        from / 8 == to / 8
            && Math.abs(from - to) == 2
            && rookFrom / 8 == from / 8
            && before.code(rookFrom) == king - 2
            && after.code(rookFrom) == 0
            && before.code(rookTo) == 0
            && after.code(rookTo) == king - 2
            && before.code(to) == 0
            && after.code(from) == 0
            && contains(changed, rookFrom)
            && contains(changed, rookTo);
    return right ? word : NO_MOVE;
  }

  private static boolean contains(int[] squares, int square) {
    for (int one : squares) {
      if (one == square) {
        return true;
      }
    }
    return false;
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
    int half = NO_MOVE;
    for (int square = 0; square < SQUARES; square++) {
      final int before = clears || last == null ? 0 : last.code(square);
      final int after = position.code(square);
      for (int turn = 0; turn < 2 && before != after; turn++) {
        final int piece = turn == 0 ? before : after;
        if (piece == 0) {
          continue;
        }
        if (half == NO_MOVE) {
          half = Command.square(square, piece, turn == 0);
        } else {
          words.add(Command.and(half, square, piece, turn == 0));
          half = NO_MOVE;
        }
      }
    }
    words.add(half == NO_MOVE ? Command.square(0, 0, false) : half);
    final int end = words.size() - 1;
    words.set(end, Command.evaluated(words.get(end), position.blackToMove()));
    return words;
  }
}
