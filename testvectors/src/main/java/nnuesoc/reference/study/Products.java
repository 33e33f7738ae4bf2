package nnuesoc.reference.study;

import java.util.function.IntUnaryOperator;

/** What a layer adds up of the exact product of an activation and a weight. */
enum Products {
  /** All of it. */
  EXACT,
  /** The report's: sign and bits {@code shift + 6} to {@code shift}; wraps beyond. */
  SLICED,
  /** All bits from {@code shift} on: cut toward minus infinity. */
  FLOORED,
  /** The same, and the bit below added, by the carry input of the adder. */
  ROUNDED,
  /** Cut toward 0. */
  TOWARD_ZERO;

  /** The operation for bits from {@code shift} on; 0 of 0 in each. */
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
