// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

/**
 * How a sum becomes an output in layers 1 to 3.
 *
 * @param bias whether the bias is added to the sum
 * @param limit the largest output
 * @param negative how layer 3 recognises a negative sum
 * @param moment which row's output is written at the end of a row
 */
public record ActivationArithmetic(Bias bias, Limit limit, Negative negative, Moment moment) {
  /** As in both published designs. */
  public static final ActivationArithmetic PUBLISHED =
      new ActivationArithmetic(
          Bias.LOST, Limit.HALF, Negative.UNSIGNED_IN_LAYER_3, Moment.ROW_LATE);

  /** What the bias does. */
  public enum Bias {
    /** The sum with the bias is overwritten at the edge that computes it. */
    LOST {
      @Override
      int sum(int sum, int bias) {
        return sum;
      }
    },
    ADDED {
      @Override
      int sum(int sum, int bias) {
        return sum + bias;
      }
    };

    abstract int sum(int sum, int bias);
  }

  /** The upper limit. */
  public enum Limit {
    HALF(63),
    WHOLE(127);

    private final int largest;

    Limit(int largest) {
      this.largest = largest;
    }

    /** Layer 1 has 8 more fraction bits, which are cut off after the limit. */
    private int of(LayerSize kind) {
      return kind == LayerSize.LAYER_1 ? (largest << Byte.SIZE) + 0xff : largest;
    }
  }

  /** The test for a negative sum. */
  public enum Negative {
    UNSIGNED_IN_LAYER_3 {
      @Override
      int cut(LayerSize kind, int sum) {
        return kind == LayerSize.LAYER_3 ? sum & 0xffff : Math.max(0, sum);
      }
    },
    SIGNED {
      @Override
      int cut(LayerSize kind, int sum) {
        return Math.max(0, sum);
      }
    };

    abstract int cut(LayerSize kind, int sum);
  }

  /** When an output is written. */
  public enum Moment {
    /** The write takes the old clip register; write enable rises before the row ends. */
    ROW_LATE(1) {
      @Override
      int output(int before, int now) {
        return before;
      }
    },
    /** The write takes the new clip register; write enable rises with it. */
    SAME_ROW(0) {
      @Override
      int output(int before, int now) {
        return now;
      }
    };

    final int enableBeforeRowEnds;

    Moment(int enableBeforeRowEnds) {
      this.enableBeforeRowEnds = enableBeforeRowEnds;
    }

    abstract int output(int before, int now);
  }

  /**
   * The clipped sum.
   *
   * @param sum signed
   * @param bias signed, with the sum's fraction bits
   * @param sumBits the accumulator's width, in which the two are added
   */
  int clip(LayerSize kind, int sum, int bias, int sumBits) {
    final int shift = Integer.SIZE - sumBits;
    final int whole = this.bias.sum(sum, bias) << shift >> shift;
    return Math.min(negative.cut(kind, whole), limit.of(kind));
  }
}
