// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A run that a {@link BenchWorker} is to make; one line of its input.
 *
 * @param how the engine
 * @param workload what is run
 * @param repeats how often; the answer is the median
 * @param trace the file for a trace, or empty
 */
record WorkerOrder(How how, Workload workload, int repeats, String trace) {
  /** How the cycles are computed. */
  enum How {
    /** Every cycle evaluated, or counted where nothing but a countdown changes. */
    STEPPED,
    /** As {@link #STEPPED}, with every part entered in every cycle. */
    EVERYTHING,
    /** As {@link #STEPPED}, in stretches on all cores. */
    STEPPED_ON_ALL_CORES,
    /** As {@link #EVERYTHING}, in stretches on all cores. */
    EVERYTHING_ON_ALL_CORES,
    /** Exact fast-forward. */
    FAST,
    /** Every cycle, with a trace of all signals into a file, which is removed. */
    TRACED,
    /** As {@link #TRACED}, in stretches on all cores. */
    TRACED_ON_ALL_CORES,
    /**
     * As a user does it, with {@code ./nnuesoc replay} in its own process; a worker gets no such
     * order.
     */
    REPLAY;

    private static final Set<How> EVERYTHING_ENTERED =
        EnumSet.of(EVERYTHING, EVERYTHING_ON_ALL_CORES);
    private static final Set<How> WITH_TRACE = EnumSet.of(TRACED, TRACED_ON_ALL_CORES);
    private static final Set<How> ON_ALL_CORES =
        EnumSet.of(STEPPED_ON_ALL_CORES, EVERYTHING_ON_ALL_CORES, TRACED_ON_ALL_CORES);

    boolean entersEverything() {
      return EVERYTHING_ENTERED.contains(this);
    }

    boolean traces() {
      return WITH_TRACE.contains(this);
    }

    boolean usesAllCores() {
      return ON_ALL_CORES.contains(this);
    }
  }

  private static final int FIELDS = 7;

  /** The line without its end. */
  String line() {
    return String.join(
        " ",
        List.of(
            how.name(),
            workload.shape(),
            workload.timing(),
            Integer.toString(workload.positions()),
            workload.fabric(),
            Integer.toString(repeats),
            trace));
  }

  static WorkerOrder parse(String line) {
    final String[] words = line.split(" ", FIELDS);
    return new WorkerOrder(
        How.valueOf(words[0]),
        new Workload(words[1], words[2], Integer.parseInt(words[3]), words[4]),
        Integer.parseInt(words[5]),
        words[6]);
  }
}
