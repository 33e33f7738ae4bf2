package nnuesoc.hps.net;

/**
 * The weights and biases of four layers, row by row. Layer 1 has two sets, white and black; its
 * weights are 16 bits, those of layers 2 to 4 are 8 bits, biases are 32 bits, all signed.
 *
 * <p>Arrays are handed out as they are, without a copy, and rows may share one: they must not be
 * modified.
 */
public final class Net {
  private final String name;
  private final Shape shape;
  private final NumberFormat format;
  private final short[][] whiteWeights;
  private final short[][] blackWeights;
  private final FeatureColumns whiteColumns;
  private final FeatureColumns blackColumns;
  private final int[] whiteBiases;
  private final int[] blackBiases;
  private final byte[][][] weights; // layer - 2, row, column
  private final int[][] biases; // layer - 2, row

  private Net(Builder builder) {
    this.name = builder.name;
    this.shape = builder.shape;
    this.format = builder.format;
    this.whiteWeights = builder.whiteWeights.clone();
    this.blackWeights = builder.blackWeights.clone();
    this.whiteColumns = new FeatureColumns(whiteWeights, shape.features());
    this.blackColumns = new FeatureColumns(blackWeights, shape.features());
    this.whiteBiases = builder.whiteBiases.clone();
    this.blackBiases = builder.blackBiases.clone();
    this.weights = new byte[Shape.LAYERS - 1][][];
    this.biases = new int[Shape.LAYERS - 1][];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = builder.weights[i].clone();
      biases[i] = builder.biases[i].clone();
    }
  }

  /** Starts a net; every row of every layer must be given before it is built. */
  public static Builder builder(String name, Shape shape, NumberFormat format) {
    return new Builder(name, shape, format);
  }

  /** The name under which {@link Nets#named} finds the net. */
  public String name() {
    return name;
  }

  public Shape shape() {
    return shape;
  }

  public NumberFormat format() {
    return format;
  }

  /** The F white weights of a row of layer 1: the array itself, not to be modified. */
  public short[] weights1White(int row) {
    return whiteWeights[checkedRow(1, row)];
  }

  /** The F black weights of a row of layer 1: the array itself, not to be modified. */
  public short[] weights1Black(int row) {
    return blackWeights[checkedRow(1, row)];
  }

  /** The white weights of layer 1 by feature. */
  public FeatureColumns columns1White() {
    return whiteColumns;
  }

  /** The black weights of layer 1 by feature. */
  public FeatureColumns columns1Black() {
    return blackColumns;
  }

  public int bias1White(int row) {
    return whiteBiases[checkedRow(1, row)];
  }

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

  private static int checkedRow(Shape shape, int layer, int row) {
    if (row < 0 || row >= shape.rows(layer)) {
      throw new IllegalArgumentException(
          "layer " + layer + ", row " + row + ": 0 to " + (shape.rows(layer) - 1));
    }
    return row;
  }

  private static int checkedLayer(int layer) {
    if (layer < 2 || layer > Shape.LAYERS) {
      throw Shape.noLayer(layer, 2);
    }
    return layer;
  }

  /** Collects the rows of a net, in any order, and checks their lengths as they come. */
  public static final class Builder {
    private final String name;
    private final Shape shape;
    private final NumberFormat format;
    private final short[][] whiteWeights;
    private final short[][] blackWeights;
    private final int[] whiteBiases;
    private final int[] blackBiases;
    private final byte[][][] weights = new byte[Shape.LAYERS - 1][][];
    private final int[][] biases = new int[Shape.LAYERS - 1][];
    private final boolean[][] given = new boolean[Shape.LAYERS][];

    private Builder(String name, Shape shape, NumberFormat format) {
      this.name = name;
      this.shape = shape;
      this.format = format;
      this.whiteWeights = new short[shape.h()][];
      this.blackWeights = new short[shape.h()][];
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
     * @throws IllegalArgumentException if there is no such row or a length is wrong
     */
    public Builder row1(int row, short[] white, short[] black, int whiteBias, int blackBias) {
      checkedRow(shape, 1, row);
      requireLength(1, row, white.length);
      requireLength(1, row, black.length);
      whiteWeights[row] = white;
      blackWeights[row] = black;
      whiteBiases[row] = whiteBias;
      blackBiases[row] = blackBias;
      given[0][row] = true;
      return this;
    }

    /**
     * Sets a row of layer 2, 3 or 4. The array is kept, not copied, and may be shared between rows.
     *
     * @param values 2H, N2 or N3 weights
     * @throws IllegalArgumentException if there is no such layer or row or the length is wrong
     */
    public Builder row(int layer, int row, byte[] values, int bias) {
      checkedLayer(layer);
      checkedRow(shape, layer, row);
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

    private void requireLength(int layer, int row, int length) {
      if (length != shape.inputs(layer)) {
        throw new IllegalArgumentException(
            "net "
                + name
                + ": layer "
                + layer
                + ", row "
                + row
                + " has "
                + length
                + " weights, not "
                + shape.inputs(layer));
      }
    }
  }
}
