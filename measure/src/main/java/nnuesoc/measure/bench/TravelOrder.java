package nnuesoc.measure.bench;

import java.util.List;

/**
 * That a {@link Worker} is to go to random cycles of a run; one line of its input.
 *
 * @param workload the run
 * @param seed of the cycles
 */
record TravelOrder(Workload workload, long seed) {
  /** What the line begins with. */
  static final String WORD = "TRAVEL ";

  private static final int FIELDS = 5;

  /** Without line end. */
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

  static TravelOrder parse(String line) {
    final String[] words = line.split(" ", FIELDS);
    return new TravelOrder(
        new Workload(words[1], words[2], Integer.parseInt(words[3])), Long.parseLong(words[4]));
  }
}
