// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.function.IntUnaryOperator;
import nnuesoc.sim.design.Memory;

/**
 * Words of one width, such as those of a memory.
 *
 * @param name of the table
 * @param widthBits of a word, 1 to 32
 * @param words how many there are
 * @param at the word with an index from 0 to {@code words} - 1, signed or not
 */
public record MemoryImage(String name, int widthBits, int words, IntUnaryOperator at) {
  /** The words that a memory holds now. */
  static MemoryImage of(Memory memory) {
    return new MemoryImage(memory.path(), memory.widthBits(), memory.words(), memory::word);
  }

  /** The bits of a word, with zeros above them. */
  int bits(int word) {
    return at.applyAsInt(word) & (-1 >>> (Integer.SIZE - widthBits));
  }
}
