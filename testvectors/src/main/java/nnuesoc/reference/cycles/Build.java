package nnuesoc.reference.cycles;

/**
 * What of the fabric is built otherwise than in the report (docs/variants.md §1).
 *
 * @param words 16-bit weights that a write on the main bridge carries: 1, 2, 4 or 8
 * @param buffers row memories that a weight memory has: 1 or 2
 * @param columns which of layer 1's weights are transferred, and in which order
 * @param terms terms that a layer adds in two cycles: 1, 2, 4, 8 or 16
 * @param positions positions that are evaluated with one load of the weights, 1 to 16
 */
public record Build(int words, int buffers, Columns columns, int terms, int positions) {

  /** What of layer 1's weights is transferred. */
  public enum Columns {
    /** Every column of each row. */
    ALL,
    /** The columns of the features that are set, of each row. */
    ACTIVE,
    /** A column of biases, then those of the features that are set, one after the other. */
    BY_COLUMN
  }

  /** The report's own fabric. */
  public static final Build REPORT = new Build(1, 1, Columns.ALL, 1, 1);

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if one is out of its range, or several positions go with a
   *     choice of columns
   */
  public Build {
    requirePower("words", words, 8);
    requirePower("buffers", buffers, 2);
    requirePower("terms", terms, 16);
    if (positions < 1 || positions > (columns == Columns.ALL ? 16 : 1)) {
      throw new IllegalArgumentException(
          "positions=" + positions + ": 1 to 16 with all columns, else 1");
    }
  }

  private static void requirePower(String name, int value, int most) {
    if (value < 1 || value > most || Integer.bitCount(value) != 1) {
      throw new IllegalArgumentException(name + "=" + value + ": a power of two, 1 to " + most);
    }
  }

  /** 8-bit weights that a write on the main bridge carries. */
  int bytes() {
    return words == 1 ? 1 : 2 * words;
  }
}
