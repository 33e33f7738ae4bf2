// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

/** The report's fixed point (fabric.md §7): 3.13 in layer 1, 3.5 after it, 11.5 at the end. */
final class GoldenReportArithmetic implements GoldenArithmetic {

  @Override
  public int activation1(int sum, int bias) {
    return GoldenArithmetic.clip((sum + (short) bias) >> 8);
  }

  @Override
  public int accumulate(int sum, int input, int weight) {
    return (short) (sum + signedMult(input, weight));
  }

  @Override
  public int activation(int sum, int bias) {
    return GoldenArithmetic.clip((short) (sum + (short) bias));
  }

  @Override
  public int eval(int sum, int bias) {
    return (short) (sum + (short) bias);
  }

  /**
   * The course's 3.5 multiplier: bit 15 of the 16-bit product, then its bits 11 to 5, as a signed
   * byte. It rounds down, and wraps from a magnitude of 4.0 on.
   *
   * @param a a signed byte
   * @param b a signed byte
   */
  static int signedMult(int a, int b) {
    int product = (a * b) & 0xffff;
    int sign = product >= 0x8000 ? -128 : 0;
    return sign + product / 32 % 128;
  }
}
