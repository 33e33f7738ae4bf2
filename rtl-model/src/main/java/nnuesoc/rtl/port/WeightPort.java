// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;

/**
 * A weight memory from the view of the main bridge, which writes it in words or bytes, and can read
 * it back. One thread at a time uses a circuit and what belongs to it.
 *
 * @param base byte offset of word 0 on the main bridge (fabric.md §4)
 * @param bytesPerWord 2 in layer 1, otherwise 1
 * @param memory the memory, written through its port A
 */
public record WeightPort(int base, int bytesPerWord, Memory memory) implements WidePort {
  private static final int BYTE = 0xff;

  /** Checks that nothing is null. */
  public WeightPort {
    Objects.requireNonNull(memory, "the memory is null");
  }

  @Override
  public String name() {
    return memory.name();
  }

  @Override
  public int words() {
    return memory.words();
  }

  @Override
  public int wordsPerWrite() {
    return 1;
  }

  @Override
  public List<Memory> memories() {
    return List.of(memory);
  }

  @Override
  public void writtenBy(Part master) {
    memory.writtenBy(master);
  }

  @Override
  public void write(int word, IntUnaryOperator data) {
    memory.write(word, data.applyAsInt(0));
  }

  @Override
  public boolean isNoticed(int word) {
    return memory.isNoticed(word);
  }

  @Override
  public void fastWrite(int word, IntUnaryOperator data) {
    memory.fastWrite(word, data.applyAsInt(0));
  }

  /** The byte offset after the last word. */
  public int end() {
    return base + memory.words() * bytesPerWord;
  }

  /** The word at a byte offset of the main bridge. */
  public int word(int offset) {
    return bytesPerWord == 2 ? (offset - base) >> 1 : offset - base;
  }

  /** Whether a word begins at a byte offset of the main bridge. */
  public boolean beginsWord(int offset) {
    return bytesPerWord == 1 || (offset & 1) == 0;
  }

  /** The word after a store of {@code bytes} bytes at a byte offset: it keeps its other bytes. */
  public int stored(int offset, int bytes, int value) {
    if (bytes >= bytesPerWord) {
      return value;
    }
    final int shift = shift(offset);
    return (memory.word(word(offset)) & ~(BYTE << shift)) | ((value & BYTE) << shift);
  }

  /** What a load of {@code bytes} bytes at a byte offset returns, zero-extended. */
  public int loaded(int offset, int bytes) {
    final int mask = (1 << (Byte.SIZE * bytes)) - 1;
    return (memory.word(word(offset)) >> shift(offset)) & mask;
  }

  /** Where the byte at an offset begins in its word. */
  private int shift(int offset) {
    return beginsWord(offset) ? 0 : Byte.SIZE;
  }
}
