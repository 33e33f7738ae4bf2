// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.Arrays;

/** The variables of a trace, numbered from 0: their widths, kinds and places in the planes. */
final class VariableLayout {
  private int count;
  private int words;
  private int[] first = new int[64];
  private int[] width = new int[64];
  private TraceSignal.Kind[] kind = new TraceSignal.Kind[64];

  /** Adds a variable and returns its number. */
  int declare(int widthBits, TraceSignal.Kind its) {
    if (count == first.length) {
      first = Arrays.copyOf(first, 2 * count);
      width = Arrays.copyOf(width, 2 * count);
      kind = Arrays.copyOf(kind, 2 * count);
    }
    first[count] = words;
    width[count] = widthBits;
    kind[count] = its;
    words += wordsOf(widthBits);
    return count++;
  }

  /** The number of 64-bit words that a variable takes in a plane; a text also takes one. */
  static int wordsOf(int widthBits) {
    return Math.max(1, (widthBits + Long.SIZE - 1) / Long.SIZE);
  }

  int count() {
    return count;
  }

  /** The number of words of all variables. */
  int words() {
    return words;
  }

  /** Where the words of each variable begin; declaring more variables may replace the array. */
  int[] first() {
    return first;
  }

  /** The widths of the variables; declaring more variables may replace the array. */
  int[] width() {
    return width;
  }

  int widthBits(int variable) {
    return width[variable];
  }

  TraceSignal.Kind kind(int variable) {
    return kind[variable];
  }
}
