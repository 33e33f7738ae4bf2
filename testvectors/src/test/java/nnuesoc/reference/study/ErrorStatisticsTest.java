// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import nnuesoc.reference.study.ErrorStatistics.Signs;
import org.junit.jupiter.api.Test;

class ErrorStatisticsTest {
  /** Errors 5, 0, 100, 10, 416; in centipawns 208 is 100, 416 is 200, −105 is −50. */
  @Test
  void errorsAreMagnitudesInUnitsAndCentipawns() {
    final ErrorStatistics of =
        ErrorStatistics.of(new int[] {0, 208, -5, -10, 416}, new int[] {5, 208, -105, 0, 832});
    assertThat(of.mean()).isEqualTo(531 / 5.0);
    assertThat(of.worst()).isEqualTo(416);
    assertThat(of.meanCp()).isEqualTo((2 + 0 + 48 + 4 + 200) / 5.0);
    assertThat(of.worstCp()).isEqualTo(200);
  }

  /** The exact 0 does not count; 0 for −10 is wrong; 417 is not near. */
  @Test
  void signsLeaveOutExactZerosAndTakeZeroAsWrong() {
    final ErrorStatistics of =
        ErrorStatistics.of(new int[] {0, 416, -5, -10, 417}, new int[] {5, 1, 5, 0, 1});
    assertThat(of.signs()).isEqualTo(new Signs(2, 4));
    assertThat(of.signs().percent()).isEqualTo(50);
    assertThat(of.near()).isEqualTo(new Signs(1, 3));
    assertThat(new Signs(0, 0).percent()).isEqualTo(100);
  }

  @Test
  void equalValuesShareTheMeanOfTheirRanks() {
    assertThat(ErrorStatistics.ranks(new int[] {7, -3, 7, 20, 7})).containsExactly(3, 1, 3, 5, 3);
    assertThat(ErrorStatistics.ranks(new int[] {2, 1, 2, 1})).containsExactly(3.5, 1.5, 3.5, 1.5);
  }

  /** Ranks 1, 2.5, 2.5, 4 and 1, 3, 2, 4: 4.5 / √(4.5 · 5) = 0.9487. */
  @Test
  void rankCorrelationIsSpearmans() {
    assertThat(ErrorStatistics.of(new int[] {1, 5, 5, 9}, new int[] {-4, 7, 0, 90}).rank())
        .isCloseTo(0.948683, within(1e-6));
    assertThat(ErrorStatistics.of(new int[] {1, 2, 3}, new int[] {30, 20, 10}).rank())
        .isEqualTo(-1);
    assertThat(ErrorStatistics.of(new int[] {1, 2, 3}, new int[] {4, 4, 4}).rank()).isNull();
  }
}
