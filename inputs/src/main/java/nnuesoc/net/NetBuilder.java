// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.util.Arrays;
import java.util.Objects;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/**
 * Collects the rows of a net, in any order, and checks the length of each. One thread at a time
 * uses a builder.
 */
public final class NetBuilder {
  final String name;
  final Shape shape;
  final NumberFormat format;
  final int[] whiteBiases;
  final int[] blackBiases;
  final byte[][][] weights = new byte[Shape.LAYERS - 1][][];
  final int[][] biases = new int[Shape.LAYERS - 1][];
  private final short[][] whiteRows;
  private final short[][] blackRows;
  private final boolean[][] given = new boolean[Shape.LAYERS][];
  private @Nullable FeatureWeights byFeatureWhite;
  private @Nullable FeatureWeights byFeatureBlack;
  @Nullable NetFileInfo file;
  @Nullable EvalRule evalRule;

  NetBuilder(String name, Shape shape, NumberFormat format) {
    this.name = Objects.requireNonNull(name, "the name is null");
    this.shape = Objects.requireNonNull(shape, "the shape is null");
    this.format = Objects.requireNonNull(format, "the format is null");
    this.whiteRows = new short[shape.h()][];
    this.blackRows = new short[shape.h()][];
    this.whiteBiases = new int[shape.h()];
    this.blackBiases = new int[shape.h()];
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      given[layer - 1] = new boolean[shape.rows(layer)];
    }
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      weights[layer - 2] = new byte[shape.rows(layer)][];
      biases[layer - 2] = new int[shape.rows(layer)];
    }
  }

  /**
   * Sets a row of layer 1. The arrays are kept, not copied, and may be shared between rows.
   *
   * @param white F weights
   * @param black F weights
   * @throws InputException if there is no such row or a length is wrong
   */
  public NetBuilder row1(int row, short[] white, short[] black, int whiteBias, int blackBias) {
    Net.checkedRow(shape, 1, row);
    requireLength(1, row, white.length);
    requireLength(1, row, black.length);
    whiteRows[row] = white;
    blackRows[row] = black;
    whiteBiases[row] = whiteBias;
    blackBiases[row] = blackBias;
    given[0][row] = true;
    return this;
  }

  /**
   * Sets all of layer 1, the same for both sides. The arrays are kept, not copied.
   *
   * @param weightsByFeature feature by feature, H weights each
   * @param ofRows H biases
   * @throws InputException if a length is wrong
   */
  public NetBuilder features(short[] weightsByFeature, int[] ofRows) {
    byFeatureWhite = byFeature(weightsByFeature, ofRows);
    byFeatureBlack = byFeatureWhite;
    return features(ofRows, ofRows);
  }

  /**
   * Sets all of layer 1. The arrays are kept, not copied.
   *
   * @param white feature by feature, H weights each
   * @param black the same for the other side
   * @param whiteOfRows H biases
   * @param blackOfRows H biases
   * @throws InputException if a length is wrong
   */
  public NetBuilder features(short[] white, short[] black, int[] whiteOfRows, int[] blackOfRows) {
    byFeatureWhite = byFeature(white, whiteOfRows);
    byFeatureBlack = byFeature(black, blackOfRows);
    return features(whiteOfRows, blackOfRows);
  }

  private NetBuilder features(int[] whiteOfRows, int[] blackOfRows) {
    System.arraycopy(whiteOfRows, 0, whiteBiases, 0, whiteBiases.length);
    System.arraycopy(blackOfRows, 0, blackBiases, 0, blackBiases.length);
    Arrays.fill(given[0], true);
    return this;
  }

  private FeatureWeights byFeature(short[] weights1, int[] ofRows) {
    if (weights1.length != shape.features() * shape.h() || ofRows.length != shape.h()) {
      throw new InputException(
          "net %s: layer 1 has %d weights and %d biases, not %d and %d"
              .formatted(
                  name, weights1.length, ofRows.length, shape.features() * shape.h(), shape.h()));
    }
    return new FeatureMajorWeights(weights1, shape.h());
  }

  /** Sets the file that the numbers come from. */
  public NetBuilder file(NetFileInfo ofNumbers) {
    Objects.requireNonNull(ofNumbers, "the file is null");
    file = ofNumbers;
    return this;
  }

  /** Sets the meaning of the register {@code eval}, if the number format does not define it. */
  public NetBuilder evalRule(EvalRule rule) {
    Objects.requireNonNull(rule, "the rule is null");
    evalRule = rule;
    return this;
  }

  /**
   * Sets a row of layer 2, 3 or 4. The array is kept, not copied, and may be shared between rows.
   *
   * @param values 2H, N2 or N3 weights
   * @throws InputException if there is no such layer or row or the length is wrong
   */
  public NetBuilder row(int layer, int row, byte[] values, int bias) {
    Net.checkedLayer(layer);
    Net.checkedRow(shape, layer, row);
    requireLength(layer, row, values.length);
    weights[layer - 2][row] = values;
    biases[layer - 2][row] = bias;
    given[layer - 1][row] = true;
    return this;
  }

  /**
   * Builds the net.
   *
   * @throws IllegalStateException if a row was not given; the message names the first one
   */
  public Net build() {
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      for (int row = 0; row < given[layer - 1].length; row++) {
        if (!given[layer - 1][row]) {
          throw new IllegalStateException(
              "net " + name + ": layer " + layer + ", row " + row + " was not given");
        }
      }
    }
    return new Net(this);
  }

  FeatureWeights whiteWeights() {
    return byFeatureWhite != null ? byFeatureWhite : rowMajor(whiteRows);
  }

  FeatureWeights blackWeights() {
    return byFeatureBlack != null ? byFeatureBlack : rowMajor(blackRows);
  }

  private FeatureWeights rowMajor(short[][] rows) {
    return new RowMajorWeights(rows.clone(), shape.features());
  }

  private void requireLength(int layer, int row, int length) {
    if (length != shape.inputs(layer)) {
      throw new InputException(
          "net %s: layer %d, row %d has %d weights, not %d"
              .formatted(name, layer, row, length, shape.inputs(layer)));
    }
  }
}
