// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.asbuilt.ElementArithmetic.Extension;
import nnuesoc.rtl.asbuilt.ElementArithmetic.Layer1Sum;
import nnuesoc.rtl.asbuilt.ElementArithmetic.Multiplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementArithmeticTest {
  private static final ElementArithmetic REPAIRED =
      new ElementArithmetic(Multiplier.WHOLE, Extension.SIGN, Layer1Sum.BITS_32);

  @ParameterizedTest
  @CsvSource({
    // input, weight, addend as published, as repaired; bytes as unsigned bit patterns
    "32, 32, 32, 32",
    "100, 100, 56, 312", // 10,000 is 0x2710; the published multiplier cuts off bits
    "1, 31, 0, 0",
    "1, 255, 255, -1", // −1/1024 floors to −1/32
    "127, 128, 132, -508", // −16,256; p[15] and p[11:5] are 1 0000100
    "200, 64, 144, -112", // −56 · 64
  })
  void productIsExtendedByZerosOrByItsSign(int input, int weight, int published, int repaired) {
    assertThat(ElementArithmetic.PUBLISHED.addend(LayerSize.LAYER_2, input, weight))
        .isEqualTo(published);
    assertThat(REPAIRED.addend(LayerSize.LAYER_4, input, weight)).isEqualTo(repaired);
  }

  @Test
  void traceShowsTheProductAsTheBitsOfTheMultiplier() {
    assertThat(ElementArithmetic.PUBLISHED.product(1, 255)).isEqualTo(0xff);
    assertThat(ElementArithmetic.PUBLISHED.product(32, 32)).isEqualTo(32);
    assertThat(REPAIRED.product(1, 255)).isEqualTo(0x7ff);
    assertThat(REPAIRED.product(100, 100)).isEqualTo(312);
  }

  @ParameterizedTest
  @CsvSource({"0, 5, 0", "1, 5, 5", "1, 0x8000, -32768", "1, 0xffff, -1", "0, 0xffff, 0"})
  void layer1AddsTheSignedWeightOfASetFeature(int input, String weight, int addend) {
    assertThat(ElementArithmetic.PUBLISHED.addend(LayerSize.LAYER_1, input, Integer.decode(weight)))
        .isEqualTo(addend);
  }

  @Test
  void onlyLayer1CanHaveAWiderSum() {
    assertThat(ElementArithmetic.PUBLISHED.sumBits(LayerSize.LAYER_1)).isEqualTo(16);
    assertThat(REPAIRED.sumBits(LayerSize.LAYER_1)).isEqualTo(32);
    assertThat(REPAIRED.sumBits(LayerSize.LAYER_2)).isEqualTo(16);
  }
}
