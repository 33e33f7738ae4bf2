// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

/** The arithmetic of the TPU's processor. */
final class TpuAlu {
  private TpuAlu() {}

  /**
   * The result of an arithmetic instruction, 32 bits. Shifts have their operands swapped: the first
   * operand is the distance by which the second one is shifted.
   *
   * @param operation 0 add, 1 mul, 2 shl, 3 shr, 4 and, 5 xor, 6 or
   */
  static int result(int operation, int first, int second) {
    return switch (operation) {
      case 0 -> first + second;
      case 1 -> first * second;
      case 2 -> first >>> 5 == 0 ? second << first : 0;
      case 3 -> first >>> 5 == 0 ? second >>> first : 0;
      case 4 -> first & second;
      case 5 -> first ^ second;
      case 6 -> first | second;
      default -> 0;
    };
  }

  /**
   * Whether a branch is taken.
   *
   * @param operation 0 eq, 1 ne, 2 ge, 3 le, 4 gt, 5 lt, signed; 6 should be negative, but tests
   *     the lowest bit of the negated first operand
   */
  static boolean isTaken(int operation, int first, int second) {
    return switch (operation) {
      case 0 -> first == second;
      case 1 -> first != second;
      case 2 -> first >= second;
      case 3 -> first <= second;
      case 4 -> first > second;
      case 5 -> first < second;
      case 6 -> (-first & 1) != 0;
      default -> false;
    };
  }
}
