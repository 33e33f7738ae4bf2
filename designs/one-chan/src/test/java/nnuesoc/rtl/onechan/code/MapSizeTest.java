// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MapSizeTest {
  @ParameterizedTest
  @CsvSource({
    "1, false, 5, 3, false, 3, 4",
    "2, false, 7, 4, false, 1, 3",
    "1, true, 8, 5, false, 6, 5", // the board's columns
    "1, true, 8, 5, true, 6, 5",
    "2, true, 8, 5, false, 7, 5",
  })
  void sizeBehindALayerOnAMapOfSevenTimesSix(
      int number,
      boolean matrix,
      int kernelHeight,
      int kernelWidth,
      boolean flatten,
      int height,
      int width) {
    assertThat(
            new MapSize(7, 6)
                .behind(number, TpuImageTest.layer(matrix, kernelHeight, kernelWidth, flatten)))
        .isEqualTo(new MapSize(height, width));
  }

  @Test
  void flattenedMapOfEightCellsIsOneVector() {
    assertThat(new MapSize(2, 4).behind(2, TpuImageTest.layer(true, 8, 3, true)))
        .isEqualTo(new MapSize(1, 3));
    assertThatThrownBy(() -> new MapSize(3, 3).behind(2, TpuImageTest.layer(true, 8, 3, true)))
        .hasMessage("layer 2: flattens a map of 3x3; the array has 8 rows");
  }

  @Test
  void kernelMayBeAsLargeAsItsMapAndNotLarger() {
    final MapSize size = new MapSize(2, 3);
    assertThat(size.behind(4, TpuImageTest.layer(false, 2, 3, false))).isEqualTo(new MapSize(1, 1));
    assertThatThrownBy(() -> size.behind(4, TpuImageTest.layer(false, 3, 3, false)))
        .hasMessage("layer 4: kernel 3x3 on a map of 2x3");
    assertThatThrownBy(() -> size.behind(4, TpuImageTest.layer(false, 2, 4, false)))
        .hasMessage("layer 4: kernel 2x4 on a map of 2x3");
  }
}
