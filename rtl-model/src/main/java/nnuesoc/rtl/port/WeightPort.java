package nnuesoc.rtl.port;

import java.util.List;
import java.util.function.IntUnaryOperator;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;

/**
 * A weight memory from the view of the main bridge.
 *
 * @param base byte offset of word 0 on the main bridge (fabric.md §4)
 * @param bytesPerWord 2 in layer 1, otherwise 1
 * @param memory the memory, written through its port A
 */
public record WeightPort(int base, int bytesPerWord, Memory memory) implements WidePort {
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
  public Memory plainMemory() {
    return memory;
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
  public void take(int word, IntUnaryOperator data) {
    memory.takeWord(word, data.applyAsInt(0));
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
}
