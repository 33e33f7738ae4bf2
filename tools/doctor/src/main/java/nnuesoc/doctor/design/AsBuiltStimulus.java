// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.List;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.LoaderPieceList.Piece;
import nnuesoc.rtl.asbuilt.WeightWords;

/**
 * What a published design is run with.
 *
 * @param pieces the pieces that the loader holds
 * @param blackToMove the side to move, for which the published designs have no input
 */
record AsBuiltStimulus(LoaderPieceList pieces, WeightWords words, boolean blackToMove) {
  /** Few pieces, with both kings away from home, so that nearly all features change. */
  static final LoaderPieceList ENDGAME =
      new LoaderPieceList(
          14,
          63 - 45,
          List.of(
              new Piece(27, 4, LoaderPieceList.WHITE),
              new Piece(50, 0, LoaderPieceList.WHITE),
              new Piece(36, 3, LoaderPieceList.BLACK),
              new Piece(9, 0, LoaderPieceList.BLACK),
              new Piece(18, 1, LoaderPieceList.BLACK)));
}
