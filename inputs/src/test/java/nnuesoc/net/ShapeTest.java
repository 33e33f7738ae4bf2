// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {
  @Test
  void fullSizeIsThatOfTheReport() {
    assertThat(Shape.FULL).hasToString("64,256,32,32").isEqualTo(Shape.parse("64,256,32,32"));
    assertThat(Shape.FULL.features()).isEqualTo(40_960);
  }

  @Test
  void layersHaveTheirRowsAndInputs() {
    Shape shape = new Shape(2, 16, 5, 3);
    assertThat(new int[] {shape.rows(1), shape.rows(2), shape.rows(3), shape.rows(4)})
        .containsExactly(16, 5, 3, 1);
    assertThat(new int[] {shape.inputs(1), shape.inputs(2), shape.inputs(3), shape.inputs(4)})
        .containsExactly(1280, 32, 5, 3);
    assertThatThrownBy(() -> shape.rows(5)).hasMessage("layer 5: 1 to 4");
    assertThatThrownBy(() -> shape.inputs(0)).hasMessage("layer 0: 1 to 4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,1,1,1", "64,2048,4096,4096", "32,3,5,7"})
  void limitsAreIncluded(String text) {
    assertThat(Shape.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0,256,32,32   | KINGS, the first number, is 0; expected 1, 2, 4, 8, 16, 32 or 64",
        "3,256,32,32   | KINGS, the first number, is 3; expected 1, 2, 4, 8, 16, 32 or 64",
        "128,256,32,32 | KINGS, the first number, is 128; expected 1, 2, 4, 8, 16, 32 or 64",
        "64,0,32,32    | H, the second number, is 0; expected 1 to 2048",
        "64,2049,32,32 | H, the second number, is 2049; expected 1 to 2048",
        "64,256,-1,32  | N2, the third number, is -1; expected 1 to 4096",
        "64,256,4097,1 | N2, the third number, is 4097; expected 1 to 4096",
        "64,256,32,0   | N3, the fourth number, is 0; expected 1 to 4096",
        "64,256,32,x   | N3, the fourth number, is \"x\"; expected a whole number",
        "64,256,,32    | N2, the third number, is \"\"; expected a whole number",
        "64,99999999999,32,32 | H, the second number, is \"99999999999\"; expected a whole number",
        "64,256,32     | shape \"64,256,32\" has 3 numbers; expected 4: KINGS,H,N2,N3 (king buckets, and the rows of layers 1, 2 and 3), for example 64,256,32,32",
        "full          | shape \"full\" has 1 number; expected 4: KINGS,H,N2,N3 (king buckets, and the rows of layers 1, 2 and 3), for example 64,256,32,32",
        "1,2,3,4,5     | shape \"1,2,3,4,5\" has 5 numbers; expected 4: KINGS,H,N2,N3 (king buckets, and the rows of layers 1, 2 and 3), for example 64,256,32,32"
      })
  void wrongShapeStatesValueAndRange(String text, String message) {
    assertThatThrownBy(() -> Shape.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
