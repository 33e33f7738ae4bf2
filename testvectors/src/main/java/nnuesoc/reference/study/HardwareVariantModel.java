// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import java.util.function.IntUnaryOperator;
import nnuesoc.net.Net;
import nnuesoc.net.Shape;

/** Evaluates with one variant: the net is written by its rule and runs on its hardware. */
final class HardwareVariantModel {
  private final HardwareFormat hardware;
  private final IntUnaryOperator product;
  private final int[][][] weights; // layer - 2, row, column
  private final int[][] biases; // layer - 2, row

  HardwareVariantModel(Net net, HardwareVariant variant) {
    hardware = variant.hardware();
    product = hardware.products().from(hardware.productShift());
    weights = new int[Shape.LAYERS - 1][][];
    biases = new int[Shape.LAYERS - 1][];
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      final int rows = net.rows(layer);
      weights[layer - 2] = new int[rows][net.inputs(layer)];
      biases[layer - 2] = new int[rows];
      for (int row = 0; row < rows; row++) {
        biases[layer - 2][row] =
            variant.rule().bias(layer).of(net.bias(layer, row)) << hardware.biasShift();
        for (int column = 0; column < net.inputs(layer); column++) {
          weights[layer - 2][row][column] =
              variant.rule().weight(layer).of(net.weights(layer, row)[column]);
        }
      }
    }
  }

  /** The value of {@code eval}, from the 2H sums of layer 1 with their biases. */
  int eval(int[] sums1) {
    final int[] first = new int[sums1.length];
    for (int i = 0; i < first.length; i++) {
      first[i] = hardware.activation1(sums1[i]);
    }
    final int[] second = activations(sums(2, first));
    final int[] third = activations(sums(3, second));
    return hardware.eval(sums(4, third)[0]);
  }

  private int[] activations(int[] sums) {
    for (int row = 0; row < sums.length; row++) {
      sums[row] = hardware.activation(sums[row]);
    }
    return sums;
  }

  private int[] sums(int layer, int[] inputs) {
    final int[] sums = biases[layer - 2].clone();
    for (int column = 0; column < inputs.length; column++) {
      if (inputs[column] != 0) { // most are 0, and so are their products
        for (int row = 0; row < sums.length; row++) {
          sums[row] += product.applyAsInt(inputs[column] * weights[layer - 2][row][column]);
        }
      }
    }
    return sums;
  }
}
