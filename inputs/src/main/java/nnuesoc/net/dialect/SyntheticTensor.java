// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

/**
 * Numbers computed by a hash of their index, for tensors that are too large to distribute.
 *
 * @param base the hash's argument for element 0
 * @param amplitude A: elements lie in −A to A
 */
record SyntheticTensor(int base, int amplitude) {

  /** Element {@code index}. */
  int value(int index) {
    final int draw = hash(base + index) >>> 16;
    return ((draw * (2 * amplitude + 1)) >>> 16) - amplitude;
  }

  /** lowbias32, a hash of 32 bits. */
  private static int hash(int number) {
    int mixed = number;
    mixed ^= mixed >>> 16;
    mixed *= 0x7feb352d;
    mixed ^= mixed >>> 15;
    mixed *= 0x846ca68b;
    mixed ^= mixed >>> 16;
    return mixed;
  }
}
