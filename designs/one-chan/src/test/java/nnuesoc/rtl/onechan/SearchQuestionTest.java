// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.squares.SquarePosition;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchQuestionTest {
  private static SearchQuestion ofDepth(int depth) {
    final SquarePosition empty = new SquarePosition(new byte[64], false, 0, 64);
    return new SearchQuestion(empty, depth, Generator.RINGS, TpuLinkKind.DIRECT);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8})
  void stackHoldsOneToEightMoves(int depth) {
    assertThat(ofDepth(depth).depth()).isEqualTo(depth);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 9})
  void otherDepthsAreRefused(int depth) {
    assertThatThrownBy(() -> ofDepth(depth))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("depth is " + depth + ", expected 1 to 8, as the stack holds");
  }
}
