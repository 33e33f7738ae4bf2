// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariableNameTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // reference            | bits | name       | with its range
        "col                    | 1    | col        | col",
        "col [15:0]             | 16   | col        | col[15:0]",
        "col[15:0]              | 16   | col        | col[15:0]",
        "up [0:7]               | 8    | up         | up[0:7]",
        "part [-1:-4]           | 4    | part       | part[-1:-4]",
        "KEY [0:0]              | 1    | KEY        | KEY[0:0]",
        "r_nxt [2]              | 1    | r_nxt      | r_nxt[2]",
        "r_nxt[2]               | 1    | r_nxt      | r_nxt[2]",
        "\\mem[0] [7:0]         | 8    | mem[0]     | mem[0][7:0]",
        "mem[0] [7:0]           | 8    | mem[0]     | mem[0][7:0]",
        "mem[0][7:0]            | 8    | mem[0]     | mem[0][7:0]",
        "\\bits[3]              | 1    | bits[3]    | bits[3]",
        "mem[0]                 | 8    | mem[0]     | mem[0]",
        "\\odd.name[3]          | 1    | odd.name[3] | odd.name[3]",
        "two [3:0][7:0]         | 32   | two        | two",
        "two[3:0][7:0]          | 32   | two[3:0][7:0] | two[3:0][7:0]",
        "odd [7:0]              | 9    | odd[7:0]   | odd[7:0]",
        "odd [a]                | 1    | odd[a]     | odd[a]",
        "[3]                    | 1    | [3]        | [3]",
        "\\                     | 1    | \\         | \\",
        "\\any name.x\\         | 1    | any name.x | any name.x",
        "\\any name\\[3:0]      | 4    | any name   | any name[3:0]",
        "\\a\\b [3:0]           | 4    | a\\b       | a\\b[3:0]",
      })
  void aNameLosesItsRangeIfThatIsOne(
      String reference, int widthBits, String base, String withRange) {
    final VariableName name = VariableName.parse(reference, widthBits);
    assertThat(name.base()).isEqualTo(base);
    assertThat(name.withRange()).isEqualTo(withRange);
  }

  @ParameterizedTest
  @CsvSource({
    "col, 1, 0, 0, false, false",
    "col [15:0], 16, 15, 0, true, false",
    "up[0:7], 8, 0, 7, true, false",
    "KEY [0:0], 1, 0, 0, true, false",
    "r[2], 1, 2, 2, true, true",
    "r [2], 1, 2, 2, true, true",
    "r[-3], 1, -3, -3, true, true",
    "part [-1:-4], 4, -1, -4, true, false",
    "part [-1:2], 4, -1, 2, true, false",
    "r[123456789], 1, 123456789, 123456789, true, true",
    "r[-123456789], 1, -123456789, -123456789, true, true",
    "r[9:0], 10, 9, 0, true, false",
  })
  void aRangeHasItsIndices(
      String reference, int widthBits, int left, int right, boolean ranged, boolean bit) {
    final VariableName name = VariableName.parse(reference, widthBits);
    assertThat(name.left()).isEqualTo(left);
    assertThat(name.right()).isEqualTo(right);
    assertThat(name.ranged()).isEqualTo(ranged);
    assertThat(name.bit()).isEqualTo(bit);
  }

  @ParameterizedTest
  @CsvSource({
    "a[], 1",
    "a[-], 1",
    "a[:], 1",
    "a[0:], 1",
    "a[:0], 1",
    "a[1234567890], 1",
    "a[/], 1",
    "a[1x], 1",
    "a[0:-], 1",
    "a[2, 1",
    "a2], 1",
    "[, 1",
    "], 1",
    "a[3:0], 3",
    "a[3:0], 5",
    "a[3], 2",
  })
  void bracketsThatAreNoRangeBelongToTheName(String reference, int widthBits) {
    final VariableName name = VariableName.parse(reference, widthBits);
    assertThat(name.base()).isEqualTo(reference);
    assertThat(name.withRange()).isEqualTo(reference);
    assertThat(name.ranged()).isFalse();
    assertThat(name.bit()).isFalse();
  }
}
