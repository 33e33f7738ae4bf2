// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.position.Fen;
import nnuesoc.rtl.incremental.SetUpCommandWord;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

/** The words that lead to a position, and the passes that they take, docs/design/incremental.md. */
class KingSquareUpdateEncoderTest {
  private static final boolean WHITE = false;
  private static final boolean BLACK = true;
  private static final int E1 = 4;
  private static final int E8 = 60;
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

  private final KingSquareUpdateEncoder path = new KingSquareUpdateEncoder(true);

  private static PiecePlacement placement(String fen) {
    return PiecePlacement.of(Fen.parse(fen));
  }

  private List<Integer> to(String fen) {
    return path.to(placement(fen));
  }

  /** SQUARES with one change. */
  private static int one(boolean black, int king, int square, int piece, boolean leaves) {
    return SetUpCommandWord.with(SetUpCommandWord.squares(black, king), 0, square, piece, leaves);
  }

  private static int take(boolean blackToMove) {
    return SetUpCommandWord.take(E1, E8, blackToMove);
  }

  @Test
  void firstPositionFillsTheAccumulatorOfEachKing() {
    assertThat(to(KINGS))
        .containsExactly(
            SetUpCommandWord.clear(WHITE, E1), SetUpCommandWord.clear(BLACK, E8), take(false));
    assertThat(path.passes()).isEqualTo(4); // each is cleared, then taken
  }

  @Test
  void piecesAreAddedTwoAtATimeWithoutTheKings() {
    // a1, d2, a7: one pass each in both accumulators
    assertThat(to("4k3/p7/8/8/8/8/3P4/R3K3 b - -"))
        .containsExactly(
            SetUpCommandWord.clear(WHITE, E1),
            SetUpCommandWord.with(one(WHITE, E1, 0, 4, false), 1, 11, 1, false),
            one(WHITE, E1, 48, 9, false),
            SetUpCommandWord.clear(BLACK, E8),
            SetUpCommandWord.with(one(BLACK, E8, 0, 4, false), 1, 11, 1, false),
            one(BLACK, E8, 48, 9, false),
            take(true));
    assertThat(path.passes()).isEqualTo(10);
  }

  @Test
  void onlyWhatDiffersChangesAnAccumulatorThatIsKept() {
    to("4k3/p7/8/8/8/8/3P4/R3K3 w - -");
    assertThat(to("4k3/n7/8/8/8/8/3P4/R3K3 w - -"))
        .containsExactly(
            SetUpCommandWord.with(one(WHITE, E1, 48, 9, true), 1, 48, 10, false),
            SetUpCommandWord.with(one(BLACK, E8, 48, 9, true), 1, 48, 10, false),
            take(false));
    assertThat(path.passes()).isEqualTo(6);
  }

  @Test
  void withoutTheCacheAllPiecesAreAddedAgain() {
    final KingSquareUpdateEncoder plain = new KingSquareUpdateEncoder(false);
    plain.to(placement("4k3/8/8/8/8/8/8/R3K3 w - -"));
    assertThat(plain.to(placement("4k3/8/8/8/8/8/8/R3K3 w - -")))
        .containsExactly(
            SetUpCommandWord.clear(WHITE, E1),
            one(WHITE, E1, 0, 4, false),
            SetUpCommandWord.clear(BLACK, E8),
            one(BLACK, E8, 0, 4, false),
            take(false));
    assertThat(plain.passes()).isEqualTo(6);
  }

  @Test
  void accumulatorIsClearedIfThatTakesFewerPasses() {
    to("4k3/8/8/8/8/8/8/R3K3 w - -");
    assertThat(to(KINGS)) // one change, or one CLEAR
        .containsExactly(one(WHITE, E1, 0, 4, true), one(BLACK, E8, 0, 4, true), take(false));
    assertThat(path.passes()).isEqualTo(4);
    to("4k3/8/8/8/8/8/8/RN2K3 w - -");
    assertThat(to(KINGS)) // two changes, or one CLEAR
        .containsExactly(
            SetUpCommandWord.clear(WHITE, E1), SetUpCommandWord.clear(BLACK, E8), take(false));
  }

  /** The pieces that are added count, too: 3 changes, or a CLEAR and 1; 2 changes of 2. */
  @Test
  void addedPiecesCountAsChanges() {
    to("4k3/8/8/8/8/8/8/RN2K3 w - -");
    assertThat(to("4k3/8/8/8/8/8/8/2B1K3 w - -"))
        .startsWith(SetUpCommandWord.clear(WHITE, E1))
        .hasSize(5);
    assertThat(to("4k3/8/8/8/8/8/8/3QK3 w - -"))
        .startsWith(SetUpCommandWord.with(one(WHITE, E1, 2, 3, true), 1, 3, 5, false))
        .hasSize(3);
  }

