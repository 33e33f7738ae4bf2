// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import static nnuesoc.rtl.squares.Positions.square;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SquarePositionTest {
  private static final String CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R";

  private static SquareMove move(String text) {
    return new SquareMove(square(text), square(text.substring(2)), 0);
  }

  private static void assertSame(SquarePosition actual, SquarePosition expected) {
    for (int square = 0; square < 64; square++) {
      assertThat(actual.code(square)).as("square %s", square).isEqualTo(expected.code(square));
    }
    assertThat(actual.blackToMove()).isEqualTo(expected.blackToMove());
    assertThat(actual.castling()).isEqualTo(expected.castling());
    assertThat(actual.enPassant()).isEqualTo(expected.enPassant());
  }

  private static SquarePosition after(SquarePosition position, String... moves) {
    SquarePosition at = position;
    for (String move : moves) {
      at = at.after(move(move));
    }
    return at;
  }

  @ParameterizedTest
  @CsvSource({
    "false, e1g1, r3k2r/8/8/8/8/8/8/R4RK1, 12",
    "false, e1c1, r3k2r/8/8/8/8/8/8/2KR3R, 12",
    "true, e8g8, r4rk1/8/8/8/8/8/8/R3K2R, 3",
    "true, e8c8, 2kr3r/8/8/8/8/8/8/R3K2R, 3",
  })
  void castlingMovesTheRook(boolean black, String move, String placement, int castling) {
    assertSame(
        after(Positions.of(CASTLES, black, 15, 64), move),
        Positions.of(placement, !black, castling, 64));
  }

  @ParameterizedTest
  @CsvSource({
    "false, a1b1, 13",
    "false, h1g1, 14",
    "false, e1e2, 12",
    "true, a8b8, 7",
    "true, h8g8, 11",
    "true, e8d8, 3",
    "false, a1a8, 5", // and the rook that is taken
    "true, h8h1, 10",
  })
  void rightsEndWithAMoveFromOrToTheirSquares(boolean black, String move, int castling) {
    assertThat(after(Positions.of(CASTLES, black, 15, 64), move).castling()).isEqualTo(castling);
  }

  @Test
  void doubleStepLeavesTheSquareBehindThePawn() {
    final SquarePosition start = Positions.of("4k3/p7/8/8/8/8/4P3/4K3", false, 0, 64);
    final SquarePosition one = after(start, "e2e4");
    assertSame(one, Positions.of("4k3/p7/8/8/4P3/8/8/4K3", true, 0, square("e3")));
    final SquarePosition two = after(one, "a7a5");
    assertSame(two, Positions.of("4k3/8/8/p7/4P3/8/8/4K3", false, 0, square("a6")));
    assertThat(after(two, "e4e5").enPassant()).isEqualTo(64);
  }

  @Test
  void otherPieceThatGoesTwoRanksLeavesNothingBehind() {
    assertThat(after(Positions.of(CASTLES, false, 15, 64), "a1a3").enPassant()).isEqualTo(64);
  }

  @Test
  void captureInPassingTakesThePawnBeside() {
    assertSame(
        after(Positions.of("8/8/8/3pP3/8/8/8/8", false, 0, square("d6")), "e5d6"),
        Positions.of("8/8/3P4/8/8/8/8/8", true, 0, 64));
    assertSame(
        after(Positions.of("8/8/8/8/pP6/8/8/8", true, 0, square("b3")), "a4b3"),
        Positions.of("8/8/8/8/8/1p6/8/8", false, 0, 64));
  }

  @Test
  void otherPieceOnThatSquareTakesNothingElse() {
    assertSame(
        after(Positions.of("8/8/8/3p4/8/8/8/3R4", false, 0, square("d6")), "d1d6"),
        Positions.of("8/8/3R4/3p4/8/8/8/8", true, 0, 64));
  }

  @Test
  void promotedPawnHasTheColorOfItsSide() {
    final SquarePosition white =
        Positions.of(false, 0, "a7 P").after(new SquareMove(square("a7"), square("a8"), 5));
    assertSame(white, Positions.of(true, 0, "a8 Q"));
    final SquarePosition black =
        Positions.of(true, 0, "h2 p", "g1 R").after(new SquareMove(square("h2"), square("g1"), 2));
    assertSame(black, Positions.of(false, 0, "g1 n"));
  }

  @Test
  void kingThatGoesOneSquareMovesNoRook() {
    assertSame(
        after(Positions.of(CASTLES, false, 15, 64), "e1f1"),
        Positions.of("r3k2r/8/8/8/8/8/8/R4K1R", true, 12, 64));
  }

  @Test
  void positionKeepsItsCodesToItself() {
    final byte[] codes = new byte[64];
    final SquarePosition position = new SquarePosition(codes, false, 0, 64);
    codes[3] = 5;
    assertThat(position.code(3)).isZero();
  }
}
