// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The values of all variables: the current ones, and those that the time step has set, which become
 * current when it settles. Bits are in two planes of words, with the rightmost bit in bit 0 of a
 * variable's first word. A 0 or 1 is {@code ones} 0 or 1; where {@code unknown} is 1, {@code ones}
 * 0 means x and 1 means z. A variable begins as x.
 */
final class VariableValues {
  private final VariableLayout variables;
  private int count; // variables that have room here
  private int[] first = new int[0];
  private int[] width = new int[0];
  private int[] changedIn = new int[0]; // the time step of the last change
  private int[] changed = new int[0];
  private long[] ones = new long[0];
  private long[] unknown = new long[0];
  private long[] onesSet = new long[0];
  private long[] unknownSet = new long[0];
  private @Nullable String[] texts = new String[0]; // of texts, and of numbers that hold a text
  private @Nullable String[] textsSet = new String[0];
  private int step = 1; // 0 means never
  private int changedCount;
  private boolean settled = true;
  private boolean largeSet; // the step has set a text or a vector of more than a word
  private long textCharacters;

  /** Creates the values of {@code variables}, all x. */
  VariableValues(VariableLayout variables) {
    this.variables = variables;
    addDeclared();
  }

  /** Makes room for variables that were declared since; they begin as x. */
  void addDeclared() {
    final int from = count;
    count = variables.count();
    if (from == count) {
      return;
    }
    first = variables.first();
    width = variables.width();
    if (count > changed.length) {
      final int room = from == 0 ? count : 2 * count;
      changedIn = Arrays.copyOf(changedIn, room);
      changed = Arrays.copyOf(changed, room);
    }
    if (variables.words() > ones.length) {
      final int room = from == 0 ? variables.words() : 2 * variables.words();
      ones = Arrays.copyOf(ones, room);
      unknown = Arrays.copyOf(unknown, room);
      onesSet = Arrays.copyOf(onesSet, room);
      unknownSet = Arrays.copyOf(unknownSet, room);
    }
    for (int variable = from; variable < count; variable++) {
      fillUnknown(unknown, first[variable], Math.max(1, width[variable])); // 1 for a text
    }
  }

  private static void fillUnknown(long[] plane, int from, int widthBits) {
    final int wholes = widthBits / Long.SIZE;
    Arrays.fill(plane, from, from + wholes, -1L);
    if (widthBits % Long.SIZE != 0) {
      plane[from + wholes] = mask(widthBits % Long.SIZE);
    }
  }

  /** A mask of the low {@code bits} bits, 1 to 64. */
  static long mask(int bits) {
    return -1L >>> (Long.SIZE - bits);
  }

  int count() {
    return count;
  }

  int widthBits(int variable) {
    return width[variable];
  }

  TraceSignal.Kind kind(int variable) {
    return variables.kind(variable);
  }

  /** Begins a time step; the previous one settles. */
  void beginStep() {
    settle();
    changedCount = 0;
    settled = false;
    if (++step == 0) {
      Arrays.fill(changedIn, 0);
      step = 1;
    }
  }

  /** Makes the values that the step has set the current ones. */
  void settle() {
    if (settled) {
      return;
    }
    settled = true;
    final int count = changedCount;
    for (int i = 0; i < count; i++) {
      final int at = first[changed[i]];
      ones[at] = onesSet[at];
      unknown[at] = unknownSet[at];
    }
    if (largeSet) {
      settleLarge();
    }
  }

  /** Settles the values that do not fit in one word; most traces have few. */
  private void settleLarge() {
    largeSet = false;
    for (int i = 0; i < changedCount; i++) {
      settleRest(changed[i]);
    }
  }

  private void settleRest(int variable) {
    final int from = first[variable] + 1;
    final int rest = VariableLayout.wordsOf(width[variable]) - 1;
    System.arraycopy(onesSet, from, ones, from, rest);
    System.arraycopy(unknownSet, from, unknown, from, rest);
    if (variable < texts.length) {
      texts[variable] = textsSet[variable];
    }
  }

  int changedCount() {
    return changedCount;
  }

  int changed(int i) {
    return changed[i];
  }

  private void touch(int variable) {
    if (changedIn[variable] != step) {
      changedIn[variable] = step;
      changed[changedCount++] = variable;
    }
  }

  /** Sets a variable of at most 64 bits; bits past its width are 0. */
  void set(int variable, long newOnes, long newUnknown) {
    touch(variable);
    onesSet[first[variable]] = newOnes;
    unknownSet[first[variable]] = newUnknown;
  }

  /**
   * Sets a variable from digits, {@code from} inclusive to {@code to} exclusive, which are checked
   * and no more than its bits. The leftmost digit is extended: 1 as 0, the others as themselves.
   */
  void setDigits(int variable, byte[] digits, int from, int to) {
    largeSet |= width[variable] > Long.SIZE;
    touch(variable);
    final int at = first[variable];
    final int widthBits = width[variable];
    final int left = VcdDigit.of(digits[from]);
    Arrays.fill(onesSet, at, at + VariableLayout.wordsOf(widthBits), 0);
    Arrays.fill(unknownSet, at, at + VariableLayout.wordsOf(widthBits), 0);
    if (left >= VcdDigit.X) {
      fillUnknown(unknownSet, at, widthBits);
      if (left == VcdDigit.Z) {
        fillUnknown(onesSet, at, widthBits);
      }
    }
    int bit = to - from;
    for (int i = from; i < to; i++) {
      bit--;
      final int digit = VcdDigit.of(digits[i]);
      put(onesSet, at, bit, digit & 1);
      put(unknownSet, at, bit, digit >> 1);
    }
  }

