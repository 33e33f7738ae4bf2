// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

/**
 * The random numbers of a synthetic net (fabric.md §10): SplitMix64, the sequence of {@code
 * java.util.SplittableRandom}. It is written out because the nets must stay the same on every
 * runtime.
 */
final class SplitMixRandom {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  SplitMixRandom(long seed) {
    state = seed;
  }

  /** The next z: 64 bits. */
  long next() {
    state += GOLDEN_GAMMA;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The top {@code bits} bits (1 to 32) of the next z as a signed number. */
  int next(int bits) {
    return (int) (next() >> (64 - bits));
  }
}
