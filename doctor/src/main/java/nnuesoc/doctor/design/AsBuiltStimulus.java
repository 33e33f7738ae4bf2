package nnuesoc.doctor.design;

import java.util.List;
import nnuesoc.rtl.asbuilt.PieceList;
import nnuesoc.rtl.asbuilt.PieceList.Piece;
import nnuesoc.rtl.asbuilt.WeightWords;

/**
 * What a published design is run with.
 *
 * @param pieces what the loader holds
 * @param blackToMove whose turn it is, which the published designs have no input for
 */
record AsBuiltStimulus(PieceList pieces, WeightWords words, boolean blackToMove) {
  /** Few pieces, both kings away from home: nearly all of its features are others. */
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
