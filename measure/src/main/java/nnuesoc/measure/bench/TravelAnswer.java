package nnuesoc.measure.bench;

/**
 * What going to random cycles has taken.
 *
 * @param medianSeconds of going to one of them
 * @param slowSeconds 99 of 100 were as fast or faster
 * @param lastWriteSeconds the slowest search for the write that set a word
 * @param bytes kept at the end
 */
record TravelAnswer(double medianSeconds, double slowSeconds, double lastWriteSeconds, long bytes) {
  private static final int FIELDS = 4;

  /** What a {@link Worker} says, without line end. */
  String line() {
    return medianSeconds + " " + slowSeconds + " " + lastWriteSeconds + " " + bytes;
  }

  /**
   * Reads such a line.
   *
   * @throws IllegalArgumentException for any other
   */
  static TravelAnswer parse(String line) {
    final String[] words = line.split(" ", -1);
    if (words.length != FIELDS) {
      throw new IllegalArgumentException("'" + line + "': expected three times and the bytes");
    }
    return new TravelAnswer(
        Double.parseDouble(words[0]),
        Double.parseDouble(words[1]),
        Double.parseDouble(words[2]),
        Long.parseLong(words[3]));
  }
}
