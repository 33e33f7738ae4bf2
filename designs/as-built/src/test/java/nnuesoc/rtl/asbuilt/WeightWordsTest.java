// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.sim.design.DeferredWords;
import org.junit.jupiter.api.Test;

/** Words as constants, from tables, and as the weight memory of a row. */
class WeightWordsTest {
  private static List<Integer> weights(WeightWords words) {
    return IntStream.rangeClosed(1, 4).mapToObj(layer -> words.weight(layer, 0, 7, 3)).toList();
  }

  private static List<Integer> biases(WeightWords words) {
    return IntStream.rangeClosed(1, 4).mapToObj(layer -> words.bias(layer, 0, 7)).toList();
  }

  @Test
  void constantsArePublished() {
    assertThat(weights(WeightWords.publishedTestbench())).containsExactly(32, 64, 64, 64);
    assertThat(biases(WeightWords.publishedTestbench())).containsExactly(768, 24, 24, 24);
    assertThat(weights(WeightWords.publishedBoard())).containsExactly(1024, 16, 16, 16);
    assertThat(biases(WeightWords.publishedBoard())).containsExactly(3, 8, 0, 8);
  }

  @Test
  void tableHasAWordPerRowAndColumn() {
    final WeightTables.Words black = new WeightTables.Rows(3, new int[] {1, 2, 3, 4, 5, 6});
    final WeightTables.Words biases = new WeightTables.Rows(1, new int[] {70, 80});
    final WeightTables table =
        new WeightTables(
            new WeightTables.Words[][] {
              {new WeightTables.Constant(9), black}, {new WeightTables.Constant(11)}
            },
            new WeightTables.Words[][] {{biases, new WeightTables.Constant(12)}, {biases}});
    assertThat(table.weight(1, WeightWords.WHITE, 1, 2)).isEqualTo(9);
    assertThat(table.weight(1, WeightWords.BLACK, 0, 1)).isEqualTo(2);
    assertThat(table.weight(1, WeightWords.BLACK, 1, 2)).isEqualTo(6);
    assertThat(table.weight(2, WeightWords.WHITE, 1, 2)).isEqualTo(11);
    assertThat(table.bias(1, WeightWords.WHITE, 1)).isEqualTo(80);
    assertThat(table.bias(1, WeightWords.BLACK, 1)).isEqualTo(12);
    assertThat(table.bias(2, WeightWords.WHITE, 0)).isEqualTo(70);
  }

  @Test
  void rowEndsWithItsBias() {
    final WeightWords words =
        new WeightWords.Constant(List.of(0x18001, 0x181, 3, 4), List.of(0xfffe, 0xfe, 7, 8));
    final DeferredWords first = words.row(LayerSize.LAYER_1, WeightWords.BLACK, 0);
    assertThat(first.word(40_959)).isEqualTo((short) 0x8001);
    assertThat(first.word(40_960)).isEqualTo(-2);
    final DeferredWords second = words.row(LayerSize.LAYER_2, WeightWords.WHITE, 0);
    assertThat(second.word(0)).isEqualTo((byte) 0x81);
    assertThat(second.word(511)).isEqualTo((byte) 0x81);
    assertThat(second.word(512)).isEqualTo(-2);
  }
}
