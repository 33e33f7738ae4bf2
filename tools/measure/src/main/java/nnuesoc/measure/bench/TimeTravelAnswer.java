// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

/**
 * The times of going to random cycles.
 *
 * @param medianSeconds the median time to go to a cycle
 * @param slowSeconds the time that 99 of 100 did not exceed
 * @param lastWriteSeconds the slowest search for the write that set a word
 * @param bytes the bytes kept at the end
 */
record TimeTravelAnswer(
    double medianSeconds, double slowSeconds, double lastWriteSeconds, long bytes) {
  private static final int FIELDS = 4;

  /** The output line of a {@link BenchWorker}, without its end. */
  String line() {
    return medianSeconds + " " + slowSeconds + " " + lastWriteSeconds + " " + bytes;
  }

  /**
   * Reads such a line.
   *
   * @throws IllegalArgumentException for any other line
   */
  static TimeTravelAnswer parse(String line) {
    final String[] words = line.split(" ", -1);
    if (words.length != FIELDS) {
      throw new IllegalArgumentException("'" + line + "': expected three times and the bytes");
    }
    return new TimeTravelAnswer(
        Double.parseDouble(words[0]),
        Double.parseDouble(words[1]),
        Double.parseDouble(words[2]),
        Long.parseLong(words[3]));
  }
}
