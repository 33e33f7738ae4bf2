// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

/** What a register keeps of a sum. Wrapping once at the end equals wrapping at each addition. */
enum SumRule {
  WIDE,
  WRAP_16,
  WRAP_8,
  /** The 8-bit number that is nearest to the whole sum. */
  SATURATE_8;

  int kept(int sum) {
    return switch (this) {
      case WIDE -> sum;
      case WRAP_16 -> (short) sum;
      case WRAP_8 -> (byte) sum;
      case SATURATE_8 -> Math.max(Byte.MIN_VALUE, Math.min(Byte.MAX_VALUE, sum));
    };
  }
}
