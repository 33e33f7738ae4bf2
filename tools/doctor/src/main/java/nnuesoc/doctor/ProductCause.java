// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

/**
 * Why a wrong term is added to a sum.
 *
 * @param weight the weight that was read
 * @param product what its product should add
 * @param unsigned what the product adds if the weight is taken for a number without a sign
 */
public record ProductCause(int weight, int product, int unsigned) {
  /** A weight of layers 2 to 4 without its sign. */
  public static final int BYTE = 0xff;

  /**
   * The cause of another term.
   *
   * @param added the term
   * @param isOfSign whether its sign is the wrong one
   * @param otherwise the cause if neither a sign nor the weight explains it
   */
  public String of(int added, boolean isOfSign, String otherwise) {
    if (weight < 0 && added == unsigned) {
      return "the weight is used as an unsigned number, "
          + (weight & BYTE)
          + " instead of "
          + weight;
    }
    if (!isOfSign) {
      return otherwise;
    }
    final int excess = added - product;
    return excess > 0 && Integer.bitCount(excess) == 1
        ? "the product is zero-extended, not sign-extended: a negative product adds "
            + excess
            + " too much"
        : "the product's sign is lost";
  }
}
