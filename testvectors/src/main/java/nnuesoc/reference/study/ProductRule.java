// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import java.util.function.IntUnaryOperator;

/** The part of the exact product of an activation and a weight that a layer adds. */
enum ProductRule {
  /** All of it. */
  EXACT,
  /** The report's: sign and bits {@code shift + 6} to {@code shift}; wraps beyond these. */
  SLICED,
  /** All bits from {@code shift} on: rounded toward minus infinity. */
  FLOORED,
  /** The same, plus the next lower bit by the carry input of the adder. */
  ROUNDED,
  /** Rounded toward 0. */
  TOWARD_ZERO;

  /** The operation for bits from {@code shift} on; a product of 0 always gives 0. */
  IntUnaryOperator from(int shift) {
    return switch (this) {
      case EXACT -> product -> product;
      case SLICED -> product -> (product < 0 ? -128 : 0) + ((product >> shift) & 127);
      case FLOORED -> product -> product >> shift;
      case ROUNDED -> product -> (product >> shift) + ((product >> (shift - 1)) & 1);
      case TOWARD_ZERO -> product -> product / (1 << shift);
    };
  }
}
