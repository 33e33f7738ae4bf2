// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.Register;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArrayConfigRegistersTest {
  private final Workbench bench = new Workbench();
  private final ArrayConfigRegisters job = new ArrayConfigRegisters(bench.root);

  @Test
  void elementsOutsideTheKernelDoNotWork() {
    job.kernelHeight.powerUp(2);
    job.kernelWidth.powerUp(3);
    assertThat(job.isEnabled(0, 0)).isTrue();
    assertThat(job.isEnabled(1, 2)).isTrue();
    assertThat(job.isEnabled(2, 2)).isFalse();
    assertThat(job.isEnabled(1, 3)).isFalse();
  }

  /** A map of 7x6, a kernel of 3x2: five passes of 6 + 3 steps. */
  @Test
  void convolutionTakesOnePassForEachRowOfItsOutput() {
    size();
    assertThat(job.streamLength()).isEqualTo(6);
    assertThat(job.lastStep()).isEqualTo(6 + 3 - 1);
    assertThat(job.lastRow()).isEqualTo(5 - 1);
  }

  /** The last sum of five vectors through a kernel of 3x2 is three rows and one column away. */
  @Test
  void matrixProductTakesOnePass() {
    size();
    job.vectors.powerUp(5);
    job.matrix.powerUp(1);
    assertThat(job.streamLength()).isEqualTo(5);
    assertThat(job.lastStep()).isEqualTo((5 - 1) + 3 + (2 - 1));
    assertThat(job.lastRow()).isZero();
  }

  private void size() {
    job.height.powerUp(7);
    job.width.powerUp(6);
    job.kernelHeight.powerUp(3);
    job.kernelWidth.powerUp(2);
  }

  @ParameterizedTest
  @CsvSource({
    "127, 0, 0",
    "128, 1, 1",
    "32767, 255, 255",
    "32768, 0, 0",
    "0, 0, 0",
    "-1, 255, 0",
    "-129, 254, 0",
    "262144, 0, 0", // -262144 in 19 bits
    "262271, 0, 0",
    "262272, 1, 0", // -262016
  })
  void sumLosesItsFractionAndIsCutToAByte(int sum, int stored, int storedWithRelu) {
    final Register register = bench.root.register("sum", 19).powerUp(sum);
    assertThat(job.quantized(register)).isEqualTo(stored);
    job.relu.powerUp(1);
    assertThat(job.quantized(register)).isEqualTo(storedWithRelu);
  }
}
