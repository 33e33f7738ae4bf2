// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The tables against the distances of two squares. */
class AttackTablesTest {
  private static boolean attacks(int code, int from, int to) {
    final int files = Math.abs(to % 8 - from % 8);
    final int ranks = Math.abs(to / 8 - from / 8);
    final boolean straight = files == 0 ^ ranks == 0;
    final boolean slanted = files == ranks && files > 0;
    return switch (code & 7) {
      case 1 -> files == 1 && to / 8 - from / 8 == (code < 8 ? 1 : -1);
      case 2 -> files * ranks == 2;
      case 3 -> slanted;
      case 4 -> straight;
      case 5 -> straight || slanted;
      case 6 -> Math.max(files, ranks) == 1;
      default -> false;
    };
  }

  @Test
  void pieceAttacksTheSquaresAtItsDistances() {
    for (int code = 1; code < 16; code++) {
      for (int from = 0; from < 64; from++) {
        long expected = 0;
        for (int to = 0; to < 64; to++) {
          expected |= attacks(code, from, to) ? 1L << to : 0;
        }
        assertThat(AttackTables.attacks(code, from)).as("%s on %s", code, from).isEqualTo(expected);
      }
    }
  }

  @Test
  void pawnIsPushedOneSquareOrTwoFromHome() {
    assertThat(AttackTables.pushes(0, 8)).isEqualTo(1L << 16 | 1L << 24);
    assertThat(AttackTables.pushes(0, 15)).isEqualTo(1L << 23 | 1L << 31);
    assertThat(AttackTables.pushes(0, 7)).isEqualTo(1L << 15);
    assertThat(AttackTables.pushes(0, 16)).isEqualTo(1L << 24);
    assertThat(AttackTables.pushes(0, 56)).isZero();
    assertThat(AttackTables.pushes(1, 48)).isEqualTo(1L << 40 | 1L << 32);
    assertThat(AttackTables.pushes(1, 55)).isEqualTo(1L << 47 | 1L << 39);
    assertThat(AttackTables.pushes(1, 56)).isEqualTo(1L << 48);
    assertThat(AttackTables.pushes(1, 47)).isEqualTo(1L << 39);
    assertThat(AttackTables.pushes(1, 7)).isZero();
  }
}
