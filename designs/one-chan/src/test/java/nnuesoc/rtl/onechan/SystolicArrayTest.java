// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

class SystolicArrayTest {
  /** A convolution of 3x2, then a matrix product of six vectors. */
  private static final TpuImage IMAGE =
      TpuImage.pack(
          List.of(
              new TpuLayer(false, 3, 2, 1, 1, false, false, List.of(1, 2, 3, 4, 5, 6), List.of(-1)),
              new TpuLayer(
                  true,
                  7,
                  2,
                  6,
                  2,
                  false,
                  false,
                  Collections.nCopies(14, 3),
                  Collections.nCopies(12, 1))));

  private static final TpuPacket PACKET =
      new TpuPacket(Collections.nCopies(64, TpuPacket.EMPTY), List.of(0x1230));

  private final TpuBench tpu = new TpuBench(TpuControlProgram.words(), IMAGE, PACKET);

  private int value(String name) {
    return Objects.requireNonNull(tpu.circuit().signal("tpu.array." + name), name).value();
  }

  /** As many edges as bytes flow: no more, and no fewer. */
  @Test
  void arrayIsAheadToTheEndOfItsStream() {
    final Simulation simulation = tpu.simulation();
    final List<Long> ahead = new ArrayList<>();
    final List<Integer> states = new ArrayList<>();
    while (!simulation.finished()) {
      final int state = value("state");
      final boolean rests = state == SystolicArray.IDLE;
      if (rests && value("start") == 0 && value("done") == 0) {
        assertThat(tpu.array().ahead()).isEqualTo(Part.FOREVER);
      } else if (state != SystolicArray.STREAM) {
        assertThat(tpu.array().ahead()).isZero();
      }
      ahead.add(tpu.array().ahead());
      states.add(state);
      simulation.step();
    }
    long left = 0;
    int streaming = 0;
    for (int cycle = states.size() - 1; cycle >= 0; cycle--) {
      if (states.get(cycle) == SystolicArray.STREAM) {
        left++;
        streaming++;
        assertThat(ahead.get(cycle)).as("cycle %s", cycle).isEqualTo(left);
      } else {
        left = 0;
      }
    }
    assertThat(streaming).isEqualTo(6 * (8 + 3) + 6 + 7 + 2 - 1);
  }

  /** Row r of the array is fed byte n − r of its map row in step n, and 0 before and after. */
  @Test
  void bytesAreFedToEachRowOneStepLater() {
    final Simulation simulation = tpu.simulation();
    int steps = 0;
    while (value("state") != SystolicArray.STREAM) {
      assertThat(value("feed_0")).isZero();
      simulation.step();
    }
    while (value("state") == SystolicArray.STREAM) {
      for (int r = 0; r < 8; r++) {
        final int place = value("step") - r;
        final int expected = r < 3 && place >= 0 && place < 8 ? input(value("row") + r, place) : 0;
        assertThat(value("feed_" + r)).as("row %s, step %s", r, value("step")).isEqualTo(expected);
      }
      steps++;
      simulation.step();
    }
    assertThat(steps).isEqualTo(66);
    assertThat(value("feed_0")).isZero();
  }

  private int input(int row, int column) {
    return Objects.requireNonNull(tpu.circuit().signal("tpu.maps.input_" + row + '_' + column))
        .value();
  }

  @Test
  void elementsOutsideTheKernelGetNoWeight() {
    final Simulation simulation = tpu.simulation();
    while (value("state") != SystolicArray.STREAM) {
      simulation.step();
    }
    final List<Integer> weights = new ArrayList<>();
    for (int r = 0; r < 4; r++) {
      for (int c = 0; c < 3; c++) {
        weights.add(value("pe_" + r + '_' + c + ".weight"));
      }
    }
    assertThat(weights).containsExactly(2, 1, 0, 4, 3, 0, 6, 5, 0, 0, 0, 0);
  }

  private static int output(TpuBench other, int row, int column) {
    return Objects.requireNonNull(other.circuit().signal("tpu.maps.output_" + row + '_' + column))
        .value();
  }

  private static TpuLayer layer(boolean matrix, int height, int width, int weight) {
    return new TpuLayer(
        matrix,
        height,
        width,
        1,
        1,
        false,
        false,
        Collections.nCopies(height * width, weight),
        List.of(0));
  }

  /** Half of 127 in every square of the first map; the second one has 8 x 63 / 128 in some. */
  @Test
  void cellsThatALayerDoesNotStoreBecomeZeroInAMatrixProductOnly() {
    final TpuBench product =
        new TpuBench(
            TpuControlProgram.words(),
            TpuImage.pack(List.of(layer(false, 1, 1, 64), layer(true, 8, 2, 1))),
            PACKET);
    product.simulation().run(10_000);
    assertThat(output(product, 0, 0)).isEqualTo(3);
    assertThat(output(product, 0, 1)).isZero();
    assertThat(output(product, 7, 7)).isZero();
    final TpuBench convolution =
        new TpuBench(
            TpuControlProgram.words(),
            TpuImage.pack(List.of(layer(false, 1, 1, 64), layer(false, 8, 1, 1))),
            PACKET);
    convolution.simulation().run(10_000);
    assertThat(output(convolution, 0, 7)).isEqualTo(3);
    assertThat(output(convolution, 1, 0)).isEqualTo(63);
    assertThat(output(convolution, 7, 7)).isEqualTo(63);
  }

  @Test
  void layerBeginsAtItsFirstCellWhateverWasBefore() {
    for (String name : List.of("tpu.array.output_row", "tpu.array.output_column")) {
      tpu.circuit().registers().stream()
          .filter(register -> register.name().equals(name))
          .forEach(register -> register.powerUp(3));
    }
    final TpuBench other = new TpuBench(TpuControlProgram.words(), IMAGE, PACKET);
    assertThat(TpuRunner.run(tpu).values()).isEqualTo(TpuRunner.run(other).values());
    assertThat(output(tpu, 0, 0)).isEqualTo(output(other, 0, 0));
  }

  @Test
  void arrayStepsItselfUnlessItsOutputIsWatched() {
    assertThat(tpu.array().ticks()).isTrue();
    tpu.circuit().registers().stream()
        .filter(register -> register.name().equals("tpu.maps.output_7_7"))
        .forEach(register -> tpu.circuit().watch(register, true));
    assertThat(ChangeList.of(tpu.circuit()).seen()).isEqualTo(tpu.array().bit());
  }
}
