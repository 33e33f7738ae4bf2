// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

/**
 * Words by address, kept elsewhere: the contents of a memory after all of them were written. Each
 * word fits the width of the memory as a two's complement number. The thread that advances the run
 * calls it.
 */
@FunctionalInterface
public interface DeferredWords {
  /** The word at {@code address}. */
  int word(int address);

  /**
   * The sum of the words at {@code addresses[from]} up to, but not including, {@code
   * addresses[end]}.
   */
  default int sum(int[] addresses, int from, int end) {
    int sum = 0;
    for (int i = from; i < end; i++) {
      sum += word(addresses[i]);
    }
    return sum;
  }

  /**
   * Copies the words from {@code from} up to, but not including, {@code end} to {@code into[at]}
   * on.
   */
  default void copy(int from, int end, int[] into, int at) {
    for (int address = from; address < end; address++) {
      into[at + address - from] = word(address);
    }
  }
}
