// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.arithmetic;

/** The course's multiplier for 3.5 fixed point in 8 bits. */
public final class SignedMult {
  private SignedMult() {}

  /**
   * The product of two signed bytes in 3.5: the sign p[15] and the bits p[11:5] of the 16-bit
   * product p. It floors, and a magnitude of 4.0 or more wraps.
   */
  public static int product(int a, int b) {
    final int p = a * b;
    return (byte) (((p >> 8) & 0x80) | ((p >> 5) & 0x7f));
  }
}
