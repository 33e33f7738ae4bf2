// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

/**
 * Weights and biases from tables, by layer (from 0) and side.
 *
 * @param weights of each layer: White's and Black's for layer 1, one table for the others
 * @param biases the same; only column 0 is used
 */
@SuppressWarnings("ArrayRecordComponent") // compared by identity: a run has one table
public record WeightTables(Words[][] weights, Words[][] biases) implements WeightWords {
  /** The words of a layer and side. */
  @FunctionalInterface
  public interface Words {
    /** The word of a row and column. */
    int word(int row, int column);
  }

  /**
   * The same word everywhere.
   *
   * @param value the word
   */
  public record Constant(int value) implements Words {
    @Override
    public int word(int row, int column) {
      return value;
    }
  }

  /**
   * Row by row.
   *
   * @param columns words of a row
   * @param table all rows
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Rows(int columns, int[] table) implements Words {
    @Override
    public int word(int row, int column) {
      return table[row * columns + column];
    }
  }

  @Override
  public int weight(int layer, int side, int row, int column) {
    return weights[layer - 1][side].word(row, column);
  }

  @Override
  public int bias(int layer, int side, int row) {
    return biases[layer - 1][side].word(row, 0);
  }
}
