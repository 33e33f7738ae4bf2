// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.hps.program.Recorder;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.rtl.incremental.IncrementalWeights;
import org.junit.jupiter.api.Test;

/** Which nets fit the fabric {@code incremental}, and how its memories hold them. */
class IncrementalNetConverterTest {
  private static final int LANES = 256;

  /** Weights that tell layer, row and input: row + 3·input + layer, mod 256. */
  private static Net full(NumberFormat format, boolean shared) {
    final Shape shape = Shape.FULL;
    final NetBuilder net = Net.builder("big", shape, format);
    final short[] columns = new short[shape.features() * LANES];
    columns[0] = 11;
    columns[7 * LANES + 5] = -12;
    columns[columns.length - 1] = 13;
    final int[] biases = new int[LANES];
    biases[0] = 21;
    biases[255] = -22;
    if (shared) {
      net.features(columns, biases);
    } else {
      net.features(columns, columns, biases, biases);
    }
    for (int layer = 2; layer <= 4; layer++) {
      for (int row = 0; row < shape.rows(layer); row++) {
        final byte[] weights = new byte[shape.inputs(layer)];
        for (int input = 0; input < weights.length; input++) {
          weights[input] = weight(layer, row, input);
        }
        net.row(layer, row, weights, 1000 * layer + row);
      }
    }
    return net.build();
  }

  private static byte weight(int layer, int row, int input) {
    return (byte) (layer + row + 3 * input);
  }

  @Test
  void columnsThenBiasesThenLayersInputByInput() {
    final IncrementalWeights weights =
        IncrementalNetConverter.weights(full(NumberFormat.STOCKFISH, true));
    assertThat(weights.columns()[0]).isEqualTo((short) 11);
    assertThat(weights.columns()[7 * LANES + 5]).isEqualTo((short) -12);
    assertThat(weights.columns()[40_960 * LANES - 1]).isEqualTo((short) 13);
    assertThat(weights.columns()[40_960 * LANES]).isEqualTo((short) 21);
    assertThat(weights.columns()[40_960 * LANES + 255]).isEqualTo((short) -22);
    // 512 inputs of layer 2, 32 of layer 3, 32 of layer 4, with 32 outputs each
    for (int row = 0; row < 32; row++) {
      for (int input : new int[] {0, 1, 255, 511}) {
        assertThat(weights.weights()[32 * input + row]).isEqualTo(weight(2, row, input));
      }
      for (int input : new int[] {0, 1, 31}) {
        assertThat(weights.weights()[32 * (512 + input) + row]).isEqualTo(weight(3, row, input));
      }
      assertThat(weights.biases()[row]).isEqualTo(2000 + row);
      assertThat(weights.biases()[32 + row]).isEqualTo(3000 + row);
    }
    for (int input = 0; input < 32; input++) {
      assertThat(weights.weights()[32 * (544 + input)]).isEqualTo(weight(4, 0, input));
      assertThat(weights.weights()[32 * (544 + input) + 1]).isZero();
    }
    assertThat(weights.biases()[64]).isEqualTo(4000);
  }

  @Test
  void otherShapeOrFormatDoesNotFit() {
    final String message =
        " does not fit the fabric incremental, which has 64,256,32,32 and Stockfish's arithmetic";
    assertThatThrownBy(() -> IncrementalNetConverter.weights(Recorder.net(new Shape(1, 2, 2, 1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("net counted" + message);
    assertThatThrownBy(() -> IncrementalNetConverter.weights(full(NumberFormat.REPORT, true)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("net big" + message);
  }

  @Test
  void perspectivesShareTheirColumns() {
    assertThatThrownBy(() -> IncrementalNetConverter.weights(full(NumberFormat.STOCKFISH, false)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "net big does not fit the fabric incremental, whose two perspectives share the columns"
                + " of the first layer; expected a net of Stockfish 12 or 13");
  }
}
