package nnuesoc.rtl.asbuilt;

import nnuesoc.rtl.arithmetic.SignedMult;

/**
 * What an element adds to a sum.
 *
 * @param multiplier of layers 2 to 4
 * @param extension of its products
 * @param layer1Sum the accumulator of layer 1
 */
public record ElementRule(Multiplier multiplier, Extension extension, Layer1Sum layer1Sum) {
  /** As in both published designs. */
  public static final ElementRule PUBLISHED =
      new ElementRule(Multiplier.COURSE, Extension.ZEROS, Layer1Sum.BITS_16);

  /** How much of the product of two signed bytes is kept, from bit 5 on. */
  public enum Multiplier {
    /** Its sign and seven bits. */
    COURSE(Byte.SIZE) {
      @Override
      int product(int input, int weight) {
        return SignedMult.product((byte) weight, (byte) input);
      }
    },
    /** All of it. */
    WHOLE(11) {
      @Override
      int product(int input, int weight) {
        return ((byte) weight * (byte) input) >> 5;
      }
    };

    final int widthBits;

    Multiplier(int widthBits) {
      this.widthBits = widthBits;
    }

    /** The product, signed. */
    abstract int product(int input, int weight);
  }

  /** How a product becomes as wide as the accumulator. */
  public enum Extension {
    ZEROS {
      @Override
      int extend(int product, int widthBits) {
        return product & ((1 << widthBits) - 1);
      }
    },
    SIGN {
      @Override
      int extend(int product, int widthBits) {
        return product;
      }
    };

    abstract int extend(int product, int widthBits);
  }

  /** The width of layer 1's sums, whose addends are 16 bits. */
  public enum Layer1Sum {
    BITS_16(16),
    BITS_32(32);

    final int widthBits;

    Layer1Sum(int widthBits) {
      this.widthBits = widthBits;
    }
  }

  int sumBits(LayerKind kind) {
    return kind == LayerKind.LAYER_1 ? layer1Sum.widthBits : LayerKind.SUM_BITS;
  }

  int addend(LayerKind kind, int input, int weight) {
    if (kind == LayerKind.LAYER_1) {
      return input == 1 ? (short) weight : 0;
    }
    return extension.extend(multiplier.product(input, weight), multiplier.widthBits);
  }

  /** What leaves the multiplier, as it stands in a trace. */
  int product(int input, int weight) {
    return multiplier.product(input, weight) & ((1 << multiplier.widthBits) - 1);
  }
}
