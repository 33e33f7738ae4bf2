// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.Random;
import java.util.function.IntSupplier;

/** Marsaglia's generator of 32 bits with the shifts 13, 17 and 5: small enough for hardware. */
final class Xorshift implements IntSupplier {
  private static final int NEVER_ZERO = 0x9e3779b9;

  private int state;

  /** The generator of one worker, from a seed. */
  Xorshift(long seed, int worker) {
    final long mixed = (seed + 1) * 0xbf58476d1ce4e5b9L + worker * 0x94d049bb133111ebL;
    state = (int) (mixed ^ mixed >>> 32);
    if (state == 0) {
      state = NEVER_ZERO;
    }
  }

  @Override
  public int getAsInt() {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  }

  /** The same generator as the type that methods of the Java library take. */
  Random asRandom() {
    return new Random(getAsInt());
  }
}
