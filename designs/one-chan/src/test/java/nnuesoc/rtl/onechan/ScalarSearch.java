// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.onechan.code.TpuLayer;

/**
 * What a search over the rings around a square should find, in loops: negamax, and at the bottom
 * the best of what the TPU says to each move. Boards are bytes of packets.
 */
final class ScalarSearch {
  private static final int EMPTY = 0x7F;

  private final List<TpuLayer> layers;

  ScalarSearch(List<TpuLayer> layers) {
    this.layers = layers;
  }

  int value(List<Integer> board, int colour, int depth) {
    final List<Integer> moves = moves(board, colour);
    if (moves.isEmpty()) {
      return -32_767;
    }
    if (depth == 0) {
      return new ScalarTpu(layers, new TpuPacket(board, moves))
          .values.stream().mapToInt(value -> (byte) (int) value).max().orElseThrow();
    }
    return moves.stream()
        .mapToInt(move -> -value(after(board, move), 3 - colour, depth - 1))
        .max()
        .orElseThrow();
  }

  private static List<Integer> after(List<Integer> board, int move) {
    final List<Integer> next = new ArrayList<>(board);
    next.set(move >> 4 & 63, next.get(move >> 10));
    next.set(move >> 10, EMPTY);
    return next;
  }

  /** Those whose bytes can be sent. */
  static List<Integer> moves(List<Integer> board, int colour) {
    final List<Integer> moves = new ArrayList<>();
    for (int from = 0; from < 64; from++) {
      for (int to = 0; to < 64; to++) {
        if (isOwn(board.get(from), colour)
            && !isOwn(board.get(to), colour)
            && reaches(board, from, to)) {
          moves.add(from << 10 | to << 4 | 15);
        }
      }
    }
    return moves;
  }

  private static boolean isOwn(int piece, int colour) {
    return piece != EMPTY && piece >> 6 == colour;
  }

  private static boolean reaches(List<Integer> board, int from, int to) {
    final int dx = Math.abs(to % 8 - from % 8);
    final int dy = Math.abs(to / 8 - from / 8);
    final boolean straight = dx == 0 ^ dy == 0;
    final boolean slanted = dx == dy && dx > 0;
    final boolean hasMiddle = dx % 2 == 0 && dy % 2 == 0;
    if (dx > 2 || dy > 2 || (hasMiddle && board.get((from + to) / 2) != EMPTY)) {
      return false;
    }
    return switch (board.get(from) & 63) {
      case 0x01 -> dx < 2 && dy < 2 && (straight || slanted);
      case 0x02 -> straight || slanted;
      case 0x04 -> straight;
      case 0x08 -> dx * dy == 2;
      case 0x10 -> slanted;
      default -> false;
    };
  }
}
