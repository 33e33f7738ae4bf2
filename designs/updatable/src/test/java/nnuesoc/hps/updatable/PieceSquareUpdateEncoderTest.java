// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.position.Fen;
import nnuesoc.rtl.onchip.CommandWord;
import org.junit.jupiter.api.Test;

/** The words that lead to a position, docs/design/onchip.md. */
class PieceSquareUpdateEncoderTest {
  private static final int BIAS_ROWS = 30;
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";
  private static final int EMPTY = CommandWord.clear(BIAS_ROWS);

  /** After an even number of changes the evaluation has a word of its own. */
  private static final int EVALUATION =
      CommandWord.evaluated(CommandWord.square(0, 0, false), false);

  private final PieceSquareUpdateEncoder path = new PieceSquareUpdateEncoder(4, BIAS_ROWS);

  private List<Integer> to(String fen) {
    return path.to(PiecePlacement.of(Fen.parse(fen)));
  }

  private static int two(int first, int piece, boolean leaves, int second, int other, boolean out) {
    return CommandWord.and(CommandWord.square(first, piece, leaves), second, other, out);
  }

  @Test
  void firstPositionBeginsWithAnEmptyBoard() {
    assertThat(to(KINGS)).containsExactly(EMPTY, two(4, 6, false, 60, 14, false), EVALUATION);
  }

  @Test
  void lastWordEvaluatesForTheSideToMoveAndMayHaveOnePiece() {
    assertThat(to("4k3/8/8/8/8/8/8/R3K3 b - -"))
        .containsExactly(
            EMPTY,
            two(0, 4, false, 4, 6, false),
            CommandWord.evaluated(CommandWord.square(60, 14, false), true));
  }

  @Test
  void moveIsOneWord() {
    to("4k3/8/8/8/8/8/3P4/4K3 w - -");
    assertThat(to("4k3/8/8/8/3P4/8/8/4K3 b - -"))
        .containsExactly(CommandWord.move(11, 27, 1, 1, 0, CommandWord.CAPTURE, 0));
    assertThat(to("4k3/8/8/8/8/3P4/8/4K3 b - -")) // d3 instead
        .containsExactly(CommandWord.move(11, 19, 1, 1, 0, CommandWord.CAPTURE, 1));
  }

  @Test
  void piecesThatDifferAreTakenAwayAndAdded() {
    to("4k3/8/8/8/8/8/8/R3K3 w - -");
    assertThat(to("4k3/8/8/8/8/8/8/1R2K3 w - -"))
        .containsExactly(two(0, 4, true, 1, 4, false), EVALUATION);
  }

  @Test
  void pieceInThePlaceOfAnotherComesAfterIt() {
    to("4k3/8/8/8/8/8/8/R3K3 w - -");
    assertThat(to("4k3/8/8/8/8/8/8/Q3K3 w - -"))
        .containsExactly(two(0, 4, true, 0, 5, false), EVALUATION);
  }

  @Test
  void samePositionIsEvaluatedOnceMore() {
    to(KINGS);
    assertThat(to(KINGS)).containsExactly(EVALUATION);
  }

  /**
   * Two kings and the CLEAR are three words' worth; four differing pieces are no more than that.
   */
  @Test
  void boardIsClearedIfThatTakesFewerChanges() {
    to("4k3/8/8/8/8/8/PPPP4/4K3 w - -");
    assertThat(to(KINGS))
        .containsExactly(two(8, 1, true, 9, 1, true), two(10, 1, true, 11, 1, true), EVALUATION);
    to("4k3/8/8/8/8/8/PPPPP3/4K3 w - -");
    assertThat(to(KINGS)).containsExactly(EMPTY, two(4, 6, false, 60, 14, false), EVALUATION);
  }

  /** A change of a square from one piece to another counts twice. */
  @Test
  void replacedPieceIsTwoChanges() {
    to("4k3/8/8/8/8/8/PPP5/4K3 w - -");
    // 5 pieces and 2 are 7; three times two changes are 6
    assertThat(to("4k3/8/8/8/8/8/NNN5/4K3 w - -")).hasSize(4).doesNotContain(EMPTY);
    to("4k3/8/8/8/8/8/PPPPPP2/4K3 w - -");
    // 8 pieces and 2 are 10; six times two are 12
    assertThat(to("4k3/8/8/8/8/8/NNNNNN2/4K3 w - -")).hasSize(6).startsWith(EMPTY);
  }

  @Test
  void fabricCannotGoBackToAPositionBeforeASetUp() {
    to("4k3/8/8/8/8/8/3P4/4K3 w - -");
    to("4k3/8/8/8/8/8/6NN/4K3 w - -");
    assertThat(to("4k3/8/8/8/3P4/8/8/4K3 b - -"))
        .containsExactly(
            two(14, 2, true, 15, 2, true),
            CommandWord.evaluated(CommandWord.square(27, 1, false), true));
  }

  @Test
  void eachSquareCountsOnce() {
    assertThat(to("4k3/p7/8/8/8/8/8/4K3 w - -"))
        .containsExactly(
            EMPTY,
            two(4, 6, false, 48, 9, false),
            CommandWord.evaluated(CommandWord.square(60, 14, false), false));
    to("4k3/p7/8/8/8/8/PPP5/4K3 w - -");
    assertThat(to(KINGS)).hasSize(3).doesNotContain(EMPTY); // four are taken away
  }
}
