// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import java.util.List;
import nnuesoc.sim.design.DeferredWords;

/**
 * The weights and biases that a processor, or the test bench's substitute for it, sends to the
 * layers. Words are bit patterns: 16 bits in layer 1, 8 in the others. The part that stores a word
 * cuts off any further bits.
 */
public interface WeightWords {
  /** The only side of layers 2 to 4, and White's of layer 1. */
  int WHITE = 0;

  /** Black's side of layer 1. */
  int BLACK = 1;

  /**
   * A weight. The test bench runs one row more than a layer has outputs, and also asks for the
   * words of that row.
   */
  int weight(int layer, int side, int row, int column);

  /** The bias of a row: in the test bench the word after the row, on the board a PIO's value. */
  int bias(int layer, int side, int row);

  /** A row as the weight memory holds it: the weights, then the bias. */
  default DeferredWords row(LayerSize kind, int side, int row) {
    return new WeightRowWords(this, kind, side, row);
  }

  /**
   * The same weight and bias in all rows, columns and sides of a layer.
   *
   * @param weights of layers 1 to 4
   * @param biases of layers 1 to 4
   */
  record Constant(List<Integer> weights, List<Integer> biases) implements WeightWords {
    /** Copies the lists. */
    public Constant {
      weights = List.copyOf(weights);
      biases = List.copyOf(biases);
    }

    @Override
    public int weight(int layer, int side, int row, int column) {
      return weights.get(layer - 1);
    }

    @Override
    public int bias(int layer, int side, int row) {
      return biases.get(layer - 1);
    }
  }

  /** The constants of the published test bench. */
  static WeightWords publishedTestbench() {
    return new Constant(List.of(32, 64, 64, 64), List.of(768, 24, 24, 24));
  }

  /** The constants of the published processor program; the bias of layer 3 is never initialised. */
  static WeightWords publishedBoard() {
    return new Constant(List.of(1024, 16, 16, 16), List.of(3, 8, 0, 8));
  }
}
