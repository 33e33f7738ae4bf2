// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

/**
 * Sizes of the four layers. {@link ElementArithmetic} and {@link ActivationArithmetic} are their
 * arithmetic.
 */
public enum LayerSize {
  /** Adds the 16-bit weight if the feature bit is 1; there are two such layers, one per side. */
  LAYER_1(1, 40_960, 256, 16, 8, 16) {
    @Override
    int outputByte(int clipped) {
      return clipped >> Byte.SIZE;
    }
  },

  /** Reads the concatenated outputs of both sides. */
  LAYER_2(2, 512, 32, 10, 6, 8),

  /** Reads the outputs of layer 2. */
  LAYER_3(3, 32, 32, 6, 6, 8),

  /** One row, no clipping. */
  LAYER_4(4, 32, 1, 6, 6, 8);

  static final int SUM_BITS = 16;

  private final int number;
  private final int inputs;
  private final int rows;
  private final int readAddressBits;
  private final int writeAddressBits;
  private final int weightBits;

  LayerSize(
      int number, int inputs, int rows, int readAddressBits, int writeAddressBits, int weightBits) {
    this.number = number;
    this.inputs = inputs;
    this.rows = rows;
    this.readAddressBits = readAddressBits;
    this.writeAddressBits = writeAddressBits;
    this.weightBits = weightBits;
  }

  /** The byte of a clipped sum that is written. */
  int outputByte(int clipped) {
    return clipped;
  }

  /** The layer with that number, 1 to 4. */
  public static LayerSize of(int number) {
    return values()[number - 1];
  }

  /** The layer's number, 1 to 4. */
  public int number() {
    return number;
  }

  /** N: the inputs of a row. */
  public int inputs() {
    return inputs;
  }

  /** R: the outputs. */
  public int rows() {
    return rows;
  }

  /** Width of the address at which input and weight are read. */
  int readAddressBits() {
    return readAddressBits;
  }

  /** Width of the address to which the output is written. */
  int writeAddressBits() {
    return writeAddressBits;
  }

  /** Width of a weight, a bias and a clipped sum. */
  public int weightBits() {
    return weightBits;
  }
}
