// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import nnuesoc.sim.kernel.OrderCheck;
import org.junit.jupiter.api.Test;

/** The odd ways of the published ring move generator, and what the paper describes instead. */
class GeneratorQuirksTest {
  private static final int ALL = 63;
  private static final int WHITE = 1;
  private static final int BLACK = 2;
  private static final int QUEEN = 0x82;
  private static final int ROOK = 0x84;
  private static final int KNIGHT = 0x88;
  private static final int PAWN = 0xA0;
  private static final int A1 = 0;
  private static final int B1 = 1;
  private static final int D4 = 27;
  private static final int H8 = 63;

  private static List<Integer> board(int... squaresAndBytes) {
    final List<Integer> board = new ArrayList<>(Collections.nCopies(64, TpuPacket.EMPTY));
    for (int i = 0; i < squaresAndBytes.length; i += 2) {
      board.set(squaresAndBytes[i], squaresAndBytes[i + 1]);
    }
    return board;
  }

  private static RingGeneratorLog run(
      List<Integer> board, int colour, RingGeneratorVariant reading) {
    return GeneratorGoldenTest.run(new RingGeneratorQuestion(board, colour, 0, ALL), reading);
  }

  private static List<Integer> targets(List<Integer> board, RingGeneratorVariant reading) {
    return run(board, BLACK, reading).moves().stream().map(RingGeneratorLog.Entry::to).toList();
  }

  @Test
  void pawnsHaveNoMoves() {
    assertThat(targets(board(D4, PAWN), RingGeneratorVariant.AS_PUBLISHED)).isEmpty();
  }

  @Test
  void slidersReachTwoSquares() {
    assertThat(targets(board(D4, ROOK), RingGeneratorVariant.AS_PUBLISHED))
        .containsExactly(19, 26, 28, 35, 11, 25, 29, 43);
  }

  @Test
  void ownPiecesAreTaken() {
    assertThat(targets(board(A1, ROOK, 8, PAWN), RingGeneratorVariant.AS_PUBLISHED)).contains(8);
  }

  @Test
  void asPublishedNothingBlocksASlider() {
    assertThat(targets(board(A1, QUEEN, 1, PAWN, 8, 0x60), RingGeneratorVariant.AS_PUBLISHED))
        .containsExactly(1, 8, 9, 2, 16, 18);
  }

  @Test
  void asDescribedFriendAndEnemyBlockASlider() {
    assertThat(targets(board(A1, QUEEN, 1, PAWN, 8, 0x60), RingGeneratorVariant.AS_DESCRIBED))
        .containsExactly(1, 8, 9, 18);
  }

  @Test
  void asDescribedNothingBlocksAKnight() {
    final List<Integer> board = board(A1, KNIGHT, 1, PAWN, 8, PAWN, 9, PAWN);
    assertThat(targets(board, RingGeneratorVariant.AS_DESCRIBED))
        .containsExactlyElementsOf(targets(board, RingGeneratorVariant.AS_PUBLISHED))
        .containsExactly(10, 17);
  }

  @Test
  void asDescribedNeedsTheSameCycles() {
    final List<Integer> board = board(A1, QUEEN, 1, PAWN, D4, ROOK);
    assertThat(run(board, BLACK, RingGeneratorVariant.AS_DESCRIBED).noMoveCycle())
        .isEqualTo(run(board, BLACK, RingGeneratorVariant.AS_PUBLISHED).noMoveCycle());
  }

  @Test
  void pieceOnH8IsNeverFound() {
    assertThat(targets(board(H8, ROOK), RingGeneratorVariant.AS_PUBLISHED)).isEmpty();
  }

  @Test
  void squareBehindAScannedOneGetsTheLastTestOnly() {
    // a1 is scanned in full; b1, which follows at once, only at (2, 2): d3.
    final RingGeneratorLog log =
        run(board(A1, KNIGHT, B1, QUEEN), BLACK, RingGeneratorVariant.AS_PUBLISHED);
    assertThat(log.moves()).extracting(RingGeneratorLog.Entry::from).containsExactly(A1, A1, B1);
    assertThat(log.moves().get(2).to()).isEqualTo(B1 + 18);
    assertThat(log.noMoveCycle()).isEqualTo(1 + 26 + 2 + 61 + 1);
  }

  @Test
  void withWhiteToMoveEverySquareMatches() {
    // The first square is scanned in full, each other one gets two cycles.
    final RingGeneratorLog log = run(board(), WHITE, RingGeneratorVariant.AS_PUBLISHED);
    assertThat(log.moves()).isEmpty();
    assertThat(log.noMoveCycle()).isEqualTo(1 + 26 + 2 * 62 + 1);
  }

  @Test
  void searchThatGoesOnFromTheDeltaOfAMoveLeavesSquaresOut() {
    final List<Integer> board = board(D4, 0x81);
    final RingGeneratorLog.Entry first =
        run(board, BLACK, RingGeneratorVariant.AS_PUBLISHED).moves().get(0);
    assertThat(first.to()).isEqualTo(18);
    final RingGeneratorQuestion goesOn =
        new RingGeneratorQuestion(board, BLACK, first.from() << 10, first.delta());
    assertThat(GeneratorGoldenTest.run(goesOn, RingGeneratorVariant.AS_PUBLISHED).moves())
        .extracting(RingGeneratorLog.Entry::to)
        .containsExactly(28, 34, 35, 36); // and not 19, 20, 26
  }

  @Test
  void partDoesNotDependOnTheOrderOrSleepWithNews() {
    final RingGeneratorQuestion question =
        new RingGeneratorQuestion(board(A1, QUEEN, D4, KNIGHT), BLACK, 0, ALL);
    assertThat(
            OrderCheck.run(
                new RingGeneratorBench(question, RingGeneratorVariant.AS_DESCRIBED).simulation(),
                new RingGeneratorBench(question, RingGeneratorVariant.AS_DESCRIBED).shuffled(3),
                100))
        .isEmpty();
  }
}
