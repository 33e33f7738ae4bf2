// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

/** Constant words of 32 bits, read in the cycle in which they are addressed. */
final class Rom {
  private final int[] words;

  /**
   * A ROM of {@code size} words, a power of two.
   *
   * @param content the words from address 0 on; the rest is 0
   */
  Rom(String name, int[] content, int size) {
    if (content.length > size) {
      throw new IllegalArgumentException(
          name + ": " + content.length + " words, the memory has " + size);
    }
    words = java.util.Arrays.copyOf(content, size);
  }

  /** The word at {@code address}, which is cut to the bits of an address. */
  int word(int address) {
    return words[address & words.length - 1];
  }
}
