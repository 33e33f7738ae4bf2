// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.arithmetic;

/** Exact for Stockfish 12 and 13: whole products, 32-bit sums. */
public final class StockfishArithmetic implements Arithmetic {
  /** Weights of layers 2 and 3 carry 6 fraction bits. */
  private static final int WEIGHT_SHIFT = 6;

  @Override
  public int sumBits() {
    return Integer.SIZE;
  }

  @Override
  public int featureActivation(int sum, int bias) {
    return Arithmetic.clip(sum + bias);
  }

  @Override
  public int product(int input, int weight) {
    return input * weight;
  }

  @Override
  public int activation(int sum, int bias) {
    return Arithmetic.clip((sum + bias) >> WEIGHT_SHIFT);
  }

  @Override
  public int evaluation(int sum, int bias) {
    return sum + bias;
  }

  @Override
  public String toString() {
    return "stockfish";
  }
}
