package nnuesoc.rtl.onchip;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words of docs/onchip.md, bit by bit. */
class CommandTest {
  private static final int PAWN = 1;
  private static final int ROOK = 4;
  private static final int KING = 6;
  private static final int BLACK = 8;

  @Test
  void moveHasItsFields() {
    final int word = Command.move(63, 1, 15, 2, 9, 3, 7);
    assertThat(word).isEqualTo(63 | 1 << 6 | 15 << 12 | 2 << 16 | 9 << 20 | 3 << 24 | 7 << 26);
    assertThat(Command.kind(word)).isEqualTo(Command.MOVE);
    assertThat(Command.kind(word | 1 << 31)).isEqualTo(Command.MOVE);
    assertThat(Command.undone(word)).isEqualTo(7);
    assertThat(Command.piece(word, 0)).isEqualTo(15);
    assertThat(Command.piece(word, 1)).isEqualTo(2);
    assertThat(Command.piece(word, 2)).isEqualTo(9);
    assertThat(Command.evaluates(word)).isTrue();
  }

  @Test
  void squaresHaveOneChangeOrTwo() {
    final int one = Command.square(63, 14, true);
    assertThat(one).isEqualTo(1 << 29 | 63 | 14 << 6 | 1 << 10);
    assertThat(Command.square(1, 2, false)).isEqualTo(1 << 29 | 1 | 2 << 6);
    final int two = Command.and(one, 62, 13, false);
    assertThat(two).isEqualTo(one | 62 << 11 | 13 << 17);
    assertThat(Command.and(one, 0, 1, true)).isEqualTo(one | 1 << 17 | 1 << 21);
    assertThat(Command.steps(one)).isEqualTo(1);
    assertThat(Command.steps(two)).isEqualTo(2);
    assertThat(Command.piece(two, 0)).isEqualTo(14);
    assertThat(Command.piece(two, 1)).isEqualTo(13);
    assertThat(Command.square(two, 0)).isEqualTo(63);
    assertThat(Command.square(two, 1)).isEqualTo(62);
    assertThat(Command.removes(two, 0)).isTrue();
    assertThat(Command.removes(two, 1)).isFalse();
    assertThat(Command.removes(Command.and(one, 0, 1, true), 1)).isTrue();
    assertThat(Command.removes(Command.square(1, 2, false), 0)).isFalse();
  }

  @Test
  void squaresEvaluateIfTheyAreTold() {
    final int word = Command.square(5, 1, false);
    assertThat(Command.evaluates(word)).isFalse();
    assertThat(Command.evaluated(word, false)).isEqualTo(word | 1 << 22);
    assertThat(Command.evaluated(word, true)).isEqualTo(word | 1 << 22 | 1 << 23);
    assertThat(Command.evaluates(Command.evaluated(word, true))).isTrue();
    assertThat(Command.undone(word | 7 << 26)).isZero();
  }

  @Test
  void clearAndUndoDoNotEvaluate() {
    assertThat(Command.clear(5)).isEqualTo(2 << 29 | 5);
    assertThat(Command.undo(1023)).isEqualTo(3 << 29 | 1023);
    assertThat(Command.undone(Command.undo(1023))).isEqualTo(1023);
    assertThat(Command.undone(Command.clear(255))).isZero();
    assertThat(Command.evaluates(Command.clear(1) | 1 << 22)).isFalse();
    assertThat(Command.evaluates(Command.undo(1) | 1 << 22)).isFalse();
    assertThat(Command.steps(Command.undo(9))).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "2, 2", "255, 255", "256, 1"})
  void clearTakesAStepForEachRowOfTheBias(int rows, int steps) {
    assertThat(Command.steps(Command.clear(rows))).isEqualTo(steps);
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
    assertThat(Command.steps(Command.move(0, 1, 1, 1, third, how, 0))).isEqualTo(steps);
  }

  @Test
  void capturedPieceLeavesTheSquareThatIsEntered() {
    final int word = Command.move(12, 28, PAWN, PAWN, BLACK | PAWN, Command.CAPTURE, 0);
    assertThat(Command.square(word, 0)).isEqualTo(12);
    assertThat(Command.square(word, 1)).isEqualTo(28);
    assertThat(Command.square(word, 2)).isEqualTo(28);
    assertThat(Command.removes(word, 0)).isTrue();
    assertThat(Command.removes(word, 1)).isFalse();
    assertThat(Command.removes(word, 2)).isTrue();
    assertThat(Command.removes(word, 3)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"43, 35", "20, 28"}) // d6 takes on d5, e3 takes on e4
  void pieceTakenInPassingStandsARankNearerToTheMiddle(int to, int captured) {
    final int word = Command.move(36, to, PAWN, PAWN, BLACK | PAWN, Command.IN_PASSING, 0);
    assertThat(Command.square(word, 2)).isEqualTo(captured);
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
    final int word = Command.move(4, to, KING, KING, ROOK, Command.CASTLING, 0);
    assertThat(Command.square(word, 2)).isEqualTo(from);
    assertThat(Command.square(word, 3)).isEqualTo(enters);
    assertThat(Command.piece(word, 3)).isEqualTo(ROOK);
  }
}
