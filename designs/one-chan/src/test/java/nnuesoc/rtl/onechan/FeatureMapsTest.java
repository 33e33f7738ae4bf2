// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.Register;
import org.junit.jupiter.api.Test;

class FeatureMapsTest {
  private final Workbench bench = new Workbench();
  private final FeatureMaps maps = new FeatureMaps(bench.root);

  /** The output holds 10 (row + 1) + column + 1, and the input 0xEE. */
  private void fill() {
    for (int row = 0; row < 8; row++) {
      for (int column = 0; column < 8; column++) {
        maps.output().at(row, column).next(10 * (row + 1) + column + 1);
        maps.input().at(row, column).next(0xEE);
      }
    }
    bench.commit();
  }

  private int input(int row, int column) {
    return maps.input().at(row, column).q();
  }

  @Test
  void gridIsTheBoardAfterTheMoveAndTheOutputIsCleared() {
    fill();
    final Register[] board = new Register[64];
    for (int square = 0; square < 64; square++) {
      board[square] = bench.root.register("square_" + square, 8).powerUp(100 + square);
    }
    maps.buildGrid(board, 9 << 10 | 28 << 4 | 15);
    bench.commit();
    for (int square = 0; square < 64; square++) {
      final int expected = square == 9 ? 0x7F : square == 28 ? 109 : 100 + square;
      assertThat(input(square / 8, square % 8)).as("square %s", square).isEqualTo(expected);
      assertThat(maps.output().at(square).q()).isZero();
    }
  }

  @Test
  void convolutionTakesTheMapAsItIs() {
    fill();
    maps.take();
    bench.commit();
    assertThat(input(2, 5)).isEqualTo(36);
    assertThat(input(7, 7)).isEqualTo(88);
  }

  @Test
  void matrixProductTakesTheMapTransposedWithinItsSize() {
    fill();
    maps.takeTransposed(2, 3);
    bench.commit();
    for (int row = 0; row < 8; row++) {
      for (int column = 0; column < 8; column++) {
        assertThat(input(row, column))
            .isEqualTo(row < 3 && column < 2 ? 10 * (column + 1) + row + 1 : 0);
      }
    }
  }

  @Test
  void flattenedMapIsTheFirstColumn() {
    fill();
    maps.takeFlattened(2, 3);
    bench.commit();
    assertThat(new int[] {input(0, 0), input(1, 0), input(2, 0), input(3, 0), input(4, 0)})
        .containsExactly(11, 12, 13, 21, 22);
    assertThat(input(5, 0)).isEqualTo(23);
    assertThat(input(6, 0)).isZero();
    assertThat(input(0, 1)).isEqualTo(0xEE); // no cell goes there, and none clears it
    assertThat(input(2, 1)).isEqualTo(0xEE);
    assertThat(input(3, 1)).isZero();
    assertThat(input(0, 2)).isZero();
  }

  @Test
  void cellsFromTheNinthOnAreNotTakenButClear() {
    fill();
    maps.takeFlattened(3, 3);
    bench.commit();
    assertThat(input(6, 0)).isEqualTo(31);
    assertThat(input(7, 0)).isEqualTo(32);
    assertThat(input(2, 2)).isZero(); // cell (2, 2) is the ninth
    assertThat(input(1, 2)).isEqualTo(0xEE); // cell (2, 1) is the eighth
  }
}
