// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import nnuesoc.position.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The one decision about impossible positions. */
class PositionCheckTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "P3k3/8/8/8/8/8/8/4K3 w - - | a pawn stands on a8",
        "4k3/8/8/8/8/8/8/p3K3 w - - | a pawn stands on a1",
        "4k2p/8/8/8/8/8/8/4K3 b - - | a pawn stands on h8",
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - | white has 9 pawns, at most 8",
        "4k3/pppppppp/p7/8/8/8/8/4K3 w - - | black has 9 pawns, at most 8",
        "4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/4K3 b - - | white has 17 pieces, at most 16",
        "4k3/8/8/3kK3/8/8/8/8 w - - | kings",
        "8/8/8/3kK3/8/8/8/8 w - - | the kings on d5 and e5 are adjacent",
        "8/8/8/8/8/8/3k4/4K3 b - - | the kings on e1 and d2 are adjacent",
        "4k3/8/8/8/8/8/4R3/4K3 w - - | if black is to move; rook on e2 gives check to the king on e8",
        "8/8/8/8/8/2n5/8/3K3k b - - | if white is to move; knight on c3 gives check to the king on d1",
        "4k3/5P2/8/8/8/8/8/4K3 w - - | the pawn on f7; write b in field 2 of the FEN",
        "k7/8/8/8/8/8/4p3/5K2 b - - | the pawn on e2; write w in field 2 of the FEN",
        "7k/8/8/6K1/8/8/8/Q7 w - - | the queen on a1",
        "6k1/8/8/8/2B5/8/8/4K3 w - - | the bishop on c4",
      })
  void impossiblePositionIsRefusedWithTheReason(String fen, String facts) {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> PositionCheck.parse(fen))
        .satisfies(e -> assertThat(e.getMessage()).contains(facts.split("; ", -1)))
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", // the side to move is in check
        "4k3/8/8/4n3/8/8/4R3/4K3 w - - 0 1", // a piece stands between
        "4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", // a pawn does not take ahead
        "3qk3/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "8/8/8/3k1K2/8/8/8/8 w - - 0 1",
        "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1",
        "QQQQQQQ1/QQQQQQQ1/Q6k/8/8/8/8/4K3 b - - 0 1", // promoted pieces are not counted
        "r3k3/8/8/8/8/8/8/4K2R w Qk e6 0 1" // rights and squares that nothing supports are dropped
      })
  void possiblePositionIsTakenAsItIs(String fen) {
    assertThat(PositionCheck.parse(fen)).isEqualTo(Fen.parse(fen));
  }
}
