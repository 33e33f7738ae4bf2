// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.onechan.code.ControlRegister;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControlRegisterFileTest {
  private final Workbench bench = new Workbench();
  private final ControlRegisterFile file =
      new ControlRegisterFile(bench.root, bench.owner, bench.root.memory("moves", 4, 16));

  private void set(ControlRegister register, int value) {
    file.write(register, value);
    bench.commit();
  }

  private void assertHolds(ControlRegister register, int value) {
    assertThat(file.read(register)).as(register.label()).isEqualTo(value);
  }

  @Test
  void numbersWithoutARegisterReadZeroAndTakeNothing() {
    for (int number = 22; number < 32; number++) {
      file.write(number, -1);
    }
    bench.commit();
    assertThat(file.read(22)).isEqualTo(-1);
    assertThat(file.read(23)).isZero(); // the current move
    assertThat(file.read(24)).isZero();
    assertThat(file.read(31)).isZero();
    assertThat(bench.circuit.signal("bench.value")).isNotNull();
    assertThat(bench.circuit.signal("bench.move")).isNull(); // the memory has it
  }

  @Test
  void registersAreKnownByNameAndNumber() {
    file.write(17, 6);
    bench.commit();
    assertHolds(ControlRegister.LAYER_FLAGS, 6);
    assertThat(file.read(17)).isEqualTo(6);
    assertThat(file.register(ControlRegister.LAYER_FLAGS).name()).isEqualTo("bench.layer_flags");
    assertThat(file.all()).hasSize(24).contains(file.register(ControlRegister.MOVE));
  }

  @Test
  void layerNumberWordHasTheSizeOfTheBoardAndTheLayers() {
    set(ControlRegister.LAYER_NUMBER, 0xCA7F_FFFF);
    file.decodeLayerNumber();
    bench.commit();
    assertHolds(ControlRegister.INPUT_HEIGHT, 12);
    assertHolds(ControlRegister.INPUT_WIDTH, 10);
    assertHolds(ControlRegister.LAYERS, 7);
  }

  @Test
  void layerWordHasSizesMinusOneOffsetsAndFlags() {
    set(
        ControlRegister.LAYER_WORD,
        5 << 29 | 2 << 26 | 0xA5 << 18 | 6 << 15 | 3 << 12 | 0x5A << 4 | 5 << 1 | 1);
    file.decodeLayer();
    bench.commit();
    assertHolds(ControlRegister.KERNEL_HEIGHT, 6);
    assertHolds(ControlRegister.KERNEL_WIDTH, 3);
    assertHolds(ControlRegister.WEIGHT_OFFSET, 0xA5);
    assertHolds(ControlRegister.BIAS_HEIGHT, 7);
    assertHolds(ControlRegister.BIAS_WIDTH, 4);
    assertHolds(ControlRegister.BIAS_OFFSET, 0x5A);
    assertHolds(ControlRegister.LAYER_FLAGS, 5);
    assertThat(file.hasFlag(ControlRegister.RELU)).isTrue();
    assertThat(file.hasFlag(ControlRegister.MATRIX)).isFalse();
    assertThat(file.hasFlag(ControlRegister.FLATTEN)).isTrue();
  }

  /** A kernel of 3x2 on a map of 7x6. */
  @ParameterizedTest
  @CsvSource({
    "1, 0, 5, 5, 6",
    "2, 0, 5, 5, 7",
    "1, 2, 6, 2, 6", // a matrix product takes the columns of the board
    "2, 2, 7, 2, 7",
    "2, 3, 1, 2, 1",
    "1, 3, 6, 2, 6",
  })
  void outputHasTheSizeOfItsKindOfLayer(int layer, int flags, int height, int width, int vectors) {
    set(ControlRegister.HEIGHT, 7);
    set(ControlRegister.WIDTH, 6);
    set(ControlRegister.KERNEL_HEIGHT, 3);
    set(ControlRegister.KERNEL_WIDTH, 2);
    set(ControlRegister.LAYER, layer);
    set(ControlRegister.LAYER_FLAGS, flags);
    assertThat(file.isFirstLayer()).isEqualTo(layer == 1);
    assertThat(file.outputHeight()).isEqualTo(height);
    assertThat(file.outputWidth()).isEqualTo(width);
    assertThat(file.vectors()).isEqualTo(vectors);
  }
}
