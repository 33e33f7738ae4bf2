// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The bits of a pass, and the words that set up boards. */
class AccumulatorPassTest {
  @Test
  void accumulatorsAreThoseOfTheStackAndOfKingSquares() {
    assertThat(AccumulatorPass.ofStack(0, 63)).isEqualTo(63);
    assertThat(AccumulatorPass.ofStack(1, 5)).isEqualTo(64 + 5);
    assertThat(AccumulatorPass.ofKing(0, 9)).isEqualTo(128 + 9);
    assertThat(AccumulatorPass.ofKing(1, 63)).isEqualTo(128 + 64 + 63);
  }

  @Test
  void passHasASourceATargetAndFlags() {
    final int plain = AccumulatorPass.of(0xa5, 0x5a);
    assertThat(plain).isEqualTo(0x5aa5);
    assertThat(AccumulatorPass.source(plain)).isEqualTo(0xa5);
    assertThat(AccumulatorPass.target(plain)).isEqualTo(0x5a);
    assertThat(AccumulatorPass.view(plain)).isEqualTo(1); // of the target
    assertThat(AccumulatorPass.view(AccumulatorPass.of(0xff, 0xbf))).isZero();
    assertThat(AccumulatorPass.withColumn(plain, false)).isEqualTo(0x1_5aa5);
    assertThat(AccumulatorPass.withColumn(plain, true)).isEqualTo(0x5_5aa5);
    assertThat(AccumulatorPass.fromZero(plain)).isEqualTo(0x2_5aa5);
    assertThat(AccumulatorPass.kept(plain)).isEqualTo(0x8_5aa5);
    assertThat(AccumulatorPass.last(plain, 0)).isEqualTo(0x10_5aa5);
    assertThat(AccumulatorPass.last(plain, 1)).isEqualTo(0x30_5aa5);
  }

  @Test
  void eachFlagIsItsOwnBit() {
    for (int bit = 0; bit < AccumulatorPass.BITS; bit++) {
      final int pass = 1 << bit;
      assertThat(AccumulatorPass.hasColumn(pass)).isEqualTo(bit == 16);
      assertThat(AccumulatorPass.isFromZero(pass)).isEqualTo(bit == 17);
      assertThat(AccumulatorPass.isMinus(pass)).isEqualTo(bit == 18);
      assertThat(AccumulatorPass.isKept(pass)).isEqualTo(bit == 19);
      assertThat(AccumulatorPass.isLast(pass)).isEqualTo(bit == 20);
      assertThat(AccumulatorPass.black(pass)).isEqualTo(bit == 21 ? 1 : 0);
    }
  }

  @Test
  void squaresHaveTheirPerspectiveAndKing() {
    assertThat(SetUpCommandWord.squares(false, 5)).isEqualTo(1 << 29 | 5 << 23);
    assertThat(SetUpCommandWord.squares(true, 63)).isEqualTo(1 << 29 | 1 << 22 | 63 << 23);
    final int word = SetUpCommandWord.squares(false, 0);
    assertThat(SetUpCommandWord.with(word, 0, 63, 9, true)).isEqualTo(word | 63 | 9 << 6 | 1 << 10);
    assertThat(SetUpCommandWord.with(word, 0, 1, 2, false)).isEqualTo(word | 1 | 2 << 6);
    assertThat(SetUpCommandWord.with(word, 1, 63, 9, true))
        .isEqualTo(word | 63 << 11 | 9 << 17 | 1 << 21);
    assertThat(SetUpCommandWord.with(word, 1, 1, 2, false)).isEqualTo(word | 1 << 11 | 2 << 17);
  }

  @Test
  void takeHasBothKingsAndTheSideToMove() {
    assertThat(SetUpCommandWord.take(4, 60, false)).isEqualTo(2 << 29 | 4 | 60 << 6);
    assertThat(SetUpCommandWord.take(0, 1, true)).isEqualTo(2 << 29 | 1 << 6 | 1 << 12);
    assertThat(SetUpCommandWord.clear(false, 7)).isEqualTo(3 << 29 | 7 << 1);
    assertThat(SetUpCommandWord.clear(true, 63)).isEqualTo(3 << 29 | 1 | 63 << 1);
  }
}
