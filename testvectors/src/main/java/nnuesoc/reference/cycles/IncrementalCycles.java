// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import java.util.ArrayList;
import java.util.List;

/**
 * The cycles in which the fabric {@code incremental} is done (docs/design/incremental.md, Cycles).
 * Each word, pass, column and evaluation has a few cycles, which follow from those before it,
 * without stepping through the cycles between them.
 */
public final class IncrementalCycles {
  private static final int WORDS_A_COLUMN = 32;

  /** How many passes, and columns, the sequencer can be ahead. */
  private static final int QUEUE = 16;

  /** How many columns are requested before they are used up. */
  private static final int AHEAD = 4;

  /** How many evaluations have their activations stored. */
  private static final int BUFFERS = 2;

  private final MemoryTiming memory;
  private final List<Long> passTaken = new ArrayList<>();
  private final List<Long> columnRequested = new ArrayList<>();
  private final List<Long> columnUsed = new ArrayList<>();
  private final List<Long> released = new ArrayList<>();
  private final List<Long> results = new ArrayList<>();
  private long free; // the first cycle in which the sequencer can take a word
  private long lastWord; // the cycle in which the last word of the last column comes
  private long lastRead; // the cycle in which the last pass reads its last word
  private long answered; // the last cycle of the dense layers
  private int kept;

  /** A fabric to which no word has been written. */
  public IncrementalCycles(MemoryTiming memory) {
    this.memory = memory;
  }

  /**
   * What the clocks depend on, by the names of docs/design/incremental.md.
   *
   * @param refresh 0 for none
   */
  public record MemoryTiming(int latency, int refresh, int stall, int contention, int inputs) {
    /** The cycle in which word {@code n}, from 0, comes if the first may come in {@code first}. */
    long comes(long first, int n) {
      if (refresh == 0) {
        return first + n;
      }
      final int open = refresh - stall;
      final long before = first / refresh * open + Math.max(0, first % refresh - stall) + n;
      return before / open * refresh + stall + before % open;
    }
  }

  /** What the sequencer does in a clock. */
  public enum Step {
    /** A piece that has no column for this perspective. */
    NOTHING,
    /** A pass with a column. */
    COLUMN,
    /** The last pass of a perspective, with a column. */
    LAST_COLUMN,
    /** The last pass of a perspective, without a column. */
    LAST_COPY
  }

  /**
   * A word.
   *
   * @param lands the first cycle in which it is visible
   * @param takesBack whether it takes back moves before its steps
   */
  public record Word(long lands, boolean takesBack, List<Step> steps) {
    /** Copies the list. */
    public Word {
      steps = List.copyOf(steps);
    }

    /**
     * MOVE.
     *
     * @param columns for each change, whether the piece has columns; a king has none
     * @param refreshed the perspective whose king moves, 0 white, 1 black, or -1 for none
     */
    public static Word move(long lands, boolean takesBack, List<Boolean> columns, int refreshed) {
      final List<Step> steps = new ArrayList<>();
      for (int view = 0; view < 2; view++) {
        if (view == refreshed) {
          steps.add(Step.LAST_COPY);
          continue;
        }
        for (int change = 0; change < columns.size(); change++) {
          final boolean last = change == columns.size() - 1;
          if (columns.get(change)) {
            steps.add(last ? Step.LAST_COLUMN : Step.COLUMN);
          } else {
            steps.add(last ? Step.LAST_COPY : Step.NOTHING);
          }
        }
      }
      return new Word(lands, takesBack, steps);
    }

    /** SQUARES, of one change or two. */
    public static Word squares(long lands, int changes) {
      return new Word(
          lands, false, List.of(Step.COLUMN, changes == 2 ? Step.COLUMN : Step.NOTHING));
    }

    /** TAKE. */
    public static Word take(long lands) {
      return new Word(lands, false, List.of(Step.LAST_COPY, Step.LAST_COPY));
    }

    /** CLEAR. */
    public static Word clear(long lands) {
      return new Word(lands, false, List.of(Step.COLUMN));
    }
  }

  /** For each evaluation that words ask for, the first cycle with its result. */
  public static List<Long> of(List<Word> words, MemoryTiming memory) {
    final IncrementalCycles cycles = new IncrementalCycles(memory);
    words.forEach(cycles::add);
    return List.copyOf(cycles.results);
  }

  /** The first cycle with the result of the last evaluation that was requested. */
  public long lastResult() {
    return results.isEmpty() ? 0 : results.get(results.size() - 1);
  }

  /** Adds the next word, which lands after the one before. */
  public void add(Word word) {
    long step = Math.max(word.lands() + 1, free) + (word.takesBack() ? 2 : 1);
    for (Step one : word.steps()) {
      step = Math.max(step, Math.max(after(passTaken, QUEUE), after(columnRequested, QUEUE)));
      if (one != Step.NOTHING) {
        pass(one, step);
      }
      step++;
    }
    free = step;
  }

  /** The cycle after that of the entry {@code before} places before the next one. */
  private static long after(List<Long> cycles, int before) {
    return cycles.size() < before ? 0 : cycles.get(cycles.size() - before) + 1;
  }

  /** A pass that the sequencer makes in a cycle. */
  private void pass(Step step, long made) {
    final long taken = Math.max(made + 1, lastRead);
    passTaken.add(taken);
    final boolean isKept = step != Step.COLUMN;
    final int evaluation = kept / 2;
    long first = taken + 1;
    if (isKept && evaluation >= BUFFERS) {
      first = Math.max(first, released.get(evaluation - BUFFERS) + 1);
    }
    lastRead = first + WORDS_A_COLUMN - 1;
    if (step != Step.LAST_COPY) {
      lastRead = Math.max(lastRead, column(made) + 1);
      columnUsed.add(lastRead);
    }
    if (isKept) {
      kept++;
      if (kept % 2 == 0) {
        evaluate();
      }
    }
  }

  /** The last cycle in which a word comes for the column that the sequencer names in a cycle. */
  private long column(long made) {
    final long requested =
        Math.max(made + 1, Math.max(after(columnRequested, 1), after(columnUsed, AHEAD)));
    columnRequested.add(requested);
    final long begins = Math.max(requested + memory.latency(), lastWord);
    lastWord = memory.comes(begins + 1 + memory.contention(), WORDS_A_COLUMN - 1);
    return lastWord;
  }

  /** The dense layers: two clocks in addition to those of their inputs, 512, 32 and 32. */
  private void evaluate() {
    final long taken = Math.max(lastRead + 2, answered + 1);
    released.add(taken + 512 / memory.inputs() + 2);
    answered = taken + 576 / memory.inputs() + 6;
    results.add(answered + 1);
  }
}
