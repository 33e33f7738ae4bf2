package nnuesoc.rtl.asbuilt;

import nnuesoc.rtl.arithmetic.SignedMult;

/**
 * Sizes and arithmetic of the four layers. All words are unsigned; nothing is sign-extended but
 * inside the multiplier, so that a negative product adds 256 too much.
 */
public enum LayerKind {
  /** Adds the 16-bit weight where the feature bit is 1; twice, once a side. */
  LAYER_1(1, 40_960, 256, 16, 8, 16) {
    @Override
    int addend(int input, int weight) {
      return input == 1 ? weight : 0;
    }

    @Override
    int clip(int sum) {
      return isNegative(sum) ? 0 : Math.min(sum, 16_383);
    }

    @Override
    int outputByte(int clipped) {
      return clipped >> Byte.SIZE;
    }
  },

  /** Reads the concatenated outputs of both sides. */
  LAYER_2(2, 512, 32, 10, 6, 8) {
    @Override
    int clip(int sum) {
      return isNegative(sum) ? 0 : Math.min(sum, MAX_BYTE);
    }
  },

  /** As layer 2, but its test for a negative sum is unsigned and never true. */
  LAYER_3(3, 32, 32, 6, 6, 8) {
    @Override
    int clip(int sum) {
      return Math.min(sum, MAX_BYTE);
    }
  },

  /** One row, no clipping. */
  LAYER_4(4, 32, 1, 6, 6, 8) {
    @Override
    int clip(int sum) {
      return sum;
    }
  };

  private static final int MAX_BYTE = 63;
  private static final int SIGN = 1 << 15;
  static final int SUM_BITS = 16;

  private final int number;
  private final int inputs;
  private final int rows;
  private final int readAddressBits;
  private final int writeAddressBits;
  private final int weightBits;

  LayerKind(
      int number, int inputs, int rows, int readAddressBits, int writeAddressBits, int weightBits) {
    this.number = number;
    this.inputs = inputs;
    this.rows = rows;
    this.readAddressBits = readAddressBits;
    this.writeAddressBits = writeAddressBits;
    this.weightBits = weightBits;
  }

  private static boolean isNegative(int sum) {
    return (sum & SIGN) != 0;
  }

  /** What an element adds to the 16-bit sum: here the product as 8 bits, extended by zeros. */
  int addend(int input, int weight) {
    return SignedMult.product((byte) weight, (byte) input) & 0xff;
  }

  /** The sum, 16 bits, as it is clipped. */
  abstract int clip(int sum);

  /** The byte that is written of a clipped sum. */
  int outputByte(int clipped) {
    return clipped;
  }

  /** The layer of that number, 1 to 4. */
  public static LayerKind of(int number) {
    return values()[number - 1];
  }

  /** 1 to 4. */
  public int number() {
    return number;
  }

  /** N: inputs of a row. */
  public int inputs() {
    return inputs;
  }

  /** R: outputs. */
  public int rows() {
    return rows;
  }

  /** Width of the address that reads input and weight. */
  int readAddressBits() {
    return readAddressBits;
  }

  /** Width of the address that the result is written to. */
  int writeAddressBits() {
    return writeAddressBits;
  }

  /** Width of a weight, a bias and a clipped sum. */
  public int weightBits() {
    return weightBits;
  }
}
