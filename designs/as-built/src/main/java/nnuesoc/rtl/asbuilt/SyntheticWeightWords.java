// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

/**
 * Words drawn from a seed, each independently, so that any word is available at any time. Rows of
 * four kinds alternate. They give sums within the range of an activation, sums of either sign, the
 * whole range of a weight, and sums beyond the largest activation.
 */
public final class SyntheticWeightWords implements WeightWords {
  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final int[] LAYER_1_BITS = {12, 13, 14, 16};
  private static final int KINDS = 4;
  private static final int BIAS = -1; // its column
  private static final int BIAS_BITS = 6; // of 3.5; a bias of more bits would hide the sums
  private static final int LAYER_1_BIAS_BITS = 13; // of 3.13

  private final long seed;
  private final int layer1BiasBits;
  private final int layer1BiasMask;

  private SyntheticWeightWords(long seed, int layer1BiasBits, int layer1BiasWidth) {
    this.seed = seed;
    this.layer1BiasBits = layer1BiasBits;
    this.layer1BiasMask = (1 << layer1BiasWidth) - 1;
  }

  /** Words for the test bench, whose layer 1 has biases of 16 bits. */
  public static SyntheticWeightWords testbench(long seed) {
    return new SyntheticWeightWords(seed, LAYER_1_BIAS_BITS, Short.SIZE);
  }

  /** Words for the board, whose biases all pass through one 8-bit register. */
  public static SyntheticWeightWords board(long seed) {
    return new SyntheticWeightWords(seed, BIAS_BITS, Byte.SIZE);
  }

  @Override
  public int weight(int layer, int side, int row, int column) {
    final long z = draw(layer, side, row, column);
    if (layer == 1) {
      return signed(z, LAYER_1_BITS[row % KINDS]) & 0xffff;
    }
    return weight(z, (row + (layer == 4 ? 2 : 0)) % KINDS, layer == 2 ? 15 : 3) & 0xff;
  }

  /**
   * A weight of layers 2 to 4.
   *
   * @param sparse bits that must all be 0 for a weight other than 0, in rows with few such weights
   */
  private static int weight(long z, int kind, int sparse) {
    return switch (kind) {
      case 0 -> (z & sparse) == 0 ? (int) (z >>> 61) : 0;
      case 1 -> (z & 3) == 0 ? signed(z, 5) : 0;
      case 2 -> signed(z, Byte.SIZE);
      default -> (int) (z >>> 57);
    };
  }

  @Override
  public int bias(int layer, int side, int row) {
    final long z = draw(layer, side, row, BIAS);
    return layer == 1 ? signed(z, layer1BiasBits) & layer1BiasMask : signed(z, BIAS_BITS) & 0xff;
  }

  private static int signed(long z, int bits) {
    return (int) (z >> (Long.SIZE - bits));
  }

  /** 64 bits computed from the seed and the place of a word (SplitMix64). */
  private long draw(int layer, int side, int row, int column) {
    final long place = ((2L * layer + side) << 48) + ((long) row << 24) + column + 1;
    long z = seed + place * STEP;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
