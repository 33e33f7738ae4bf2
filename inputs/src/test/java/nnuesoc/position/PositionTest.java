// SPDX-License-Identifier: Apache-2.0
package nnuesoc.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PositionTest {
  @Test
  void startPositionHasItsCodesFromA1ToH8() {
    int[] codes = new int[64];
    int[] officers = {4, 2, 3, 5, 6, 3, 2, 4};
    for (int file = 0; file < 8; file++) {
      codes[file] = officers[file];
      codes[8 + file] = 1;
      codes[48 + file] = 9;
      codes[56 + file] = 8 + officers[file];
    }
    for (int square = 0; square < 64; square++) {
      assertThat(Position.START.code(square)).as("square %d", square).isEqualTo(codes[square]);
    }
    assertThat(Position.START.whiteKing()).isEqualTo(4);
    assertThat(Position.START.blackKing()).isEqualTo(60);
    assertThat(Position.START.blackToMove()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"P,1", "N,2", "B,3", "R,4", "Q,5", "p,9", "n,10", "b,11", "r,12", "q,13"})
  void everyPieceHasItsCodeOnEverySquare(char letter, int code) {
    for (int square = 0; square < 64; square++) {
      int whiteKing = (square + 1) % 64;
      int blackKing = (square + 2) % 64;
      char[] board = "1".repeat(64).toCharArray();
      board[square] = letter;
      board[whiteKing] = 'K';
      board[blackKing] = 'k';
      Position position = Fen.parse(placement(board) + " b - -");
      for (int other = 0; other < 64; other++) {
        int expected =
            other == square ? code : other == whiteKing ? 6 : other == blackKing ? 14 : 0;
        assertThat(position.code(other)).isEqualTo(expected);
      }
      assertThat(position.whiteKing()).isEqualTo(whiteKing);
      assertThat(position.blackKing()).isEqualTo(blackKing);
      assertThat(position.blackToMove()).isTrue();
      assertThat(Fen.parse(position.fen())).isEqualTo(position);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 64})
  void squareOutsideTheBoardIsAnError(int square) {
    assertThatThrownBy(() -> Position.START.code(square))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("square " + square + ": a1 = 0 to h8 = 63");
  }

  @Test
  void positionsAreEqualWhenTheirNormalisedFensAre() {
    Position brief = Fen.parse("4k3/8/8/8/8/8/8/4K3 w - -");
    Position full = Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    Position later = Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 2");
    assertThat(brief).isEqualTo(full).hasSameHashCodeAs(full).hasToString(full.fen());
    assertThat(brief).isNotEqualTo(later);
  }

  /** The board, a1 to h8, as a placement field. */
  private static String placement(char[] board) {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      text.append(board, 8 * rank, 8).append(rank > 0 ? "/" : "");
    }
    return text.toString();
  }
}
