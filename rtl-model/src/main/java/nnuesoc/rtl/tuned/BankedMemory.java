// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.Arrays;
import java.util.stream.Stream;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * One or two memories of the same words, each in banks that are read and written in parallel
 * (docs/design/tuned-fabric.md §2): word i is in bank i mod B at address ⌊i / B⌋.
 */
final class BankedMemory {
  private final String name;
  private final int words;
  private final int widthBits;
  private final int bankBits; // bits of a word's number that select the bank
  private final Memory[][] banks; // by buffer, then bank
  private final Register[][] q;

  /**
   * Declares the memories.
   *
   * @param scopeName the name, followed by the position's number if there are several
   * @param buffers copies of the memory, 1 or 2
   * @param count banks, a power of two
   */
  BankedMemory(Scope scope, String scopeName, int words, int widthBits, int buffers, int count) {
    this.name = scopeName;
    this.words = words;
    this.widthBits = widthBits;
    bankBits = Integer.numberOfTrailingZeros(count);
    banks = new Memory[buffers][count];
    q = new Register[buffers][count];
    for (int buffer = 0; buffer < buffers; buffer++) {
      final String ofBuffer = buffers == 1 ? scopeName : scopeName + "_buffer" + buffer;
      for (int bank = 0; bank < count; bank++) {
        banks[buffer][bank] =
            scope.memory(
                count == 1 ? ofBuffer : ofBuffer + "_bank" + bank,
                (words + count - 1) / count,
                widthBits);
      }
    }
  }

  /** Wires port A of every bank. */
  BankedMemory writtenBy(Part part) {
    for (Memory[] buffer : banks) {
      for (Memory bank : buffer) {
        bank.writtenBy(part);
      }
    }
    return this;
  }

  /** Wires port B of every bank, addressed from {@code addressRegister}. */
  BankedMemory readBy(Part part, Register addressRegister) {
    for (int buffer = 0; buffer < banks.length; buffer++) {
      for (int bank = 0; bank < banks[buffer].length; bank++) {
        q[buffer][bank] = banks[buffer][bank].readBy(part, addressRegister);
      }
    }
    return this;
  }

  /** Settling: port A of the word's bank. */
  void write(int buffer, int word, int value) {
    banks[buffer][bank(word)].write(word >> bankBits, value);
  }

  /** Whether any part notices a write of the word. */
  boolean isNoticed(int buffer, int word) {
    return banks[buffer][bank(word)].isNoticed(word >> bankBits);
  }

  /** Writes the word at the next edge; no part notices it. */
  void fastWrite(int buffer, int word, int value) {
    banks[buffer][bank(word)].fastWrite(word >> bankBits, value);
  }

  /** Writes the word for the reader, which steps itself. */
  void set(int buffer, int word, int value) {
    banks[buffer][bank(word)].set(word >> bankBits, value);
  }

  /** If the reader steps itself: port B of every bank reads the address of {@code word}. */
  void sample(int buffer, int word) {
    for (int each = 0; each < banks.length; each++) {
      for (Memory bank : banks[each]) {
        bank.sample(word >> bankBits, each == buffer ? Memory.SAMPLED : Memory.UNUSED);
      }
    }
  }

  /** If the reader steps itself: uses what it has read from {@code buffer}. */
  void hold(int buffer) {
    for (Memory bank : banks[buffer]) {
      bank.hold();
    }
  }

  /**
   * Settling: port B of every bank has the address of {@code word}.
   *
   * @param buffer the buffer that is used as {@code use} says; another buffer is unused
   */
  void address(int buffer, int word, int use) {
    for (int each = 0; each < banks.length; each++) {
      for (Memory bank : banks[each]) {
        bank.address(word >> bankBits, each == buffer ? use : Memory.UNUSED);
      }
    }
  }

  /** The word that port B read at the last edge, two's complement. */
  int signed(int buffer, int word) {
    return q[buffer][bank(word)].signed();
  }

  /** The word that port B read at the last edge, unsigned. */
  int unsigned(int buffer, int word) {
    return q[buffer][bank(word)].q();
  }

  private int bank(int word) {
    return word & ((1 << bankBits) - 1);
  }

  /** Every bank of every buffer. */
  Stream<Memory> memories() {
    return Arrays.stream(banks).flatMap(Arrays::stream);
  }

  String name() {
    return name;
  }

  int words() {
    return words;
  }

  int widthBits() {
    return widthBits;
  }
}
