package nnuesoc.measure.bench;

import java.util.List;

/**
 * What a {@link Worker} is to run; one line of its input.
 *
 * @param how by which engine
 * @param workload what
 * @param repeats how often; the answer is the median
 * @param trace where a trace goes, else empty
 */
record Order(How how, Workload workload, int repeats, String trace) {
  /** How the cycles are computed. */
  enum How {
    /** Every cycle evaluated, or counted where nothing but a countdown changes. */
    STEPPED,
    /** The same with every part entered in every cycle. */
    EVERYTHING,
    /** Exact fast-forward. */
    FAST,
    /** Every cycle, with a trace of all signals into a file, which is removed. */
    TRACED,
    /** As a user does it: {@code ./nnuesoc replay}, a process of its own. No order of a worker. */
    REPLAY
  }

  private static final int FIELDS = 7;

  /** Without line end. */
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

  static Order parse(String line) {
    final String[] words = line.split(" ", FIELDS);
    return new Order(
        How.valueOf(words[0]),
        new Workload(words[1], words[2], Integer.parseInt(words[3]), words[4]),
        Integer.parseInt(words[5]),
        words[6]);
  }
}
