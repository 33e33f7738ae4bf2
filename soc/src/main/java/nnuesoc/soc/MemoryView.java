// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.Objects;
import nnuesoc.sim.design.Memory;

/**
 * A memory of a run, to be read only: its words in the current cycle of the run. One thread at a
 * time uses a run and what belongs to it.
 */
public final class MemoryView {
  private final Memory memory;

  MemoryView(Memory memory) {
    this.memory = memory;
  }

  Memory memory() {
    return memory;
  }

  /** The name, such as {@code weight_1_white}. */
  public String name() {
    return memory.name();
  }

  /** The number of words. */
  public int words() {
    return memory.words();
  }

  /** The width of a word, 1 to 64 bits. */
  public int widthBits() {
    return memory.widthBits();
  }

  /**
   * A word as an unsigned bit pattern.
   *
   * @throws IndexOutOfBoundsException if the memory has no such word
   * @throws IllegalStateException if a word has more than 32 bits
   */
  public int word(int address) {
    return memory.word(required(address));
  }

  /**
   * The same for words of 1 to 64 bits.
   *
   * @throws IndexOutOfBoundsException if the memory has no such word
   */
  public long longWord(int address) {
    return memory.longWord(required(address));
  }

  /**
   * A word as a two's complement number of the memory's width.
   *
   * @throws IndexOutOfBoundsException if the memory has no such word
   * @throws IllegalStateException if a word has more than 32 bits
   */
  public int signedWord(int address) {
    return memory.signedWord(required(address));
  }

  private int required(int address) {
    if (address < 0 || address >= words()) {
      throw new IndexOutOfBoundsException(
          name() + ": no word " + address + "; expected 0 to " + (words() - 1));
    }
    return address;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MemoryView view && view.memory == memory;
  }

  @Override
  public int hashCode() {
    return Objects.hash(memory.name());
  }

  @Override
  public String toString() {
    return name() + ": " + words() + " words of " + widthBits() + " bits";
  }
}
