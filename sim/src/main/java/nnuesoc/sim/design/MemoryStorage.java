// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.Arrays;
import java.util.Objects;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The words of a memory: an array, or references to the rows that were written last. Rows are not
 * copied because most of them are replaced before anybody reads more than a few words.
 */
final class MemoryStorage {
  /** The most addresses to remember; if more words are not 0, they are searched for. */
  private static final int MAX_MARKS = 64;

  private static final int MANY = -1;
  private static final int NONE = -1;

  private final int shift;
  private final int[] words;
  private final int[] marks = new int[MAX_MARKS]; // addresses of all nonzero and some zero words
  private int marked; // the count of marks; MANY: not known
  private @Nullable DeferredWords row; // holds the words below rowEnd in place of the array
  private int rowEnd;
  private @Nullable DeferredWords rowBefore; // holds the words from rowEnd on, if not null
  private int patched = NONE; // the address of the one word that the rows do not hold
  private int patch;
  private long changes;

  MemoryStorage(int size, int widthBits) {
    words = new int[size];
    shift = Integer.SIZE - widthBits;
  }

  int cut(int word) {
    return word << shift >>> shift;
  }

  /** The number of possible changes of words. */
  long changes() {
    return changes;
  }

  int word(int address) {
    return row == null ? words[address] : wordOfRow(row, address);
  }

  private int wordOfRow(DeferredWords now, int address) {
    Objects.checkIndex(address, words.length);
    if (address == patched) {
      return patch;
    }
    if (address < rowEnd) {
      return cut(now.word(address));
    }
    return rowBefore == null ? words[address] : cut(rowBefore.word(address));
  }

  int signedWord(int address) {
    return word(address) << shift >> shift;
  }

  int signedSum(int[] addresses, int from, int end) {
    if (row != null && isWholeRow()) {
      return row.sum(addresses, from, end);
    }
    int sum = 0;
    for (int i = from; i < end; i++) {
      sum += signedWord(addresses[i]);
    }
    return sum;
  }

  private boolean isWholeRow() {
    return rowEnd == words.length && patched == NONE;
  }

  void copySigned(int from, int end, int[] into, int at) {
    if (row != null && isWholeRow()) {
      row.copy(from, end, into, at);
      return;
    }
    for (int address = from; address < end; address++) {
      into[at + address - from] = signedWord(address);
    }
  }

  /** Writes one word. */
  void put(int address, int word) {
    changes++;
    if (row != null && goesOn(row, address, word)) {
      return;
    }
    if (marked != MANY && word != 0 && words[address] == 0) {
      mark(address);
    }
    words[address] = word;
  }

  /**
   * Whether the row already has the word, or has it next, or the word can be the only one that
   * differs: a new row often begins with a word that is written alone. If not, flattens the rows
   * into the array.
   */
  private boolean goesOn(DeferredWords now, int address, int word) {
    if (address <= rowEnd && cut(now.word(address)) == word) {
      endRowAt(Math.max(rowEnd, address + 1));
      patched = address == patched ? NONE : patched;
      return true;
    }
    if (patched == NONE || patched == address) {
      patched = address;
      patch = word;
      return true;
    }
    flatten();
    return false;
  }

  private void endRowAt(int end) {
    rowEnd = end;
    if (end == words.length) {
      rowBefore = null;
    }
  }

  /** Copies all words into the array and drops the rows. */
  void flatten() {
    if (row == null) {
      return;
    }
    for (int address = 0; address < words.length; address++) {
      words[address] = word(address);
    }
    row = null;
    rowBefore = null;
    patched = NONE;
    marked = MANY;
  }

  /** Takes the words of {@code source} below {@code end}. */
  void putRow(DeferredWords source, int end) {
    changes++;
    if (patched < end) {
      patched = NONE; // the source holds this word
    }
    if (row != null && !source.equals(row)) {
      if (rowEnd == words.length) {
        rowBefore = row;
      } else {
        flatten();
      }
      row = null;
    }
    if (row == null) {
      row = source;
      rowEnd = 0;
    }
    endRowAt(Math.max(rowEnd, end));
  }

  /** Holds 0 in all words, or another number. */
  void assume(boolean others) {
    putZeros(0, words.length);
    if (others) {
      Arrays.fill(words, cut(-1));
      marked = MANY;
    }
  }

  /** Writes 0 from {@code from} up to, but not including, {@code end}. */
  void putZeros(int from, int end) {
    changes++;
    flatten();
    if (marked == MANY) {
      Arrays.fill(words, from, end, 0);
      marked = from == 0 && end == words.length ? 0 : MANY;
      return;
    }
    int kept = 0;
    for (int i = 0; i < marked; i++) {
      if (marks[i] >= from && marks[i] < end) {
        words[marks[i]] = 0;
      } else {
        marks[kept++] = marks[i];
      }
    }
    marked = kept;
  }

  private void mark(int address) {
    if (marked == MAX_MARKS) {
      marked = MANY;
    } else {
      marks[marked++] = address;
    }
  }

  /** The addresses of all words that are not 0, in order. */
  int[] nonZero() {
    final boolean all = row != null || marked == MANY;
    final int[] found = all ? new int[words.length] : Arrays.copyOf(marks, marked);
    if (!all) {
      Arrays.sort(found);
    }
    int count = 0;
    for (int i = 0; i < found.length; i++) {
      final int address = all ? i : found[i];
      final boolean again = count > 0 && found[count - 1] == address; // marked more than once
      if (!again && word(address) != 0) {
        found[count++] = address;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /**
   * Exchanges rows as references if the state can keep them; else words, a few by address or all.
   */
  void exchange(StateVisitor state) {
    if (!state.keepsReferences()) {
      flatten();
    }
    changes++; // results derived from the words are no longer valid
    row = state.reference(row);
    rowBefore = state.reference(rowBefore);
    rowEnd = state.number(rowEnd);
    patched = state.number(patched);
    patch = state.number(patch);
    if (row != null && (rowEnd == words.length || rowBefore != null)) {
      marked = MANY; // nothing reads the array's own words
      return;
    }
    final int count = state.number(marked);
    if (count != MANY) {
      exchangeMarked(state, count);
      return;
    }
    marked = MANY;
    for (int address = 0; address < words.length; address++) {
      words[address] = state.number(words[address]);
    }
  }

  private void exchangeMarked(StateVisitor state, int count) {
    final int[] addresses = new int[count];
    final int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      addresses[i] = state.number(i < marked ? marks[i] : 0);
      values[i] = state.number(i < marked ? words[marks[i]] : 0);
    }
    Arrays.fill(words, 0);
    marked = count;
    for (int i = 0; i < count; i++) {
      marks[i] = addresses[i];
      words[addresses[i]] = values[i];
    }
  }
}
