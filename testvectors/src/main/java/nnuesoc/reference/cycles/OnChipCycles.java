// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import java.util.ArrayList;
import java.util.List;

/**
 * The cycles in which the fabric {@code onchip} is done (docs/design/onchip.md, Cycles), computed
 * from the cycles in which words land, without stepping through the cycles between them.
 */
public final class OnChipCycles {
  /** From an evaluation's last step to its result, in addition to the clocks of its groups. */
  private static final int PIPELINE = 4;

  private OnChipCycles() {}

  /**
   * A word.
   *
   * @param lands the first cycle in which it is visible
   * @param steps of its own changes; 0 if it only takes back
   * @param undone the steps of each move that it takes back
   */
  public record Word(long lands, int steps, List<Integer> undone, boolean evaluates) {
    /** Copies the list. */
    public Word {
      undone = List.copyOf(undone);
    }
  }

  /**
   * The times of words and results.
   *
   * @param taken for each word the cycle in which it is taken; the next one must land after it
   * @param results for each evaluation the first cycle with its result
   */
  public record Times(List<Long> taken, List<Long> results) {}

  /**
   * The cycles of words.
   *
   * @param groups clocks in which the output layer takes its terms
   */
  public static Times of(List<Word> words, int groups) {
    final List<Long> taken = new ArrayList<>();
    final List<Long> results = new ArrayList<>();
    long free = 0; // the cycle from which on the next word can be taken
    long lastStep = -groups;
    for (Word word : words) {
      taken.add(Math.max(word.lands(), free));
      long end = taken.get(taken.size() - 1) + word.steps();
      for (int steps : word.undone()) {
        end += 1 + steps;
      }
      if (word.evaluates()) {
        end = Math.max(end, lastStep + groups);
        lastStep = end;
        results.add(end + groups + PIPELINE);
      }
      free = end;
    }
    return new Times(taken, results);
  }
}
