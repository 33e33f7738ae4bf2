// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.LoaderPieceList.Piece;
import org.junit.jupiter.api.Test;

class PositionPiecesTest {
  @Test
  void theStartPositionIsThePublishedOne() {
    assertThat(PositionPieces.of(Position.START)).isEqualTo(LoaderPieceList.published());
  }

  @Test
  void blacksKingIsTurned() {
    assertThat(PositionPieces.of(Fen.parse("8/5k2/8/3q4/8/8/2K2P2/8 b - - 0 1")))
        .isEqualTo(
            new LoaderPieceList(10, 63 - 53, List.of(new Piece(13, 0, 0), new Piece(35, 4, 1))));
  }
}
