// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.ChangeList;
import org.junit.jupiter.api.Test;

class ByteRegistersTest {
  private final Workbench bench = new Workbench();
  private final ByteRegisters group = new ByteRegisters(bench.root, "weight");

  private void fill() {
    for (int place = 0; place < 64; place++) {
      group.at(place).next(place + 1);
    }
    bench.commit();
  }

  @Test
  void bytesStandRowByRow() {
    assertThat(group.at(2, 5).name()).isEqualTo("bench.weight_2_5");
    assertThat(group.at(2, 5)).isSameAs(group.at(21));
    assertThat(group.at(63).name()).isEqualTo("bench.weight_7_7");
  }

  @Test
  void copyAndClearTakeEveryByte() {
    fill();
    final ByteRegisters other = new ByteRegisters(bench.root, "copy");
    other.copy(group);
    bench.commit();
    for (int place = 0; place < 64; place++) {
      assertThat(other.at(place).q()).isEqualTo(place + 1);
    }
    other.clear();
    bench.commit();
    for (int place = 0; place < 64; place++) {
      assertThat(other.at(place).q()).isZero();
    }
  }

  @Test
  void watchedByteHoldsThePartThatStepsIt() {
    group.steppedBy(bench.owner);
    assertThat(ChangeList.of(bench.circuit).seen()).isZero();
    bench.circuit.watch(group.at(63), true);
    assertThat(ChangeList.of(bench.circuit).seen()).isEqualTo(bench.owner.bit());
  }
}
