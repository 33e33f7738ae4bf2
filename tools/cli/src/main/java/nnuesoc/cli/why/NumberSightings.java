// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects where a design computes one of the words that are searched for. */
final class NumberSightings {
  /** No row or column. */
  static final int NONE = -1;

  /**
   * A step that gives the word.
   *
   * @param step what it computes
   * @param row where it does first, from 0, or {@link #NONE}
   * @param column the same for the input of the row
   * @param count how many times it does
   */
  record Sighting(int word, String step, int row, int column, long count) {
    private Sighting again() {
      return new Sighting(word, step, row, column, count + 1);
    }
  }

  private final Set<Integer> words;
  private final int least;
  private final int most;
  private final Map<String, Sighting> found = new LinkedHashMap<>();

  NumberSightings(Set<Integer> words) {
    this.words = words;
    least = words.stream().min(Integer::compare).orElseThrow();
    most = words.stream().max(Integer::compare).orElseThrow();
  }

  /** A step without a row. */
  void see(String step, int word) {
    see(step, NONE, NONE, word);
  }

  void see(String step, int row, int column, int word) {
    if (word >= least && word <= most && words.contains(word)) {
      found.merge(
          word + " " + step,
          new Sighting(word, step, row, column, 1),
          (first, again) -> first.again());
    }
  }

  /** The steps, in the order in which they were seen. */
  List<Sighting> list() {
    return new ArrayList<>(found.values());
  }
}
