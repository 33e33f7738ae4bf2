// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words of docs/design/onchip.md, bit by bit. */
class CommandWordTest {
  private static final int PAWN = 1;
  private static final int ROOK = 4;
  private static final int KING = 6;
  private static final int BLACK = 8;

  @Test
  void moveHasItsFields() {
    final int word = CommandWord.move(63, 1, 15, 2, 9, 3, 7);
    assertThat(word).isEqualTo(63 | 1 << 6 | 15 << 12 | 2 << 16 | 9 << 20 | 3 << 24 | 7 << 26);
    assertThat(CommandWord.kind(word)).isEqualTo(CommandWord.MOVE);
    assertThat(CommandWord.kind(word | 1 << 31)).isEqualTo(CommandWord.MOVE);
    assertThat(CommandWord.undone(word)).isEqualTo(7);
    assertThat(CommandWord.piece(word, 0)).isEqualTo(15);
    assertThat(CommandWord.piece(word, 1)).isEqualTo(2);
    assertThat(CommandWord.piece(word, 2)).isEqualTo(9);
    assertThat(CommandWord.evaluates(word)).isTrue();
  }

  @Test
  void squaresHaveOneChangeOrTwo() {
    final int one = CommandWord.square(63, 14, true);
    assertThat(one).isEqualTo(1 << 29 | 63 | 14 << 6 | 1 << 10);
    assertThat(CommandWord.square(1, 2, false)).isEqualTo(1 << 29 | 1 | 2 << 6);
    final int two = CommandWord.and(one, 62, 13, false);
    assertThat(two).isEqualTo(one | 62 << 11 | 13 << 17);
    assertThat(CommandWord.and(one, 0, 1, true)).isEqualTo(one | 1 << 17 | 1 << 21);
    assertThat(CommandWord.steps(one)).isEqualTo(1);
    assertThat(CommandWord.steps(two)).isEqualTo(2);
    assertThat(CommandWord.piece(two, 0)).isEqualTo(14);
    assertThat(CommandWord.piece(two, 1)).isEqualTo(13);
    assertThat(CommandWord.square(two, 0)).isEqualTo(63);
    assertThat(CommandWord.square(two, 1)).isEqualTo(62);
    assertThat(CommandWord.removes(two, 0)).isTrue();
    assertThat(CommandWord.removes(two, 1)).isFalse();
    assertThat(CommandWord.removes(CommandWord.and(one, 0, 1, true), 1)).isTrue();
    assertThat(CommandWord.removes(CommandWord.square(1, 2, false), 0)).isFalse();
  }

  @Test
  void squaresEvaluateIfTheyAreTold() {
    final int word = CommandWord.square(5, 1, false);
    assertThat(CommandWord.evaluates(word)).isFalse();
    assertThat(CommandWord.evaluated(word, false)).isEqualTo(word | 1 << 22);
    assertThat(CommandWord.evaluated(word, true)).isEqualTo(word | 1 << 22 | 1 << 23);
    assertThat(CommandWord.evaluates(CommandWord.evaluated(word, true))).isTrue();
    assertThat(CommandWord.undone(word | 7 << 26)).isZero();
  }

  @Test
  void clearAndUndoDoNotEvaluate() {
    assertThat(CommandWord.clear(5)).isEqualTo(2 << 29 | 5);
    assertThat(CommandWord.undo(1023)).isEqualTo(3 << 29 | 1023);
    assertThat(CommandWord.undone(CommandWord.undo(1023))).isEqualTo(1023);
    assertThat(CommandWord.undone(CommandWord.clear(255))).isZero();
    assertThat(CommandWord.evaluates(CommandWord.clear(1) | 1 << 22)).isFalse();
    assertThat(CommandWord.evaluates(CommandWord.undo(1) | 1 << 22)).isFalse();
    assertThat(CommandWord.steps(CommandWord.undo(9))).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "2, 2", "255, 255", "256, 1"})
  void clearTakesAStepForEachRowOfTheBias(int rows, int steps) {
    assertThat(CommandWord.steps(CommandWord.clear(rows))).isEqualTo(steps);
  }

  @ParameterizedTest
  @CsvSource({
    // third piece, how, steps
    "0, 0, 2",
    "9, 0, 3",
    "9, 1, 3",
    "4, 2, 4",
    "0, 2, 4",
    "0, 3, 2"
  })
  void moveTakesAStepForEachChange(int third, int how, int steps) {
    assertThat(CommandWord.steps(CommandWord.move(0, 1, 1, 1, third, how, 0))).isEqualTo(steps);
  }

  @Test
  void capturedPieceLeavesTheSquareThatIsEntered() {
    final int word = CommandWord.move(12, 28, PAWN, PAWN, BLACK | PAWN, CommandWord.CAPTURE, 0);
    assertThat(CommandWord.square(word, 0)).isEqualTo(12);
    assertThat(CommandWord.square(word, 1)).isEqualTo(28);
    assertThat(CommandWord.square(word, 2)).isEqualTo(28);
    assertThat(CommandWord.removes(word, 0)).isTrue();
    assertThat(CommandWord.removes(word, 1)).isFalse();
    assertThat(CommandWord.removes(word, 2)).isTrue();
    assertThat(CommandWord.removes(word, 3)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"43, 35", "20, 28"}) // d6 takes on d5, e3 takes on e4
  void pieceTakenInPassingStandsARankNearerToTheMiddle(int to, int captured) {
    final int word = CommandWord.move(36, to, PAWN, PAWN, BLACK | PAWN, CommandWord.IN_PASSING, 0);
    assertThat(CommandWord.square(word, 2)).isEqualTo(captured);
  }

  @ParameterizedTest
  @CsvSource({
    // king to, rook from, rook to
    "6, 7, 5",
    "2, 0, 3",
    "62, 63, 61",
    "58, 56, 59",
    "63, 0, 62" // no chess move: the square is cut to six bits
  })
  void rookOfACastlingMoveJumpsOverTheKing(int to, int from, int enters) {
    final int word = CommandWord.move(4, to, KING, KING, ROOK, CommandWord.CASTLING, 0);
    assertThat(CommandWord.square(word, 2)).isEqualTo(from);
    assertThat(CommandWord.square(word, 3)).isEqualTo(enters);
    assertThat(CommandWord.piece(word, 3)).isEqualTo(ROOK);
  }
}
