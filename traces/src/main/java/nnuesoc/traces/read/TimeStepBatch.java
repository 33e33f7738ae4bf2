// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Time steps that one thread passes to another: for each, its time, the offset in the file, whether
 * values are dumped, the warnings so far, and the values that it sets.
 */
final class TimeStepBatch {
  /** A batch of so many words is passed on. */
  static final int WORDS = 1 << 15;

  /** The room at the beginning: a short trace needs no more. */
  private static final int FIRST_WORDS = 1 << 10;

  private static final int MOST_WARNINGS = 1 << 12;

  /** The number of low bits in a variable's word that state the form of the value after it. */
  private static final int FORM_BITS = 2;

  private static final int FORM = 3;
  private static final int KNOWN = 0; // ones
  private static final int NARROW = 1; // ones and unknowns
  private static final int WIDE = 2; // all words of ones, all of unknowns
  private static final int TEXT = 3; // as NARROW, and a text in texts

  private static final int DUMPING = 1;
  private static final int OPEN = 2;
  private static final int HEAD_WORDS = 5;

  private final int fullWords;
  private long[] words;
  private int used;
  private int at;
  private int textAt;
  private int warningAt;
  private final List<@Nullable String> texts = new ArrayList<>();
  final List<TraceWarnings.Noted> warnings = new ArrayList<>();

  /** The failure that ended reading after the last step, if there was one. */
  @Nullable Throwable failure;

  /** Whether no batch follows. */
  boolean last;

  TimeStepBatch(int fullWords) {
    this.fullWords = fullWords;
    words = new long[Math.min(fullWords + fullWords / 4, FIRST_WORDS)];
  }

  /** Empties the batch for other steps. */
  void clear() {
    used = 0;
    at = 0;
    textAt = 0;
    warningAt = 0;
    texts.clear();
    warnings.clear();
  }

  boolean isFull() {
    return used >= fullWords || warnings.size() >= MOST_WARNINGS;
  }

  boolean isRead() {
    return at == used;
  }

  /** Appends the current step. */
  void add(VcdParser parser, VariableValues values) {
    final int count = values.changedCount();
    room(HEAD_WORDS);
    words[used++] = parser.time();
    words[used++] = parser.offset();
    words[used++] = (parser.dumping() ? DUMPING : 0) | (parser.lastStepOpen() ? OPEN : 0);
    words[used++] = warnings.size();
    words[used++] = count;
    for (int i = 0; i < count; i++) {
      add(values.changed(i), values);
    }
  }

  private void add(int variable, VariableValues values) {
    final long name = (long) variable << FORM_BITS;
    room(HEAD_WORDS);
    if (values.mayHoldText(variable)) {
      words[used++] = name | TEXT;
      words[used++] = values.ones(variable, false);
      words[used++] = values.unknown(variable, false);
      texts.add(values.text(variable, false));
    } else if (values.widthBits(variable) > Long.SIZE) {
      words[used++] = name | WIDE;
      final int count = 2 * VariableLayout.wordsOf(values.widthBits(variable));
      room(count);
      values.copySet(variable, words, used);
      used += count;
    } else {
      final long unknown = values.unknown(variable, false);
      words[used++] = name | (unknown == 0 ? KNOWN : NARROW);
      words[used++] = values.ones(variable, false);
      if (unknown != 0) {
        words[used++] = unknown;
      }
    }
  }

  private void room(int count) {
    if (count > words.length - used) {
      words = Arrays.copyOf(words, Math.max(2 * words.length, used + count));
    }
  }

  /** Goes to the next step, which {@link #take} then takes; returns its head. */
  int next() {
    final int head = at;
    at += HEAD_WORDS;
    return head;
  }

  long time(int head) {
    return words[head];
  }

  long offset(int head) {
    return words[head + 1];
  }

  boolean dumping(int head) {
    return (words[head + 2] & DUMPING) != 0;
  }

  boolean open(int head) {
    return (words[head + 2] & OPEN) != 0;
  }

  /** Sets the values of the step, and notes its warnings. */
  void take(int head, VariableValues values, TraceWarnings noted) {
    takeWarnings((int) words[head + 3], noted);
    final int count = (int) words[head + 4];
    final long[] from = words;
    int next = at;
    for (int i = 0; i < count; i++) {
      final long name = from[next++];
      final int variable = (int) (name >> FORM_BITS);
      switch ((int) name & FORM) {
        case KNOWN -> values.set(variable, from[next++], 0);
        case NARROW -> {
          values.set(variable, from[next], from[next + 1]);
          next += 2;
        }
        case TEXT -> {
          values.setText(variable, texts.get(textAt++), from[next], from[next + 1]);
          next += 2;
        }
        default -> next += values.setWords(variable, from, next);
      }
    }
    at = next;
  }

  /** Notes the warnings after the last step. */
  void takeWarnings(TraceWarnings noted) {
    takeWarnings(warnings.size(), noted);
  }

  private void takeWarnings(int to, TraceWarnings noted) {
    while (warningAt < to) {
      noted.add(warnings.get(warningAt++));
    }
  }
}
