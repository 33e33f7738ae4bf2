// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.position.Fen;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementStackTest {
  private static final PiecePlacement ROOT = placement("4k3/p7/8/8/8/8/3P4/R3K3 w - -");
  private static final PiecePlacement LONG_STEP = placement("4k3/p7/8/8/3P4/8/8/R3K3 b - -");
  private static final PiecePlacement ANSWER = placement("4k3/8/p7/8/3P4/8/8/R3K3 w - -");
  private static final PiecePlacement SHORT_STEP = placement("4k3/p7/8/8/8/3P4/8/R3K3 b - -");

  private static PiecePlacement placement(String fen) {
    return PiecePlacement.of(Fen.parse(fen));
  }

  private static PlacementStack afterTwoMoves(int depth) {
    final PlacementStack stack = new PlacementStack(depth);
    stack.restart(ROOT);
    stack.moveTo(LONG_STEP);
    stack.moveTo(ANSWER);
    return stack;
  }

  @Test
  void isEmptyUntilItBegins() {
    final PlacementStack stack = new PlacementStack(4);
    assertThat(stack.isEmpty()).isTrue();
    assertThat(stack.last()).isEqualTo(PiecePlacement.EMPTY);
    stack.restart(ROOT);
    assertThat(stack.isEmpty()).isFalse();
    assertThat(stack.last()).isEqualTo(ROOT);
  }

  @Test
  void moveLeadsFromThePositionThatIsLast() {
    final PlacementStack stack = new PlacementStack(4);
    stack.restart(ROOT);
    assertThat(stack.moveTo(LONG_STEP)).isEqualTo(MoveRecognizer.move(ROOT, LONG_STEP, 0));
    assertThat(stack.last()).isEqualTo(LONG_STEP);
  }

  @Test
  void siblingUndoesTheMovesBefore() {
    final PlacementStack stack = afterTwoMoves(3);
    assertThat(stack.moveTo(SHORT_STEP)).isEqualTo(MoveRecognizer.move(ROOT, SHORT_STEP, 2));
    assertThat(stack.last()).isEqualTo(SHORT_STEP);
  }

  @Test
  void positionBelowItsDepthIsForgotten() {
    assertThat(afterTwoMoves(2).moveTo(SHORT_STEP)).isEqualTo(MoveRecognizer.NO_MOVE);
  }

  /** Both sides move their pawns one by one; a sibling of the first move takes them all back. */
  @ParameterizedTest
  @CsvSource({"7, true", "8, false"})
  void atMostSevenMovesAreTakenBack(int plies, boolean found) {
    final List<String> game =
        List.of(
            "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - -",
            "4k3/pppp4/8/8/8/P7/1PPP4/4K3 b - -",
            "4k3/1ppp4/p7/8/8/P7/1PPP4/4K3 w - -",
            "4k3/1ppp4/p7/8/8/PP6/2PP4/4K3 b - -",
            "4k3/2pp4/pp6/8/8/PP6/2PP4/4K3 w - -",
            "4k3/2pp4/pp6/8/8/PPP5/3P4/4K3 b - -",
            "4k3/3p4/ppp5/8/8/PPP5/3P4/4K3 w - -",
            "4k3/3p4/ppp5/8/8/PPPP4/8/4K3 b - -",
            "4k3/8/pppp4/8/8/PPPP4/8/4K3 w - -");
    final PlacementStack stack = new PlacementStack(64);
    stack.restart(placement(game.get(0)));
    for (String fen : game.subList(1, plies + 1)) {
      assertThat(stack.moveTo(placement(fen))).isNotEqualTo(MoveRecognizer.NO_MOVE);
    }
    final PiecePlacement sibling = placement("4k3/pppp4/8/8/8/8/PPPP4/3K4 b - -");
    assertThat(stack.moveTo(sibling))
        .isEqualTo(
            found
                ? MoveRecognizer.move(placement(game.get(0)), sibling, 7)
                : MoveRecognizer.NO_MOVE);
  }

  @Test
  void positionOfNoMoveChangesNothing() {
    final PlacementStack stack = afterTwoMoves(4);
    assertThat(stack.moveTo(placement("4k3/8/8/8/8/8/8/4K3 b - -")))
        .isEqualTo(MoveRecognizer.NO_MOVE);
    assertThat(stack.last()).isEqualTo(ANSWER);
  }

  @Test
  void newBeginningForgetsAllPositions() {
    final PlacementStack stack = afterTwoMoves(4);
    stack.restart(placement("4k3/8/8/8/8/8/8/4K3 w - -"));
    assertThat(stack.moveTo(SHORT_STEP)).isEqualTo(MoveRecognizer.NO_MOVE);
  }

  @Test
  void stateIsTheWholeStack() {
    final PlacementStack stack = afterTwoMoves(3);
    final PlacementStack other = new PlacementStack(3);
    other.restart(SHORT_STEP);
    Snapshot.of(stack::exchange).restore(other::exchange);
    assertThat(other.last()).isEqualTo(ANSWER);
    assertThat(other.moveTo(SHORT_STEP)).isEqualTo(MoveRecognizer.move(ROOT, SHORT_STEP, 2));
    final Snapshot shallow = Snapshot.of(other::exchange); // two positions
    other.moveTo(placement("4k3/8/p7/8/8/3P4/8/R3K3 w - -"));
    shallow.restore(other::exchange);
    assertThat(other.last()).isEqualTo(SHORT_STEP);
  }
}