  private static void put(long[] plane, int at, int bit, int value) {
    final int word = at + bit / Long.SIZE;
    final long one = 1L << bit;
    plane[word] = value == 0 ? plane[word] & ~one : plane[word] | one;
  }

  /** Whether a variable may hold a text, or has held one. */
  boolean mayHoldText(int variable) {
    return variable < texts.length
        && (variables.kind(variable) == TraceSignal.Kind.TEXT
            || variables.kind(variable) == TraceSignal.Kind.REAL);
  }

  /** Copies all words of a variable that the step has set, first ones, then unknowns. */
  void copySet(int variable, long[] into, int to) {
    final int count = VariableLayout.wordsOf(width[variable]);
    System.arraycopy(onesSet, first[variable], into, to, count);
    System.arraycopy(unknownSet, first[variable], into, to + count, count);
  }

  /** Sets all words of a variable, first ones, then unknowns; returns their number. */
  int setWords(int variable, long[] from, int at) {
    largeSet = true;
    touch(variable);
    final int count = VariableLayout.wordsOf(width[variable]);
    System.arraycopy(from, at, onesSet, first[variable], count);
    System.arraycopy(from, at + count, unknownSet, first[variable], count);
    return 2 * count;
  }

  /** Sets a text, or null, and the word of a number that replaces it. */
  void setText(int variable, @Nullable String text, long newOnes, long newUnknown) {
    if (variable >= texts.length) {
      texts = Arrays.copyOf(texts, count);
      textsSet = Arrays.copyOf(textsSet, count);
    }
    largeSet = true;
    set(variable, newOnes, newUnknown);
    textsSet[variable] = text;
  }

  void setText(int variable, String text) {
    final String old = text(variable, false);
    textCharacters += text.length() - (old == null ? 0 : old.length());
    if (variable >= texts.length) {
      texts = Arrays.copyOf(texts, count);
      textsSet = Arrays.copyOf(textsSet, count);
    }
    largeSet = true;
    touch(variable);
    textsSet[variable] = text;
    onesSet[first[variable]] = 0;
    unknownSet[first[variable]] = 0;
  }

  /** Sets a real number, in place of the text that the variable may have held. */
  void setReal(int variable, double number) {
    if (text(variable, false) != null) {
      setText(variable, "");
      textsSet[variable] = null;
    }
    set(variable, Double.doubleToLongBits(number), 0);
  }

  /** The number of characters of all texts, counting those that the step has set. */
  long textCharacters() {
    return textCharacters;
  }

  /** Undoes what the step has set; it must not have settled. */
  void undoStep() {
    largeSet = false;
    changedCount = 0; // textCharacters may be too high, but the file ends here
    beginStep();
  }

  /** Records an event: inverts its bit from before the step, however often the event occurs. */
  void turn(int variable) {
    touch(variable);
    final int at = first[variable];
    onesSet[at] = unknown[at] == 0 ? ones[at] ^ 1 : 1;
    unknownSet[at] = 0;
  }

  /** Sets every variable to x. */
  void setAllUnknown() {
    largeSet = true;
    for (int variable = 0; variable < count; variable++) {
      touch(variable);
      final int at = first[variable];
      Arrays.fill(onesSet, at, at + VariableLayout.wordsOf(width[variable]), 0);
      fillUnknown(unknownSet, at, Math.max(1, width[variable])); // 1 for a text
      if (variable < texts.length) {
        textsSet[variable] = text(variable, true);
      }
    }
  }

  /** Whether the requested value is one that the step has set. */
  private boolean isSet(int variable, boolean before) {
    return !before && changedIn[variable] == step;
  }

  /** Where the words of a variable begin in the planes. */
  int word(int variable) {
    return first[variable];
  }

  /** The current values; only once all variables are declared. */
  VariablePlanes planes() {
    return new VariablePlanes(ones, unknown);
  }

  long ones(int variable, boolean before) {
    return (isSet(variable, before) ? onesSet : ones)[first[variable]];
  }

  long unknown(int variable, boolean before) {
    return (isSet(variable, before) ? unknownSet : unknown)[first[variable]];
  }

  @Nullable String text(int variable, boolean before) {
    return variable >= texts.length ? null : (isSet(variable, before) ? textsSet : texts)[variable];
  }

  /** Copies both planes of a variable to {@code into}, from its bit {@code to} on. */
  void copyBits(int variable, boolean before, SignalBits into, int to) {
    final boolean set = isSet(variable, before);
    into.or(set ? onesSet : ones, set ? unknownSet : unknown, first[variable], to, width[variable]);
  }

  /** Bit {@code bit} of a variable as a {@link VcdDigit}. */
  int digit(int variable, int bit, boolean before) {
    final boolean set = isSet(variable, before);
    final int word = first[variable] + bit / Long.SIZE;
    final long one = (set ? onesSet : ones)[word] >>> bit;
    final long no = (set ? unknownSet : unknown)[word] >>> bit;
    return (int) (no & 1) << 1 | (int) (one & 1);
  }
}
