// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cases;

/** A stream of random numbers that is the same on every machine and JDK (SplitMix64). */
final class Draws {

  private long state;

  Draws(long seed) {
    state = seed;
  }

  long next() {
    state += 0x9E3779B97F4A7C15L;
    long z = state;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  /** A number from {@code low} to {@code high}, both included. */
  int between(int low, int high) {
    return low + (int) Long.remainderUnsigned(next(), high - low + 1L);
  }

  /** True once in {@code times} draws. */
  boolean oneIn(int times) {
    return between(1, times) == 1;
  }

  int oneOf(int... values) {
    return values[between(0, values.length - 1)];
  }
}
