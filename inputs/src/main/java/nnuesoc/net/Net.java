// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.util.Objects;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/**
 * The weights and biases of four layers, row by row. Layer 1 has two sets, white and black. Weights
 * of layer 1 are 16 bits, weights of layers 2 to 4 are 8 bits, biases are 32 bits, all signed.
 *
 * <p>Methods return the arrays themselves, not copies, and rows may share an array: do not modify
 * them. Immutable: any number of threads may use it.
 */
public final class Net {
  private final String name;
  private final Shape shape;
  private final NumberFormat format;
  private final @Nullable NetFileInfo file;
  private final @Nullable EvalRule evalRule;
  private final FeatureWeights whiteWeights;
  private final FeatureWeights blackWeights;
  private final int[] whiteBiases;
  private final int[] blackBiases;
  private final byte[][][] weights; // layer - 2, row, column
  private final int[][] biases; // layer - 2, row

  Net(NetBuilder builder) {
    this.name = builder.name;
    this.shape = builder.shape;
    this.format = builder.format;
    this.file = builder.file;
    this.evalRule = builder.evalRule;
    this.whiteWeights = builder.whiteWeights();
    this.blackWeights = builder.blackWeights();
    this.whiteBiases = builder.whiteBiases.clone();
    this.blackBiases = builder.blackBiases.clone();
    this.weights = new byte[Shape.LAYERS - 1][][];
    this.biases = new int[Shape.LAYERS - 1][];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = builder.weights[i].clone();
      biases[i] = builder.biases[i].clone();
    }
  }

  private Net(Net other, String name) {
    this.name = name;
    this.shape = other.shape;
    this.format = other.format;
    this.file = other.file;
    this.evalRule = other.evalRule;
    this.whiteWeights = other.whiteWeights;
    this.blackWeights = other.blackWeights;
    this.whiteBiases = other.whiteBiases;
    this.blackBiases = other.blackBiases;
    this.weights = other.weights;
    this.biases = other.biases;
  }

  /** The same numbers under another name, for instance with the seed spelled differently. */
  public Net withName(String other) {
    Objects.requireNonNull(other, "the name is null");
    return new Net(this, other);
  }

  /** Starts a net; every row of every layer must be given before it is built. */
  public static NetBuilder builder(String name, Shape shape, NumberFormat format) {
    return new NetBuilder(name, shape, format);
  }

  /** The net's name on the command line. */
  public String name() {
    return name;
  }

  /** The sizes of the layers. */
  public Shape shape() {
    return shape;
  }

  /** The formats of the numbers, and how they are computed with. */
  public NumberFormat format() {
    return format;
  }

  /** The file that the net was read from, or null if there is none. */
  public @Nullable NetFileInfo file() {
    return file;
  }

  /** The meaning of the register {@code eval}, or null if the number format defines it. */
  public @Nullable EvalRule evalRule() {
    return evalRule;
  }

  /** The F white weights of a row of layer 1: the array itself, not to be modified. */
  public short[] weights1White(int row) {
    return whiteWeights.row(checkedRow(1, row));
  }

  /** The F black weights of a row of layer 1: the array itself, not to be modified. */
  public short[] weights1Black(int row) {
    return blackWeights.row(checkedRow(1, row));
  }

  /** The white weights of layer 1 by feature; the same object as the black ones if shared. */
  public FeatureWeights columns1White() {
    return whiteWeights;
  }

  /** The black weights of layer 1 by feature. */
  public FeatureWeights columns1Black() {
    return blackWeights;
  }

  /**
   * A white bias of layer 1, as a signed number of the format.
   *
   * @param row from 0
   * @throws InputException if there is no such row
   */
  public int bias1White(int row) {
    return whiteBiases[checkedRow(1, row)];
  }

  /**
   * A black bias of layer 1, as a signed number of the format.
   *
   * @param row from 0
   * @throws InputException if there is no such row
   */
  public int bias1Black(int row) {
    return blackBiases[checkedRow(1, row)];
  }

  /**
   * The weights of a row of layer 2, 3 or 4 (2H, N2 or N3 of them): the array itself, not to be
   * modified.
   */
  public byte[] weights(int layer, int row) {
    return weights[checkedLayer(layer) - 2][checkedRow(layer, row)];
  }

  /** The bias of a row of layer 2, 3 or 4. */
  public int bias(int layer, int row) {
    return biases[checkedLayer(layer) - 2][checkedRow(layer, row)];
  }

  /** The rows of a layer, 1 to 4: H, N2, N3, 1. */
  public int rows(int layer) {
    return shape.rows(layer);
  }

  /** The inputs of a layer, 1 to 4: F per side, 2H, N2, N3. */
  public int inputs(int layer) {
    return shape.inputs(layer);
  }

  private int checkedRow(int layer, int row) {
    return checkedRow(shape, layer, row);
  }

  static int checkedRow(Shape shape, int layer, int row) {
    if (row < 0 || row >= shape.rows(layer)) {
      throw new InputException(
          "layer " + layer + ", row " + row + ": 0 to " + (shape.rows(layer) - 1));
    }
    return row;
  }

  static int checkedLayer(int layer) {
    if (layer < 2 || layer > Shape.LAYERS) {
      throw Shape.noLayer(layer, 2);
    }
    return layer;
  }
}
