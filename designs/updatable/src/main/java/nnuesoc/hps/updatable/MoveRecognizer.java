// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import nnuesoc.rtl.onchip.CommandWord;

/** Finds the word of the move that leads from one position to another, if there is such a move. */
final class MoveRecognizer {
  /** The value for no move. */
  static final int NO_MOVE = -1;

  private static final int MOST_CHANGED = 4;

  private MoveRecognizer() {}

  /** The move from one position to another, or {@link #NO_MOVE}. */
  static int move(PiecePlacement from, PiecePlacement to, int undone) {
    if (from.blackToMove() == to.blackToMove()) {
      return NO_MOVE;
    }
    final int[] changed = new int[MOST_CHANGED];
    int count = 0;
    for (int square = 0; square < PiecePlacement.SQUARES; square++) {
      if (from.code(square) != to.code(square)) {
        if (count == MOST_CHANGED) {
          return NO_MOVE;
        }
        changed[count++] = square;
      }
    }
    return switch (count) {
      case 0 -> CommandWord.move(0, 0, 0, 0, 0, CommandWord.CAPTURE, undone);
      case 2 -> simple(from, to, changed, undone);
      case 3 -> inPassing(from, to, changed, undone);
      case 4 -> castling(from, to, changed, undone);
      default -> NO_MOVE;
    };
  }

  private static int simple(
      PiecePlacement before, PiecePlacement after, int[] changed, int undone) {
    for (int i = 0; i < 2; i++) {
      final int from = changed[i];
      final int to = changed[1 - i];
      if (after.code(from) == 0 && after.code(to) != 0) {
        return CommandWord.move(
            from,
            to,
            before.code(from),
            after.code(to),
            before.code(to),
            CommandWord.CAPTURE,
            undone);
      }
    }
    return NO_MOVE;
  }

  private static int inPassing(
      PiecePlacement before, PiecePlacement after, int[] changed, int undone) {
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
          return CommandWord.move(
              from,
              to,
              before.code(from),
              after.code(to),
              before.code(to ^ 8),
              CommandWord.IN_PASSING,
              undone);
        }
      }
    }
    return NO_MOVE;
  }

  private static int castling(
      PiecePlacement before, PiecePlacement after, int[] changed, int undone) {
    final boolean black = before.blackToMove();
    final int from = before.king(black);
    final int to = after.king(black);
    final int king = before.code(from);
    final int word = CommandWord.move(from, to, king, king, king - 2, CommandWord.CASTLING, undone);
    final int rookFrom = CommandWord.square(word, 2);
    final int rookTo = CommandWord.square(word, 3);
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
}
