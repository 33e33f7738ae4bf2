// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TpuAluTest {
  @ParameterizedTest
  @CsvSource({
    "0, 7, -9, -2",
    "0, 2147483647, 1, -2147483648",
    "1, -3, 5, -15",
    "1, 65536, 65537, 65536",
    "2, 4, 3, 48",
    "2, 31, 3, -2147483648",
    "2, 32, 3, 0",
    "2, -1, 3, 0",
    "3, 2, 13, 3",
    "3, 31, -1, 1",
    "3, 32, -1, 0",
    "3, -31, -1, 0",
    "4, 12, 10, 8",
    "5, 12, 10, 6",
    "6, 12, 10, 14",
    "7, 12, 10, 0",
  })
  void resultsAreThoseOfTheSevenOperations(int operation, int first, int second, int result) {
    assertThat(TpuAlu.result(operation, first, second)).isEqualTo(result);
  }

  /** Whether a branch is taken if the first operand is less, equal and greater. */
  @ParameterizedTest
  @CsvSource({
    "0, false, true, false",
    "1, true, false, true",
    "2, false, true, true",
    "3, true, true, false",
    "4, false, false, true",
    "5, true, false, false",
    "7, false, false, false",
  })
  void branchesCompareSignedNumbers(int operation, boolean less, boolean equal, boolean greater) {
    assertThat(TpuAlu.isTaken(operation, -5, 4)).isEqualTo(less);
    assertThat(TpuAlu.isTaken(operation, 4, 4)).isEqualTo(equal);
    assertThat(TpuAlu.isTaken(operation, 4, -5)).isEqualTo(greater);
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, true", "2, false", "-1, true", "-2, false"})
  void branchOnNegativeIsTakenForOddNumbers(int first, boolean isTaken) {
    assertThat(TpuAlu.isTaken(6, first, 0)).isEqualTo(isTaken);
  }
}
