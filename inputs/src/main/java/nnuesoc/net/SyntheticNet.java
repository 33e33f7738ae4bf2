// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.math.BigInteger;
import java.util.Objects;
import nnuesoc.parameter.InputException;

/**
 * Nets drawn from a seed (fabric.md §10): the same seed, shape and format give the same net. Any
 * number of threads may call its methods.
 */
public final class SyntheticNet {
  /** The beginning of such a net's name; the seed follows. */
  public static final String PREFIX = "synthetic:";

  private SyntheticNet() {}

  /**
   * Draws a net, layer by layer and row by row. A row of layer 1 has its white weights, its black
   * weights, its white bias and its black bias; other rows have weights, then the bias. The net's
   * name is {@code synthetic:SEED} with the seed as a signed number of 64 bits.
   */
  public static Net of(long seed, Shape shape, NumberFormat format) {
    Objects.requireNonNull(shape, "the shape is null");
    Objects.requireNonNull(format, "the format is null");
    Widths widths = Widths.of(format);
    SplitMixRandom draws = new SplitMixRandom(seed);
    NetBuilder net = Net.builder(PREFIX + seed, shape, format);
    for (int row = 0; row < shape.h(); row++) {
      short[] white = shorts(draws, shape.features(), widths.weight1());
      short[] black = shorts(draws, shape.features(), widths.weight1());
      int whiteBias = draws.next(widths.bias1());
      int blackBias = draws.next(widths.bias1());
      net.row1(row, white, black, whiteBias, blackBias);
    }
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      int weightBits = layer == Shape.LAYERS ? widths.weight4() : widths.weight();
      for (int row = 0; row < shape.rows(layer); row++) {
        byte[] weights = bytes(draws, shape.inputs(layer), weightBits);
        net.row(layer, row, weights, draws.next(widths.bias()));
      }
    }
    return net.build();
  }

  /**
   * Reads a seed: any decimal integer, negative or of any size, taken mod 2⁶⁴.
   *
   * @throws InputException if the text is not a decimal integer
   */
  public static long parseSeed(String text) {
    if (!text.matches("[+-]?[0-9]+")) {
      throw new InputException(
          "seed \"" + text + "\": expected a decimal integer, for example " + PREFIX + "1");
    }
    return new BigInteger(text).longValue();
  }

  private static short[] shorts(SplitMixRandom draws, int count, int bits) {
    short[] values = new short[count];
    for (int i = 0; i < count; i++) {
      values[i] = (short) draws.next(bits);
    }
    return values;
  }

  private static byte[] bytes(SplitMixRandom draws, int count, int bits) {
    byte[] values = new byte[count];
    for (int i = 0; i < count; i++) {
      values[i] = (byte) draws.next(bits);
    }
    return values;
  }

  /** The bits of a draw: {@code weight} in layers 2 and 3, {@code bias} in layers 2 to 4. */
  private record Widths(int weight1, int bias1, int weight, int bias, int weight4) {
    static Widths of(NumberFormat format) {
      return switch (format) {
        case REPORT -> new Widths(13, 13, 7, 9, 7);
        case STOCKFISH -> new Widths(6, 6, 5, 12, 7);
      };
    }
  }
}
