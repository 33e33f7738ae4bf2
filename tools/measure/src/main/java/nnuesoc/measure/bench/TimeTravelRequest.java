// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.List;

/**
 * An order for a {@link BenchWorker} to go to random cycles of a run; one line of its input.
 *
 * @param workload the run
 * @param seed the seed of the random cycles
 */
record TimeTravelRequest(Workload workload, long seed) {
  /** The start of the line. */
  static final String WORD = "TRAVEL ";

  private static final int FIELDS = 5;

  /** The line without its end. */
  String line() {
    return WORD
        + String.join(
            " ",
            List.of(
                workload.shape(),
                workload.timing(),
                Integer.toString(workload.positions()),
                Long.toString(seed)));
  }

  static TimeTravelRequest parse(String line) {
    final String[] words = line.split(" ", FIELDS);
    return new TimeTravelRequest(
        new Workload(words[1], words[2], Integer.parseInt(words[3])), Long.parseLong(words[4]));
  }
}
