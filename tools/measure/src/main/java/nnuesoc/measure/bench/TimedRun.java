// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.List;
import java.util.Locale;

/**
 * One run, timed.
 *
 * @param cycles of the fabric
 * @param eval of the last position, so that both sides can be seen to do the same
 * @param seconds of the cycles alone: nothing is built, drawn or loaded in them
 * @param processSeconds from the start of a process to its end; NaN where the process lives on
 */
record TimedRun(long cycles, int eval, double seconds, double processSeconds) {
  private static final int FIELDS = 3;

  /** The output line of a {@link BenchWorker}, without its end. */
  String line() {
    return cycles + " " + eval + " " + seconds;
  }

  /**
   * Reads such a line.
   *
   * @throws IllegalArgumentException for any other line
   */
  static TimedRun parse(String line) {
    final String[] words = line.split(" ", -1);
    if (words.length != FIELDS) {
      throw new IllegalArgumentException("'" + line + "': expected cycles, eval and seconds");
    }
    return new TimedRun(
        Long.parseLong(words[0]),
        Integer.parseInt(words[1]),
        Double.parseDouble(words[2]),
        Double.NaN);
  }

  /**
   * Checks that all sides did the same work; times of different work cannot be compared.
   *
   * @throws IllegalStateException if not; the message begins with {@code what}
   */
  static void requireSameWork(List<TimedRun> round, String what) {
    final TimedRun first = round.get(0);
    for (TimedRun one : round) {
      if (one.cycles != first.cycles || one.eval != first.eval) {
        throw new IllegalStateException(
            String.format(
                Locale.ROOT,
                "%s: %,d cycles and evaluation %d on one side, %,d and %d on another",
                what,
                first.cycles,
                first.eval,
                one.cycles,
                one.eval));
      }
    }
  }
}
