// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RegisterGroupLoaderTest {
  private final Workbench bench = new Workbench();
  private final ByteRegisters group = new ByteRegisters(bench.root, "weight");
  private final RegisterGroupLoader loader = new RegisterGroupLoader(bench.root, bench.owner);

  private boolean edge(int word, int count, int width, boolean mirrored) {
    final boolean ends = loader.edge(group, word, count, width, mirrored);
    bench.commit();
    return ends;
  }

  /** The words are first, first + 1 and so on. */
  private void load(int first, int count, int width, boolean mirrored) {
    assertThat(edge(99, count, width, mirrored)).isFalse();
    for (int i = 0; i < count; i++) {
      assertThat(loader.loading().q()).isOne();
      assertThat(loader.index().q()).isEqualTo(i);
      assertThat(edge(first + i, count, width, mirrored)).isEqualTo(i == count - 1);
    }
    assertThat(loader.loading().q()).isZero();
  }

  private int at(int row, int column) {
    return group.at(row, column).q();
  }

  @Test
  void bytesGoRowByRowAfterAFirstCycle() {
    load(1, 6, 3, false);
    assertThat(new int[] {at(0, 0), at(0, 1), at(0, 2), at(0, 3)}).containsExactly(1, 2, 3, 0);
    assertThat(new int[] {at(1, 0), at(1, 1), at(1, 2), at(2, 0)}).containsExactly(4, 5, 6, 0);
  }

  @Test
  void columnsOfAConvolutionAreMirrored() {
    load(1, 6, 3, true);
    assertThat(new int[] {at(0, 0), at(0, 1), at(0, 2), at(0, 3)}).containsExactly(3, 2, 1, 0);
    assertThat(new int[] {at(1, 0), at(1, 1), at(1, 2)}).containsExactly(6, 5, 4);
  }

  @Test
  void loadThatEndsWithinARowLeavesNothingToTheNextOne() {
    load(1, 5, 3, false);
    load(11, 2, 2, false);
    assertThat(new int[] {at(0, 0), at(0, 1), at(0, 2)}).containsExactly(11, 12, 3);
    assertThat(new int[] {at(1, 0), at(1, 1), at(1, 2)}).containsExactly(4, 5, 0);
  }

  @Test
  void fullGroupHasSixtyFourBytes() {
    load(1, 64, 8, true);
    assertThat(at(0, 7)).isOne();
    assertThat(at(7, 0)).isEqualTo(64);
  }
}