  @Test
  void moveOfAPieceTakesAPassPerColumnAndPerspective() {
    to("4k3/p7/8/8/8/8/3P4/R3K3 w - -");
    assertThat(to("4k3/p7/8/8/3P4/8/8/R3K3 b - -"))
        .containsExactly(CommandWord.move(11, 27, 1, 1, 0, CommandWord.CAPTURE, 0));
    assertThat(path.passes()).isEqualTo(4);
    assertThat(to("4k3/R7/8/8/8/8/3P4/4K3 b - -")) // Rxa7 instead
        .containsExactly(CommandWord.move(0, 48, 4, 4, 9, CommandWord.CAPTURE, 1));
    assertThat(path.passes()).isEqualTo(6);
  }

  @Test
  void changeOfTheSideAloneTakesAPassPerPerspective() {
    to("4k3/8/8/8/8/8/8/R3K3 w - -");
    assertThat(to("4k3/8/8/8/8/8/8/R3K3 b - -"))
        .containsExactly(CommandWord.move(0, 0, 0, 0, 0, CommandWord.CAPTURE, 0));
    assertThat(path.passes()).isEqualTo(2);
  }

  @Test
  void kingTakesTheAccumulatorOfItsNewSquare() {
    to("4k3/8/8/8/8/8/8/R3K3 w - -");
    assertThat(to("4k3/8/8/8/8/8/8/R4K2 b - -"))
        .containsExactly(
            SetUpCommandWord.clear(WHITE, 5),
            one(WHITE, 5, 0, 4, false),
            CommandWord.move(E1, 5, 6, 6, 0, CommandWord.CAPTURE, 0));
    // a CLEAR, the rook, the copy; Black's perspective has no column
    assertThat(path.passes()).isEqualTo(4);
    assertThat(to("8/4k3/8/8/8/8/8/R4K2 w - -"))
        .containsExactly(
            SetUpCommandWord.clear(BLACK, 52),
            one(BLACK, 52, 0, 4, false),
            CommandWord.move(E8, 52, 14, 14, 0, CommandWord.CAPTURE, 0));
  }

  @Test
  void kingThatReturnsFindsItsAccumulator() {
    to("4k3/8/8/8/8/8/8/R3K3 w - -");
    to("4k3/8/8/8/8/8/8/R4K2 b - -");
    to("8/4k3/8/8/8/8/8/R4K2 w - -");
    assertThat(to("8/4k3/8/8/8/8/8/R3K3 b - -"))
        .containsExactly(CommandWord.move(5, E1, 6, 6, 0, CommandWord.CAPTURE, 0));
    assertThat(path.passes()).isEqualTo(2);
  }

  @Test
  void castlingMovesTheRookForTheOtherSide() {
    to("4k3/8/8/8/8/8/8/4K2R w - -");
    assertThat(to("4k3/8/8/8/8/8/8/5RK1 b - -"))
        .containsExactly(
            SetUpCommandWord.clear(WHITE, 6),
            one(WHITE, 6, 5, 4, false),
            CommandWord.move(E1, 6, 6, 6, 4, CommandWord.CASTLING, 0));
    // CLEAR, rook, copy; for Black the rook leaves and enters
    assertThat(path.passes()).isEqualTo(5);
  }

  @Test
  void kingThatCapturesTakesAColumnForTheOtherSide() {
    to("4k3/8/8/8/8/8/4n3/4K3 w - -");
    to("4k3/8/8/8/8/8/4K3/8 b - -");
    assertThat(path.passes()).isEqualTo(3); // CLEAR, copy, knight
  }

  @Test
  void keepsTheAccumulatorsThatItsStateHas() {
    to("4k3/8/8/8/8/8/8/R3K3 w - -");
    final Snapshot saved = Snapshot.of(path);
    final KingSquareUpdateEncoder other = new KingSquareUpdateEncoder(true);
    other.to(placement("4k3/8/8/8/8/8/8/5K2 w - -"));
    saved.restore(other);
    assertThat(other.passes()).isEqualTo(path.passes());
    // f1 is forgotten, e1 is known
    assertThat(other.to(placement("4k3/8/8/8/8/8/8/R4K2 w - -")))
        .containsExactly(
            SetUpCommandWord.clear(WHITE, 5),
            one(WHITE, 5, 0, 4, false),
            SetUpCommandWord.take(5, E8, false));
    assertThat(other.to(placement("4k3/8/8/8/8/8/8/R3K3 w - -"))).containsExactly(take(false));
  }

  @Test
  void eachSquareCountsOnce() {
    to("4k3/p7/8/8/8/8/8/4K3 w - -");
    assertThat(to(KINGS))
        .containsExactly(one(WHITE, E1, 48, 9, true), one(BLACK, E8, 48, 9, true), take(false));
  }
}
