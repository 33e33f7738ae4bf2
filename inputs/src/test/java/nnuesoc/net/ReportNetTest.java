// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReportNetTest {
  @ParameterizedTest
  @EnumSource
  void constantsAreThoseOfTheReportInEitherArithmetic(NumberFormat format) {
    Net net = ReportNet.of(new Shape(2, 3, 5, 7), format);
    assertThat(net.name()).isEqualTo("report");
    assertThat(net.format()).isEqualTo(format);
    for (int row = 0; row < 3; row++) {
      assertThat(net.weights1White(row)).hasSize(1280).containsOnly((short) 1024);
      assertThat(net.weights1Black(row)).hasSize(1280).containsOnly((short) 1024);
      assertThat(net.bias1White(row)).isEqualTo(768);
      assertThat(net.bias1Black(row)).isEqualTo(768);
    }
    int[] inputs = {6, 5, 7};
    int[] rows = {5, 7, 1};
    for (int layer = 2; layer <= 4; layer++) {
      assertThat(net.rows(layer)).isEqualTo(rows[layer - 2]);
      for (int row = 0; row < rows[layer - 2]; row++) {
        assertThat(net.weights(layer, row)).hasSize(inputs[layer - 2]).containsOnly((byte) 16);
        assertThat(net.bias(layer, row)).isEqualTo(8);
      }
    }
  }

  @Test
  void reportArithmeticIsTheDefaultAndRowsShareArrays() {
    Net net = ReportNet.of(Shape.FULL);
    assertThat(net.format()).isEqualTo(NumberFormat.REPORT);
    assertThat(net.shape()).isEqualTo(Shape.FULL);
    assertThat(net.weights1White(0)).isSameAs(net.weights1Black(255));
  }
}
