// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import static nnuesoc.rtl.squares.Positions.square;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SquareGeneratorTest {
  private static final SquarePosition START =
      Positions.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", false, 15, 64);

  private static List<String> moves(boolean complete, SquarePosition position) {
    return new SquareBench(complete).moves(position).stream().map(SquareMove::text).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "r3k2r/8/8/8/8/8/8/R3K2R, false, 15, e1g1 e1c1",
    "r3k2r/8/8/8/8/8/8/R3K2R, false, 13, e1g1",
    "r3k2r/8/8/8/8/8/8/R3K2R, false, 14, e1c1",
    "r3k2r/8/8/8/8/8/8/R3K2R, false, 12, ''",
    "r3k2r/8/8/8/8/8/8/R3K2R, true, 15, e8g8 e8c8",
    "r3k2r/8/8/8/8/8/8/R3K2R, true, 7, e8g8",
    "r3k2r/8/8/8/8/8/8/R3K2R, true, 11, e8c8",
    "r3k2r/8/8/8/8/8/8/R3K2R, true, 3, ''",
    "4k3/8/8/8/8/8/8/R3KB1R, false, 3, e1c1",
    "4k3/8/8/8/8/8/8/R3K1NR, false, 3, e1c1",
    "4k3/8/8/8/8/8/8/RN2K2R, false, 3, e1g1",
    "4k3/8/8/8/8/8/8/R1B1K2R, false, 3, e1g1",
    "4k3/8/8/8/8/8/8/R2QK2R, false, 3, e1g1",
    "1r6/8/8/8/8/8/8/R3K2R, false, 3, e1g1 e1c1", // the king does not pass b1
    "2r5/8/8/8/8/8/8/R3K2R, false, 3, e1g1",
    "3r4/8/8/8/8/8/8/R3K2R, false, 3, e1g1",
    "4r3/8/8/8/8/8/8/R3K2R, false, 3, ''",
    "5r2/8/8/8/8/8/8/R3K2R, false, 3, e1c1",
    "6r1/8/8/8/8/8/8/R3K2R, false, 3, e1c1",
    "7r/8/8/8/8/8/8/R3K2R, false, 3, e1g1 e1c1",
    "r3k2r/8/8/8/8/8/8/6R1, true, 12, e8c8",
    "r3k2r/8/8/8/8/8/8/2R5, true, 12, e8g8",
  })
  void kingCastlesOverFreeAndSafeSquares(
      String placement, boolean black, int castling, String expected) {
    final SquarePosition position = Positions.of(placement, black, castling, 64);
    final String king = black ? "e8" : "e1";
    assertThat(moves(true, position))
        .filteredOn(move -> move.matches(king + "[cg][18]"))
        .containsExactlyInAnyOrder(expected.isEmpty() ? new String[0] : expected.split(" ", -1));
    assertThat(moves(false, position)).noneMatch(move -> move.matches(king + "[cg][18]"));
  }

  @Test
  void pawnCapturesInPassingInTheCompleteVariant() {
    final SquarePosition white = Positions.of("3R4/8/8/2PpP3/8/8/8/8", false, 0, square("d6"));
    assertThat(moves(true, white))
        .startsWith("c5d6", "e5d6", "d8d5")
        .containsOnlyOnce("d8d6"); // a rook takes nothing there
    assertThat(moves(false, white)).doesNotContain("c5d6", "e5d6");
    final SquarePosition black = Positions.of("8/8/8/8/Pp6/8/8/8", true, 0, square("a3"));
    assertThat(moves(true, black)).containsExactly("b4a3", "b4b3");
    assertThat(moves(true, Positions.of("8/8/8/8/Pp6/8/8/8", true, 0, 64))).containsExactly("b4b3");
  }

  @Test
  void numberAfterTheLastSquareIsNone() {
    assertThat(moves(true, Positions.of("8/8/8/8/8/8/1p6/8", true, 0, 64)))
        .allMatch(move -> move.startsWith("b2b1"))
        .hasSize(4);
  }

  /** The rook's unit fills the first rank, the file, and the diagonal: a1 is bit 0. */
  @Test
  void nothingIsLeftAfterTheLastMove() {
    final SquareBench bench = new SquareBench(true);
    bench.moves(Positions.of("8/8/8/8/8/8/7p/R7", true, 0, 64));
    assertThat(value(bench, "generator.valid")).isZero();
    assertThat(value(bench, "generator.promotion")).isZero();
    assertThat(value(bench, "generator.done")).isOne();
    assertThat(value(bench, "generator.state")).isZero();
    assertThat(value(bench, "generator.unit_0.reach")).isEqualTo(0x8141_2111_0905_03FEL);
    bench.moves(Positions.of("8/8/8/8/8/8/7p/8", true, 0, 64));
    assertThat(value(bench, "generator.unit_0.reach")).isZero();
  }

  private static long value(SquareBench bench, String signal) {
    return Objects.requireNonNull(bench.simulation().circuit().signal("squares." + signal))
        .longValue();
  }

  @Test
  void promotionsLeaveInTheOrderOfTheirPieces() {
    final SquarePosition white = Positions.of("1n6/P7/8/8/8/8/8/8", false, 0, 64);
    assertThat(moves(true, white))
        .containsExactly("a7b8q", "a7b8r", "a7b8b", "a7b8n", "a7a8q", "a7a8r", "a7a8b", "a7a8n");
    assertThat(moves(false, white)).containsExactly("a7b8", "a7a8");
    assertThat(moves(true, Positions.of("8/8/8/8/8/8/7p/8", true, 0, 64)))
        .containsExactly("h2h1q", "h2h1r", "h2h1b", "h2h1n");
  }

  @Test
  void otherPiecesOnTheLastRankDoNotPromote() {
    assertThat(moves(true, Positions.of("8/R7/8/8/8/8/8/8", false, 0, 64))).contains("a7a8");
  }

  @ParameterizedTest
  @CsvSource({
    "8/8/8/8/8/8/4P3/8, false, e2e3 e2e4",
    "8/8/8/8/4n3/8/4P3/8, false, e2e3",
    "8/8/8/8/8/4n3/4P3/8, false, ''",
    "8/8/8/8/8/3n1N2/4P3/8, false, e2d3 e2e3 e2e4",
    "8/8/8/8/8/4P3/8/8, false, e3e4",
    "8/7p/8/8/8/8/8/8, true, h7h5 h7h6",
  })
  void pawnsArePushedToEmptySquaresAndCaptureEnemies(
      String placement, boolean black, String expected) {
    assertThat(moves(true, Positions.of(placement, black, 0, 64)))
        .filteredOn(move -> move.startsWith("e2") || move.startsWith("e3") || move.startsWith("h"))
        .containsExactly(expected.isEmpty() ? new String[0] : expected.split(" ", -1));
  }

  @Test
  void captureLeavesBeforeOtherMovesAndSquaresInTheirOrder() {
    assertThat(moves(true, Positions.of("8/8/8/8/8/1p6/8/NK6", false, 0, 64)))
        .containsExactly("a1b3", "a1c2", "b1c1", "b1a2", "b1b2", "b1c2");
  }

  @Test
  void sideWithoutPiecesHasNoMoves() {
    assertThat(moves(true, Positions.of("8/8/8/8/8/8/8/N7", true, 0, 64))).isEmpty();
  }

  /** A move a clock, and five clocks for the question, the fills, the aims and the end. */
  @Test
  void completeVariantTakesOneClockMore() {
    final SquareBench simple = new SquareBench(false);
    assertThat(simple.moves(START)).hasSize(20);
    assertThat(simple.cycles()).isEqualTo(20 + 5);
    final SquareBench complete = new SquareBench(true);
    assertThat(complete.moves(START)).hasSize(20);
    assertThat(complete.cycles()).isEqualTo(20 + 6);
    assertThat(complete.simulation().cycle()).isEqualTo(26);
  }

  @ParameterizedTest
  @CsvSource({"2", "3", "7"})
  void slowReceiverGetsEveryMove(int pace) {
    final SquareBench slow = new SquareBench(true);
    slow.takeEvery(pace);
    final SquarePosition promotions = Positions.of("1n6/P7/8/8/8/8/8/8", false, 0, 64);
    assertThat(slow.moves(promotions)).isEqualTo(new SquareBench(true).moves(promotions));
    assertThat(slow.cycles()).isBetween(7L * pace, 9L * pace + 6);
  }

  @Test
  void receiverThatTakesNothingIsNamed() {
    final SquareBench slow = new SquareBench(true);
    slow.takeEvery(100_000);
    assertThatThrownBy(() -> slow.moves(START))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no answer in 10000 cycles");
  }

  @ParameterizedTest
  @CsvSource({
    "4k3/8/8/8/8/8/8/4R3, false, true",
    "4k3/8/4n3/8/8/8/8/4R3, false, false",
    "4k3/8/8/8/8/8/8/4R3, true, false",
    "8/8/8/8/8/3p4/4K3/8, true, true",
    "8/8/8/8/8/8/4K3/3p4, true, false",
    "8/8/8/8/8/4K3/8/3N4, false, false", // its own king
    "8/8/8/3Kk3/8/8/8/8, false, true",
  })
  void attackOnTheOtherKingIsKnown(String placement, boolean black, boolean takes) {
    assertThat(new SquareBench(true).takesKing(Positions.of(placement, black, 0, 64)))
        .isEqualTo(takes);
  }

  @Test
  void attacksTakeFourClocks() {
    final SquareBench bench = new SquareBench(true);
    bench.takesKing(START);
    assertThat(bench.cycles()).isEqualTo(4);
    assertThat(bench.moves(START)).hasSize(20); // whatever was left of the attacks
    assertThat(bench.cycles()).isEqualTo(4 + 26);
  }

  @Test
  void generatorIsEnteredOnlyWithNews() {
    final SquareBench bench = new SquareBench(true);
    bench.takesKing(START);
    final List<Integer> before =
        bench.simulation().circuit().registers().stream().map(one -> one.q()).toList();
    Assembly.of(bench.simulation().circuit().parts()).settle(0);
    Assembly.of(bench.simulation().circuit().parts()).edge(0);
    ChangeList.of(bench.simulation().circuit()).commit();
    assertThat(bench.simulation().circuit().registers())
        .extracting(one -> one.q())
        .isEqualTo(before);
  }

  @Test
  void benchThatIsPutBackAnswersAgain() {
    final SquareBench bench = new SquareBench(true);
    bench.moves(START);
    final Snapshot snapshot = Snapshot.of(bench.simulation());
    final List<SquareMove> moves = bench.moves(START);
    final long end = bench.cycles();
    snapshot.restore(bench.simulation());
    assertThat(bench.moves(START)).isEqualTo(moves);
    assertThat(bench.cycles()).isEqualTo(end);
    assertThat(bench.simulation().circuit().root().path()).isEqualTo("squares");
  }
}
