package nnuesoc.measure.bench;

import java.util.List;

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
    /** Exact fast-forward. */
    FAST,
    /** Every cycle, with a trace of all signals into a file, which is removed. */
    TRACED,
    /**
     * As a user does it, with {@code ./nnuesoc replay} in its own process; a worker gets no such
     * order.
     */
    REPLAY
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
