package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.position.Fen;
import org.junit.jupiter.api.Test;

class PlacementStackTest {
  private static final Placement ROOT = placement("4k3/p7/8/8/8/8/3P4/R3K3 w - -");
  private static final Placement LONG_STEP = placement("4k3/p7/8/8/3P4/8/8/R3K3 b - -");
  private static final Placement ANSWER = placement("4k3/8/p7/8/3P4/8/8/R3K3 w - -");
  private static final Placement SHORT_STEP = placement("4k3/p7/8/8/8/3P4/8/R3K3 b - -");

  private static Placement placement(String fen) {
    return Placement.of(Fen.parse(fen));
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
    assertThat(stack.last()).isEqualTo(Placement.EMPTY);
    stack.restart(ROOT);
    assertThat(stack.isEmpty()).isFalse();
    assertThat(stack.last()).isEqualTo(ROOT);
  }

  @Test
  void moveLeadsFromThePositionThatIsLast() {
    final PlacementStack stack = new PlacementStack(4);
    stack.restart(ROOT);
    assertThat(stack.moveTo(LONG_STEP)).isEqualTo(MoveCoder.move(ROOT, LONG_STEP, 0));
    assertThat(stack.last()).isEqualTo(LONG_STEP);
  }

  @Test
  void siblingUndoesTheMovesBefore() {
    final PlacementStack stack = afterTwoMoves(3);
    assertThat(stack.moveTo(SHORT_STEP)).isEqualTo(MoveCoder.move(ROOT, SHORT_STEP, 2));
    assertThat(stack.last()).isEqualTo(SHORT_STEP);
  }

  @Test
  void positionBelowItsDepthIsForgotten() {
    assertThat(afterTwoMoves(2).moveTo(SHORT_STEP)).isEqualTo(MoveCoder.NO_MOVE);
  }
}
