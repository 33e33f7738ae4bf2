// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

/** The integers of Stockfish 12 and 13 (fabric.md §7): exact products, 32-bit sums and biases. */
final class GoldenStockfishArithmetic implements GoldenArithmetic {

  @Override
  public int activation1(int sum, int bias) {
    return GoldenArithmetic.clip(sum + bias);
  }

  @Override
  public int accumulate(int sum, int input, int weight) {
    return sum + input * weight;
  }

  @Override
  public int activation(int sum, int bias) {
    return GoldenArithmetic.clip((sum + bias) >> 6);
  }

  @Override
  public int eval(int sum, int bias) {
    return sum + bias;
  }
}
