// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * What the TPU receives: a board and the moves to be evaluated.
 *
 * @param board the bytes of the 64 squares, a1 first, 0 to 255
 * @param moves 16 bits each: from, to, and 4 bits that the TPU ignores
 */
public record TpuPacket(List<Integer> board, List<Integer> moves) {
  /** The byte before a board. */
  public static final int GRID_HEADER = 0xD5;

  /** The byte before the moves. */
  public static final int MOVE_HEADER = 0xEA;

  /** The byte of an empty square: the colour field says White, and every piece is set. */
  public static final int EMPTY = 0x7F;

  /** Moves that the TPU can store. */
  public static final int MAX_MOVES = 220;

  private static final int SQUARES = 64;
  private static final int BYTE_MASK = 0xFF;
  private static final int WORD_MASK = 0xFFFF;

  /**
   * Checks everything.
   *
   * @throws IllegalArgumentException if the TPU would misread the packet
   */
  public TpuPacket {
    board = List.copyOf(board);
    moves = List.copyOf(moves);
    if (board.size() != SQUARES) {
      throw new IllegalArgumentException("board: " + board.size() + " bytes, expected 64");
    }
    if (moves.isEmpty() || moves.size() > MAX_MOVES) {
      throw new IllegalArgumentException(
          "moves: " + moves.size() + ", expected 1 to " + MAX_MOVES + ", as the TPU stores");
    }
    for (int square = 0; square < SQUARES; square++) {
      requireByte("board: byte " + square, board.get(square));
    }
    for (int i = 0; i < moves.size(); i++) {
      final int move = moves.get(i);
      if (move < 0 || move > WORD_MASK) {
        throw new IllegalArgumentException("moves: " + move + " has more than 16 bits");
      }
      final String where = "moves: %04x (number %d)".formatted(move, i);
      requireByte(where, move >> Byte.SIZE);
      requireByte(where, move & BYTE_MASK);
    }
  }

  private static void requireByte(String where, int value) {
    if (value < 0 || value > BYTE_MASK) {
      throw new IllegalArgumentException(where + " is " + value + ", expected 0 to 255");
    }
    if (value == GRID_HEADER) {
      throw new IllegalArgumentException(
          where + " has the byte d5, at which the TPU begins a new board");
    }
  }

  /** The bytes in their order. */
  public byte[] bytes() {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(GRID_HEADER);
    board.forEach(bytes::write);
    bytes.write(MOVE_HEADER);
    for (int move : moves) {
      bytes.write(move >> Byte.SIZE);
      bytes.write(move);
    }
    return bytes.toByteArray();
  }
}
