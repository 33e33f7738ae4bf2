// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.rtl.asbuilt.LoaderPieceList.Piece;
import org.junit.jupiter.api.Test;

class LoaderPieceListTest {
  private static final LoaderPieceList PUBLISHED = LoaderPieceList.published();

  @Test
  void publishedListIsTheStartPosition() {
    assertThat(PUBLISHED.whiteKing()).isEqualTo(4); // e1
    assertThat(PUBLISHED.blackKing()).isEqualTo(63 - 60); // e8, turned
    assertThat(PUBLISHED.pieces()).hasSize(30);
    assertThat(PUBLISHED.pieces().subList(0, 7))
        .containsExactly(
            new Piece(0, 3, LoaderPieceList.WHITE),
            new Piece(1, 1, LoaderPieceList.WHITE),
            new Piece(2, 2, LoaderPieceList.WHITE),
            new Piece(3, 4, LoaderPieceList.WHITE),
            new Piece(5, 2, LoaderPieceList.WHITE),
            new Piece(6, 1, LoaderPieceList.WHITE),
            new Piece(7, 3, LoaderPieceList.WHITE));
    assertThat(PUBLISHED.pieces().subList(7, 15))
        .isEqualTo(IntStream.range(8, 16).mapToObj(s -> new Piece(s, 0, 0)).toList());
    assertThat(PUBLISHED.pieces().subList(15, 22))
        .containsExactly(
            new Piece(56, 3, LoaderPieceList.BLACK),
            new Piece(57, 1, LoaderPieceList.BLACK),
            new Piece(58, 2, LoaderPieceList.BLACK),
            new Piece(59, 4, LoaderPieceList.BLACK),
            new Piece(61, 2, LoaderPieceList.BLACK),
            new Piece(62, 1, LoaderPieceList.BLACK),
            new Piece(63, 3, LoaderPieceList.BLACK));
    assertThat(PUBLISHED.pieces().subList(22, 30))
        .isEqualTo(IntStream.range(48, 56).mapToObj(s -> new Piece(s, 0, 1)).toList());
  }

  @Test
  void listWithoutPiecesIsRefused() {
    assertThatThrownBy(() -> new LoaderPieceList(4, 3, List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no pieces: the loader has at least one");
  }
}
