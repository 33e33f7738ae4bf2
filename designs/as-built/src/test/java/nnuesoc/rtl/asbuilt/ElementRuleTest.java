package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.asbuilt.ElementRule.Extension;
import nnuesoc.rtl.asbuilt.ElementRule.Layer1Sum;
import nnuesoc.rtl.asbuilt.ElementRule.Multiplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementRuleTest {
  private static final ElementRule REPAIRED =
      new ElementRule(Multiplier.WHOLE, Extension.SIGN, Layer1Sum.BITS_32);

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
    assertThat(ElementRule.PUBLISHED.addend(LayerKind.LAYER_2, input, weight)).isEqualTo(published);
    assertThat(REPAIRED.addend(LayerKind.LAYER_4, input, weight)).isEqualTo(repaired);
  }

  @Test
  void traceShowsTheProductAsTheBitsOfTheMultiplier() {
    assertThat(ElementRule.PUBLISHED.product(1, 255)).isEqualTo(0xff);
    assertThat(ElementRule.PUBLISHED.product(32, 32)).isEqualTo(32);
    assertThat(REPAIRED.product(1, 255)).isEqualTo(0x7ff);
    assertThat(REPAIRED.product(100, 100)).isEqualTo(312);
  }

  @ParameterizedTest
  @CsvSource({"0, 5, 0", "1, 5, 5", "1, 0x8000, -32768", "1, 0xffff, -1", "0, 0xffff, 0"})
  void layer1AddsTheSignedWeightOfASetFeature(int input, String weight, int addend) {
    assertThat(ElementRule.PUBLISHED.addend(LayerKind.LAYER_1, input, Integer.decode(weight)))
        .isEqualTo(addend);
  }

  @Test
  void onlyLayer1CanHaveAWiderSum() {
    assertThat(ElementRule.PUBLISHED.sumBits(LayerKind.LAYER_1)).isEqualTo(16);
    assertThat(REPAIRED.sumBits(LayerKind.LAYER_1)).isEqualTo(32);
    assertThat(REPAIRED.sumBits(LayerKind.LAYER_2)).isEqualTo(16);
  }
}
