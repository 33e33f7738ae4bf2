// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.ReportNet;
import org.junit.jupiter.api.Test;

class ConvertedNetTest {
  /**
   * Layer 1: 600 · 8,192 / 127 = 38,702 saturates, 2 is 129, −200 is −12,901. Layer 2: 63.5 is 64,
   * −64, 0.5 is 1, −0.5 is 0; 142. Layer 3: −1.5 is −1; −8,000,000 · 32 / 8,128 = −31,496. Layer 4:
   * 100 · 4,064 / 9,600 = 42.3; −450 · 32 / 9,600 = −1.5 is −1.
   */
  @Test
  void unitLeavesRealNumbersWhatTheyAre() {
    final ConvertedNet conversion = ConvertedNet.of(SmallNet.of(true), ConversionRule.UNIT);
    final Net net = conversion.net();
    assertThat(net.format()).isEqualTo(NumberFormat.REPORT);
    assertThat(net.shape()).isEqualTo(SmallNet.SHAPE);
    assertThat(net.weights1White(0)).startsWith((short) 32_767, (short) 129, (short) 0);
    assertThat(net.weights1White(1)).startsWith((short) -32_768, (short) 0);
    assertThat(net.columns1White()).isSameAs(net.columns1Black());
    assertThat(net.bias1White(0)).isEqualTo(65);
    assertThat(net.bias1Black(1)).isEqualTo(-12_901);
    assertThat(net.weights(2, 0)).containsExactly(64, -64, 1, 0);
    assertThat(net.bias(2, 0)).isEqualTo(142);
    assertThat(net.weights(3, 0)).containsExactly(-1);
    assertThat(net.bias(3, 0)).isEqualTo(-31_496);
    assertThat(net.weights(4, 0)).containsExactly(42);
    assertThat(net.bias(4, 0)).isEqualTo(-1);
  }

  @Test
  void everySaturationIsCounted() {
    final ConvertedNet conversion = ConvertedNet.of(SmallNet.of(true), ConversionRule.UNIT);
    assertThat(conversion.saturated()).isEqualTo(2);
    assertThat(conversion.saturations())
        .extracting(SaturatedNumbers::name)
        .containsExactly(
            "weight_1", "bias_1", "weight_2", "bias_2", "weight_3", "bias_3", "weight_4", "bias_4");
    final SaturatedNumbers weights = conversion.saturations().get(0);
    assertThat(weights.values()).isEqualTo(1_280);
    assertThat(weights.count()).isEqualTo(2);
    assertThat(weights.first())
        .containsExactly(
            new SaturatedNumbers.Misfit(0, 0, 600, 38_702, 32_767),
            new SaturatedNumbers.Misfit(1, 0, -600, -38_702, -32_768));
  }

  /**
   * 600 · 256 saturates, −200 · 256 = −51,200 too; 64 and −64 are 32 and −32; −8,000,000 / 64 =
   * −125,000 saturates; −450 / 128 = −3.52 is −4.
   */
  @Test
  void fitSaturatesWhatWouldWrap() {
    final ConvertedNet conversion = ConvertedNet.of(SmallNet.of(true), ConversionRule.FIT);
    final Net net = conversion.net();
    assertThat(net.bias1White(0)).isEqualTo(256);
    assertThat(net.bias1White(1)).isEqualTo(-32_768);
    assertThat(net.weights(2, 0)).containsExactly(32, -32, 1, 0);
    assertThat(net.bias(2, 0)).isEqualTo(564);
    assertThat(net.bias(3, 0)).isEqualTo(-32_768);
    assertThat(net.weights(4, 0)).containsExactly(25);
    assertThat(net.bias(4, 0)).isEqualTo(-4);
    assertThat(conversion.saturations())
        .extracting(SaturatedNumbers::count)
        .isEqualTo(List.of(2L, 1L, 2L, 0L, 0L, 1L, 0L, 0L));
  }

  /** The most that the fabric multiplies is an activation of 127. */
  @Test
  void noProductOfFitWraps() {
    ConversionRule.FIT
        .numbers()
        .weights()
        .forEach(rule -> assertThat(127 * rule.greatest()).isLessThan(4_096));
  }

  @Test
  void sidesThatDifferStayDifferent() {
    final ConvertedNet conversion = ConvertedNet.of(SmallNet.of(false), ConversionRule.UNIT);
    assertThat(conversion.net().weights1White(1)[1]).isZero();
    assertThat(conversion.net().weights1Black(1)[1]).isEqualTo((short) -129);
    assertThat(conversion.net().bias1White(1)).isEqualTo(-conversion.net().bias1Black(1));
    assertThat(conversion.saturations())
        .extracting(SaturatedNumbers::name)
        .startsWith("weight_1_white", "bias_1_white", "weight_1_black", "bias_1_black");
  }

  @Test
  void netForTheReportIsRefused() {
    assertThatThrownBy(() -> ConvertedNet.of(ReportNet.of(SmallNet.SHAPE), ConversionRule.UNIT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the net \"report\" is already in the number formats of the report's hardware");
  }
}
