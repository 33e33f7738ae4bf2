// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameTableTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 16, 17, 1_000})
  void namesAreNumberedInTheOrderInWhichTheyWereAdded(int expected) {
    final NameTable table = new NameTable(expected);
    for (int i = 0; i < 2_000; i++) {
      assertThat(table.count()).isEqualTo(i);
      assertThat(table.find("name" + i)).isEqualTo(NameTable.NONE);
      assertThat(table.add("name" + i)).isEqualTo(i);
      assertThat(table.add("name" + i / 2)).as("again").isEqualTo(i / 2);
    }
    assertThat(table.count()).isEqualTo(2_000);
    for (int i = 0; i < 2_000; i++) {
      assertThat(table.find("name" + i)).isEqualTo(i);
      assertThat(table.name(i)).isEqualTo("name" + i);
    }
  }

  /** "Aa" and "BB" have the same hash code. */
  @Test
  void namesWithTheSameHashCodeAreDifferent() {
    final NameTable table = new NameTable(4);
    assertThat(table.add("Aa")).isZero();
    assertThat(table.find("BB")).isEqualTo(NameTable.NONE);
    assertThat(table.add("BB")).isEqualTo(1);
    assertThat(table.add("AaAa")).isEqualTo(2);
    assertThat(table.add("BBBB")).isEqualTo(3);
    assertThat(table.add("AaBB")).isEqualTo(4);
    assertThat(table.find("Aa")).isZero();
    assertThat(table.find("BB")).isEqualTo(1);
    assertThat(table.find("BBBB")).isEqualTo(3);
    assertThat(table.find("BBAa")).isEqualTo(NameTable.NONE);
  }
}
