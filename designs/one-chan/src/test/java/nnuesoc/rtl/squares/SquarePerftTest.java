// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SquarePerftTest {
  private static final SquarePosition START =
      Positions.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", false, 15, 64);

  private final SquarePerft perft = new SquarePerft(() -> false);

  /** The numbers that every generator is tested with. */
  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR, false, 15, 2, 400",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R, false, 15, 2, 2039",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8, false, 0, 2, 191",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1, false, 12, 2, 264",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R, true, 3, 2, 264",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R, false, 3, 2, 1486",
  })
  void sequencesOfLegalMovesAreCounted(
      String placement, boolean black, int castling, int depth, long count) {
    assertThat(perft.count(Positions.of(placement, black, castling, 64), depth)).isEqualTo(count);
  }

  /** A clock a move and six more to find them, and four for each to see that it is legal. */
  @Test
  void nodesAndClocksAreCounted() {
    assertThat(perft.nodes()).isZero();
    assertThat(perft.count(START, 1)).isEqualTo(20);
    assertThat(perft.nodes()).isEqualTo(20);
    assertThat(perft.cycles()).isEqualTo(20 + 6 + 4 * 20);
  }

  /** The king steps to a2 only; b1 and b2 are attacked. */
  @Test
  void illegalMovesAreVisitedAndNotCounted() {
    assertThat(perft.count(Positions.of(false, 0, "a1 K", "c2 k"), 1)).isOne();
    assertThat(perft.nodes()).isEqualTo(3);
  }

  @Test
  void countThatIsStoppedIsCancelled() {
    final SquarePerft stopped = new SquarePerft(() -> true);
    assertThat(stopped.count(START, 0)).isOne();
    assertThatThrownBy(() -> stopped.count(START, 1)).isInstanceOf(CancellationException.class);
  }
}
