// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TpuLayerTest {
  private static TpuLayer sized(int height, int width, int biasHeight, int biasWidth) {
    return new TpuLayer(
        false,
        height,
        width,
        biasHeight,
        biasWidth,
        false,
        false,
        Collections.nCopies(Math.max(0, height * width), 1),
        Collections.nCopies(Math.max(0, biasHeight * biasWidth), 1));
  }

  private static TpuLayer of(List<Integer> weights, List<Integer> biases) {
    return new TpuLayer(false, 1, 2, 2, 1, false, false, weights, biases);
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1, 1", "8, 8, 8, 8"})
  void sidesAreOneToEight(int height, int width, int biasHeight, int biasWidth) {
    final TpuLayer layer = sized(height, width, biasHeight, biasWidth);
    assertThat(layer.weights()).hasSize(height * width);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 1, 1, kernel 0x1",
    "1, 0, 1, 1, kernel 1x0",
    "9, 1, 1, 1, kernel 9x1",
    "1, 9, 1, 1, kernel 1x9",
    "1, 1, 0, 1, biases 0x1",
    "1, 1, 1, 0, biases 1x0",
    "1, 1, 9, 1, biases 9x1",
    "1, 1, 1, 9, biases 1x9",
  })
  void otherSidesAreRefused(int height, int width, int biasHeight, int biasWidth, String what) {
    assertThatThrownBy(() -> sized(height, width, biasHeight, biasWidth))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(what + ": each side is 1 to 8");
  }

  @Test
  void numbersAreSignedBytes() {
    final TpuLayer layer = of(List.of(-128, 127), List.of(127, -128));
    assertThat(layer.weights()).containsExactly(-128, 127);
    assertThatThrownBy(() -> of(List.of(-129, 0), List.of(0, 0)))
        .hasMessage("weights: -129 is not within -128 to 127");
    assertThatThrownBy(() -> of(List.of(0, 0), List.of(0, 128)))
        .hasMessage("biases: 128 is not within -128 to 127");
  }

  @Test
  void biasesHaveTheirNumber() {
    assertThatThrownBy(() -> of(List.of(0, 0), List.of(0)))
        .hasMessage("1 biases: the layer needs 2");
    assertThatThrownBy(() -> of(List.of(0, 0, 0), List.of(0, 0)))
        .hasMessage("3 weights: the layer needs 2");
  }

  @Test
  void layerKeepsItsNumbers() {
    final List<Integer> weights = new ArrayList<>(List.of(3, 4));
    final TpuLayer layer = of(weights, List.of(1, 2));
    weights.set(0, 99);
    assertThat(layer.weights()).containsExactly(3, 4);
  }

  @ParameterizedTest
  @CsvSource({
    "false, false, false, 0",
    "true, false, false, 4",
    "false, true, false, 8",
    "false, false, true, 2"
  })
  void wordHasSizesOffsetsAndFlags(boolean matrix, boolean relu, boolean flatten, int flags) {
    final TpuLayer layer =
        new TpuLayer(
            matrix,
            8,
            2,
            3,
            7,
            relu,
            flatten,
            Collections.nCopies(16, 1),
            Collections.nCopies(21, 1));
    assertThat(layer.word(0xA5, 0x5A))
        .isEqualTo(7 << 29 | 1 << 26 | 0xA5 << 18 | 2 << 15 | 6 << 12 | 0x5A << 4 | flags);
  }
}
