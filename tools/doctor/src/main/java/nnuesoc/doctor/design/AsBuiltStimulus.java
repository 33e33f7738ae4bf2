package nnuesoc.doctor.design;

import java.util.List;
import nnuesoc.rtl.asbuilt.PieceList;
import nnuesoc.rtl.asbuilt.PieceList.Piece;
import nnuesoc.rtl.asbuilt.WeightWords;

/**
 * What a published design is run with.
 *
 * @param pieces the pieces that the loader holds
 * @param blackToMove the side to move, for which the published designs have no input
 */
record AsBuiltStimulus(PieceList pieces, WeightWords words, boolean blackToMove) {
  /** Few pieces, with both kings away from home, so that nearly all features change. */
  static final PieceList ENDGAME =
      new PieceList(
          14,
          63 - 45,
          List.of(
              new Piece(27, 4, PieceList.WHITE),
              new Piece(50, 0, PieceList.WHITE),
              new Piece(36, 3, PieceList.BLACK),
              new Piece(9, 0, PieceList.BLACK),
              new Piece(18, 1, PieceList.BLACK)));
}
