// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessingElementTest {
  private final Workbench bench = new Workbench();
  private final ProcessingElement element = new ProcessingElement(bench.root, bench.owner);

  private void load(int weight) {
    element.load(weight);
    bench.commit();
  }

  @ParameterizedTest
  @CsvSource({
    "-3, 200, true, 1000, 400",
    "-3, 200, false, 1000, 1168", // 200 is -56
    "127, 255, true, 262143, -229760", // 294,528 in 19 bits
    "0, 9, true, 5, 5",
  })
  void sumTakesTheProductAndTheByteGoesOn(
      int weight, int left, boolean isUnsigned, int above, int sum) {
    load(weight);
    element.edge(left, isUnsigned, above, false);
    assertThat(element.sum().q()).isZero();
    bench.commit();
    assertThat(element.sum().signed()).isEqualTo(sum);
    assertThat(element.x().q()).isEqualTo(left);
  }

  @Test
  void valuesAreSetAtOnceWhileTheArrayStepsItself() {
    load(3);
    element.edge(7, true, 1, true);
    assertThat(element.sum().q()).isEqualTo(22);
    assertThat(element.x().q()).isEqualTo(7);
  }

  @Test
  void newWeightClearsByteAndSum() {
    load(2);
    element.edge(5, true, 1, false);
    bench.commit();
    load(-7);
    assertThat(bench.value("weight")).isEqualTo(0xF9);
    assertThat(element.x().q()).isZero();
    assertThat(element.sum().q()).isZero();
  }
}
