package nnuesoc.sim.trace.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Some steps that were read ahead, in flat arrays that are used again. */
final class StepBatch {
  private static final int FULL_CHANGES = 1 << 13;
  private static final int FULL_STEPS = 1 << 12;
  private static final int FULL_WORDS = 1 << 17; // of both bits and texts

  private int steps;
  private int changes;
  private int words;
  private int weight; // in words, of all that it holds
  private final long[] time = new long[FULL_STEPS];
  private final boolean[] dumping = new boolean[FULL_STEPS];
  private final int[] changesEnd = new int[FULL_STEPS];
  private int[] variable = new int[2 * FULL_CHANGES];
  private long[] ones = new long[2 * FULL_CHANGES]; // the words of the variables' planes in turn
  private long[] unknown = new long[2 * FULL_CHANGES];
  private final List<String> texts = new ArrayList<>();
  private long offset;
  private boolean last;
  private @Nullable Throwable failure;
  private int nextStep; // the reading side's place
  private int nextChange;
  private int nextWord;
  private int nextText;

  void clear() {
    steps = 0;
    changes = 0;
    words = 0;
    weight = 0;
    texts.clear();
    last = false;
    failure = null;
    nextStep = 0;
    nextChange = 0;
    nextWord = 0;
    nextText = 0;
  }

  /** Reads steps until it is full, or the trace ends or cannot be read. */
  void fill(Steps source, VariableValues values) {
    try {
      while (changes < FULL_CHANGES && steps < FULL_STEPS && weight < FULL_WORDS && !last) {
        if (source.nextStep()) {
          add(source, values);
        } else {
          last = true;
        }
      }
    } catch (IOException | RuntimeException | Error e) {
      failure = e; // whatever it is, the other thread waits for it
    }
    offset = source.offset();
  }

  private void add(Steps source, VariableValues values) {
    for (int i = 0; i < values.changedCount(); i++) {
      final int its = values.changed(i);
      final int count = values.words(its);
      if (changes == variable.length) {
        variable = Arrays.copyOf(variable, 2 * changes);
      }
      if (words + count > ones.length) {
        ones = Arrays.copyOf(ones, 2 * (words + count));
        unknown = Arrays.copyOf(unknown, 2 * (words + count));
      }
      variable[changes++] = its;
      values.copySet(its, ones, unknown, words);
      words += count;
      weight += count;
      if (values.kind(its) == TraceSignal.Kind.TEXT) {
        final String text = String.valueOf(values.text(its, false));
        texts.add(text);
        weight += text.length() / Character.BYTES;
      }
    }
    time[steps] = source.time();
    dumping[steps] = source.dumping();
    changesEnd[steps++] = changes;
  }

  /** Whether this batch ends the trace, be it with an error. */
  boolean last() {
    return last || failure != null;
  }

  /** Whether there is a step that has not been taken. */
  boolean hasNext() {
    return nextStep < steps;
  }

  /** Takes a step into {@code values}. */
  void next(VariableValues values) {
    final int end = changesEnd[nextStep++];
    while (nextChange < end) {
      final int its = variable[nextChange++];
      values.set(its, ones, unknown, nextWord);
      nextWord += values.words(its);
      if (values.kind(its) == TraceSignal.Kind.TEXT) {
        values.setText(its, texts.get(nextText++));
      }
    }
  }

  /** Time of the step that was taken last. */
  long time() {
    return time[nextStep - 1];
  }

  /** Whether values are dumped at the step that was taken last. */
  boolean dumping() {
    return dumping[nextStep - 1];
  }

  long offset() {
    return offset;
  }

  /** Once all steps are taken: fails if the trace could not be read on. */
  void requireNoFailure() throws IOException {
    if (failure instanceof IOException e) {
      throw e;
    }
    if (failure != null) {
      throw new IllegalStateException("the thread that reads has failed", failure);
    }
  }
}
