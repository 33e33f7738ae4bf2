// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.planes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.Squares;
import nnuesoc.position.Position;

/**
 * The input of the net: 22 planes of 8 × 8.
 *
 * <pre>
 * 0 to 5, 6 to 11   P N B R Q K of White and of Black; of the side to move and of the other one if
 *                   the board is turned
 * 12, 13            all ones if the position occurred once or more, twice or more before
 * 14                all ones if Black is to move
 * 15                all ones
 * 16 to 19          castling short and long, of White and of Black, or the other way round: all ones
 * 20                the half-move counter everywhere
 * 21                the square that a pawn has passed, whether or not it can be captured there
 * </pre>
 */
final class InputPlanes {
  static final int COUNT = 22;

  private static final int TYPES = 6;
  private static final int REPEATED = 12;
  private static final int BLACK_TO_MOVE = 14;
  private static final int ONES = 15;
  private static final int CASTLING = 16;
  private static final int PASSED = 21;
  private static final int TWO_RANKS = 16;
  private static final long ALL = -1;
  private static final String RIGHTS = "KQkq";

  private final long[] masks = new long[COUNT];
  private final float counter;

  private InputPlanes(Board board, int passed, int times, EncodingVersion encoding) {
    final boolean turned = encoding.turns(board);
    for (int square = 0; square < Squares.COUNT; square++) {
      final int code = board.code(square);
      if (code != PieceCodes.NONE) {
        final boolean second = (PieceCodes.color(code) == PieceCodes.BLACK) != turned;
        set(PieceCodes.type(code) - 1 + (second ? TYPES : 0), encoding.place(board, square));
      }
    }
    masks[REPEATED] = times > 1 ? ALL : 0;
    masks[REPEATED + 1] = times > 2 ? ALL : 0;
    masks[BLACK_TO_MOVE] = board.sideToMove() == PieceCodes.BLACK ? ALL : 0;
    masks[ONES] = ALL;
    final String rights = board.fen().split(" ", -1)[2];
    for (int right = 0; right < RIGHTS.length(); right++) {
      final int plane = CASTLING + (turned ? right ^ 2 : right);
      masks[plane] = rights.indexOf(RIGHTS.charAt(right)) >= 0 ? ALL : 0;
    }
    counter = encoding.counter(board);
    if (passed != Squares.NONE) {
      set(PASSED, encoding.place(board, passed));
    }
  }

  /** The planes of the position after the moves; their history counts for repetitions. */
  static InputPlanes of(Position start, List<Integer> moves, EncodingVersion encoding) {
    final Board board = Board.of(start);
    final Map<String, Integer> seen = new HashMap<>();
    final String field = start.fen().split(" ", -1)[3];
    int passed = field.equals("-") ? Squares.NONE : Squares.of(field.charAt(0), field.charAt(1));
    int times = seen.merge(key(board, passed), 1, Integer::sum);
    for (int move : moves) {
      passed = passed(board, move);
      board.make(move);
      times = seen.merge(key(board, passed), 1, Integer::sum);
    }
    return new InputPlanes(board, passed, times, encoding);
  }

  /** What makes positions equal: pieces, side, castling rights, the square that was passed. */
  private static String key(Board board, int passed) {
    final String[] fields = board.fen().split(" ", -1);
    return String.join(" ", fields[0], fields[1], fields[2], Integer.toString(passed));
  }

  private static int passed(Board board, int move) {
    final int from = Move.from(move);
    final int to = Move.to(move);
    final boolean passes =
        PieceCodes.type(board.code(from)) == PieceCodes.PAWN && Math.abs(from - to) == TWO_RANKS;
    return passes ? (from + to) / 2 : Squares.NONE;
  }

  private void set(int plane, int place) {
    masks[plane] |= 1L << place;
  }

  /** A plane as a set: bit 8 · row + column is a place. The plane of the counter is 0. */
  long mask(int plane) {
    return masks[plane];
  }

  /** The value in every place of plane 20. */
  float counter() {
    return counter;
  }
}
