// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import java.util.function.LongConsumer;

/** Rows of raw numbers of one format. */
public final class Tensor {
  private final FixedFormat format;
  private final int columns;
  private final int[] words; // row by row; the low bits of each number

  private Tensor(FixedFormat format, int columns, int[] words) {
    this.format = format;
    this.columns = columns;
    this.words = words;
  }

  /**
   * The rows of {@code columns} numbers each.
   *
   * @param words the numbers, row by row; of each the bits of the format count
   */
  public static Tensor of(FixedFormat format, int columns, int... words) {
    return new Tensor(format, columns, words.clone());
  }

  /** The format of each number. */
  public FixedFormat format() {
    return format;
  }

  /** The number of rows. */
  public int rows() {
    return words.length / columns;
  }

  /** The number of columns. */
  public int columns() {
    return columns;
  }

  /** A number as a word whose bits above the format's are of no meaning. */
  public int word(int row, int column) {
    return words[row * columns + column];
  }

  /** A raw number. */
  public long raw(int row, int column) {
    return format.raw(word(row, column));
  }

  /** Gives all raw numbers, row by row. */
  public void forEach(LongConsumer consumer) {
    for (int word : words) {
      consumer.accept(format.raw(word));
    }
  }
}
