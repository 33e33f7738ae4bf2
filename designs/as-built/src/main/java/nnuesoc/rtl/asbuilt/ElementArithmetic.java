// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.rtl.arithmetic.SignedMult;

/**
 * What an element adds to a sum.
 *
 * @param multiplier the multiplier of layers 2 to 4
 * @param extension of its products
 * @param layer1Sum the accumulator of layer 1
 */
public record ElementArithmetic(Multiplier multiplier, Extension extension, Layer1Sum layer1Sum) {
  /** As in both published designs. */
  public static final ElementArithmetic PUBLISHED =
      new ElementArithmetic(Multiplier.COURSE, Extension.ZEROS, Layer1Sum.BITS_16);

  /** The bits of the product of two signed bytes that are kept, from bit 5 on. */
  public enum Multiplier {
    /** Its sign and seven bits. */
    COURSE(Byte.SIZE) {
      @Override
      int product(int input, int weight) {
        return SignedMult.product((byte) weight, (byte) input);
      }
    },
    /** All bits. */
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

  /** How a product is extended to the accumulator's width. */
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

  int sumBits(LayerSize kind) {
    return kind == LayerSize.LAYER_1 ? layer1Sum.widthBits : LayerSize.SUM_BITS;
  }

  /** What an element adds to the sum of a layer. */
  public int addend(LayerSize kind, int input, int weight) {
    if (kind == LayerSize.LAYER_1) {
      return input == 1 ? (short) weight : 0;
    }
    return extension.extend(multiplier.product(input, weight), multiplier.widthBits);
  }

  /** The multiplier's output, as a trace shows it. */
  int product(int input, int weight) {
    return multiplier.product(input, weight) & ((1 << multiplier.widthBits) - 1);
  }
}
