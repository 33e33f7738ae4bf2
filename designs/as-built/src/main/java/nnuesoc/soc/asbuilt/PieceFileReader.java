// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.LoaderPieceList.Piece;

/** Reads pieces: {@code {"white_king":4,"black_king":3,"pieces":[[square,type,color]]}}. */
final class PieceFileReader {
  private static final int MAX_KING = 511; // 9 bits
  private static final int MAX_SQUARE = 63;
  private static final int MAX_TYPE = 15; // 4 bits; types 0 to 4 are pieces

  private final JsonInputReader in;
  private final List<Piece> pieces = new ArrayList<>();
  private int whiteKing = -1;
  private int blackKing = -1;

  private PieceFileReader(JsonInputReader in) {
    this.in = in;
  }

  static LoaderPieceList read(String where, byte[] bytes) {
    final PieceFileReader file = new PieceFileReader(new JsonInputReader(where, bytes));
    file.in.object("the piece list", List.of("white_king", "black_king", "pieces"), file::field);
    file.in.end();
    if (file.whiteKing < 0 || file.blackKing < 0 || file.pieces.isEmpty()) {
      throw new InputException(
          where + ": expected white_king, black_king and at least one of pieces");
    }
    return new LoaderPieceList(file.whiteKing, file.blackKing, file.pieces);
  }

  private void field(String name) {
    switch (name) {
      case "white_king" -> whiteKing = in.integer(name, 0, MAX_KING);
      case "black_king" -> blackKing = in.integer(name, 0, MAX_KING);
      default -> in.array(name, this::piece);
    }
  }

  private void piece() {
    final List<Integer> numbers = new ArrayList<>();
    in.array("a piece", () -> numbers.add(number(numbers.size())));
    if (numbers.size() != 3) {
      throw in.error("a piece: expected [square, type, color]");
    }
    pieces.add(new Piece(numbers.get(0), numbers.get(1), numbers.get(2)));
  }

  private int number(int place) {
    return switch (place) {
      case 0 -> in.integer("the square of a piece", 0, MAX_SQUARE);
      case 1 -> in.integer("the type of a piece (0 pawn to 4 queen)", 0, MAX_TYPE);
      case 2 -> in.integer("the color of a piece", 0, 1);
      default -> throw in.error("a piece: expected [square, type, color]");
    };
  }
}
