// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.squares.Positions;
import nnuesoc.rtl.squares.SquareMove;
import nnuesoc.rtl.squares.SquarePosition;
import org.junit.jupiter.api.Test;

class LevelPositionsTest {
  private static final int A4 = 24;
  private static final int B3 = 17;
  private static final int B4 = 25;
  private static final int BLACK_PAWN = 9;

  /** White's pawn has just gone to b4. */
  private static final SquarePosition ROOT = Positions.of("4k3/8/8/8/pP6/8/8/4K2R", true, 1, B3);

  private final Workbench bench = new Workbench();
  private final TraversalInputs port = new TraversalInputs(bench.root.child("port"));
  private final TreeTraversal traversal = new TreeTraversal(bench.root.child("traversal"), port, 2);
  private final LevelPositions positions =
      new LevelPositions(bench.root.child("positions"), port, traversal, 2);

  private void push(int move) {
    port.moveValid.next(1);
    port.move.next(move);
    traversal.state().next(TreeTraversal.ASKED);
    bench.commit();
    bench.step(positions);
  }

  private void go(int depth) {
    traversal.depth().next(depth);
    bench.commit();
  }

  private void assertCurrent(boolean black, int castling, int passing) {
    assertThat(positions.current().blackToMove()).isEqualTo(black);
    assertThat(positions.current().castling()).isEqualTo(castling);
    assertThat(positions.current().enPassant()).isEqualTo(passing);
  }

  @Test
  void rootStandsFromPowerUpOn() {
    positions.powerUp(ROOT);
    assertCurrent(true, 1, B3);
    for (int square = 0; square < 64; square++) {
      assertThat(positions.code(square)).isEqualTo(ROOT.code(square));
      assertThat(positions.current().code(square)).isEqualTo(ROOT.code(square));
    }
    assertThat(positions.code(B4)).isEqualTo(1);
    assertThat(bench.circuit.signal("bench.positions.level_2.square_63")).isNotNull();
    assertThat(bench.circuit.signal("bench.positions.level_2.square_64")).isNull();
    assertThat(bench.circuit.signal("bench.positions.level_3.square_0")).isNull();
  }

  @Test
  void pushedMoveMakesThePositionOfTheNextLevel() {
    positions.powerUp(ROOT);
    push(A4 << 6 | B3);
    assertCurrent(true, 1, B3);
    go(1);
    assertCurrent(false, 1, 64);
    assertThat(positions.code(B3)).isEqualTo(BLACK_PAWN);
    assertThat(positions.code(B4)).isZero();
    assertThat(positions.code(A4)).isZero();
    push(7 << 6 | 15); // h1h2
    go(2);
    assertCurrent(true, 0, 64);
    assertThat(positions.current().code(15)).isEqualTo(4);
    assertThat(positions.current().code(7)).isZero();
    go(0);
    assertThat(positions.code(A4)).isEqualTo(BLACK_PAWN);
  }

  @Test
  void moveThatTheTraversalHasNotAskedForIsNotPushed() {
    positions.powerUp(ROOT);
    port.moveValid.powerUp(1);
    traversal.state().powerUp(TreeTraversal.SPRAY);
    bench.step(positions);
    port.moveValid.next(0);
    traversal.state().next(TreeTraversal.ASKED);
    bench.commit();
    bench.step(positions);
    go(1);
    for (int square = 0; square < 64; square++) {
      assertThat(positions.code(square)).isZero();
    }
  }

  @Test
  void moveWordHasThePromotionAboveFromAndTo() {
    assertThat(LevelPositions.move(5 << 12 | 52 << 6 | 60)).isEqualTo(new SquareMove(52, 60, 5));
    assertThat(LevelPositions.move(63 << 6)).isEqualTo(new SquareMove(63, 0, 0));
  }
}
