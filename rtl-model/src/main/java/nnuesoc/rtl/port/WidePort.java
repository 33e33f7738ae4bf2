// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import java.util.List;
import java.util.function.IntUnaryOperator;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;

/**
 * A memory from the view of the main bridge. A write carries one word or several. One thread at a
 * time uses a circuit and what belongs to it.
 */
public interface WidePort {
  /** The memory's name. */
  String name();

  /** Byte offset of word 0 on the main bridge. */
  int base();

  /** The number of words. */
  int words();

  /** 2 in layer 1, otherwise 1. */
  int bytesPerWord();

  /** Words that a write carries, a power of two. */
  int wordsPerWrite();

  /** The memories behind the port: one, or several in banks. */
  List<Memory> memories();

  /** Wires port A: {@code master} writes it. */
  void writtenBy(Part master);

  /**
   * Settling: the words of a write from {@code word} on, a multiple of {@link #wordsPerWrite}.
   *
   * @param data bits 32·n + 31 to 32·n of the write's data
   */
  void write(int word, IntUnaryOperator data);

  /**
   * Whether any part notices a write from {@code word} on, as in {@link Memory#isNoticed}. By
   * default the kernel steps each write.
   */
  default boolean isNoticed(int word) {
    return true;
  }

  /**
   * {@link #write} and the edge after it in one step, if {@link #isNoticed} is false.
   *
   * @throws UnsupportedOperationException if the port has no such step
   */
  default void fastWrite(int word, IntUnaryOperator data) {
    throw new UnsupportedOperationException(name() + ": each write is stepped");
  }
}
