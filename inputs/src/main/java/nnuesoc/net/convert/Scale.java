package nnuesoc.net.convert;

/**
 * A factor between a net's numbers and those of the hardware, exact.
 *
 * @param numerator above 0
 * @param denominator above 0
 */
public record Scale(long numerator, long denominator) {
  /** Leaves numbers as they are. */
  public static final Scale ONE = new Scale(1, 1);

  /** The nearest integer to {@code value} times the factor; halves go up, −0.5 to 0. */
  public long rounded(int value) {
    return Math.floorDiv(2 * numerator * value + denominator, 2 * denominator);
  }

  /** Cut toward zero instead. */
  public long cut(int value) {
    return numerator * value / denominator;
  }

  @Override
  public String toString() {
    return denominator == 1 ? Long.toString(numerator) : numerator + "/" + denominator;
  }
}
