// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import nnuesoc.reference.golden.GoldenRow;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.PioRegister;

/**
 * A row of the fabric, with the names of the parts that it uses, and the values that it should
 * have.
 *
 * @param layer 1 to 4
 * @param white in layer 1, whether it is White's side; true in the other layers
 * @param row from 0
 * @param golden the values that it should have
 */
record ExpectedRow(int layer, boolean white, int row, GoldenRow golden) {
  private String side() {
    return white ? "white" : "black";
  }

  String scope() {
    return LayerPort.scope(layer);
  }

  String sum() {
    return scope() + (layer == 1 ? "sum_" + side() : "sum");
  }

  String weights() {
    return layer == 1 ? "weight_1_" + side() : "weight_" + layer;
  }

  /**
   * The memory that column {@code column} is read from.
   *
   * @param blackToMove the value of the loader's register of that name
   */
  String inputs(int column, int blackToMove) {
    return switch (layer) {
      case 1 -> "feature_" + side();
      case 2 ->
          (column >= golden.inputs().length / 2 ? 1 : 0) == blackToMove
              ? "output_1_white"
              : "output_1_black";
      default -> "output_" + (layer - 1);
    };
  }

  /** The word of {@link #inputs} that belongs to column {@code column}. */
  int inputWord(int column) {
    return layer == 2 ? column % (golden.inputs().length / 2) : column;
  }

  /** The memory of the result; layer 4 has no such memory. */
  String output() {
    return layer == 1 ? "output_1_" + side() : "output_" + layer;
  }

  PioRegister bias() {
    return layer == 1
        ? white ? PioRegister.PIO_BIAS_1_WHITE : PioRegister.PIO_BIAS_1_BLACK
        : PioRegister.bias(layer);
  }

  String biasSignal() {
    return "soc.pio." + bias().signalName();
  }

  /** The product that should be added in a column. */
  int product(int column) {
    return golden.sums()[column] - sumBefore(column);
  }

  int sumBefore(int column) {
    return column == 0 ? 0 : golden.sums()[column - 1];
  }

  /** {@code layer 1, row 3, White's side}. */
  String name() {
    return "layer "
        + layer
        + ", row "
        + row
        + (layer == 1 ? white ? ", White's side" : ", Black's side" : "");
  }
}
