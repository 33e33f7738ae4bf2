package nnuesoc.net.convert;

/**
 * How the numbers of one array are written: times a factor, rounded, halves up, and what does not
 * fit is the nearest number that does.
 *
 * @param scale the factor
 * @param least the least number that fits
 * @param greatest the greatest one
 */
public record NumberRule(Scale scale, int least, int greatest) {
  /** All numbers of so many bits, as two's complement, fit. */
  public static NumberRule ofBits(Scale scale, int bits) {
    return new NumberRule(scale, -1 << (bits - 1), ~(-1 << (bits - 1)));
  }

  /** Numbers of a magnitude up to {@code limit} fit. */
  public static NumberRule upTo(Scale scale, int limit) {
    return new NumberRule(scale, -limit, limit);
  }

  /** What is written for {@code value}. */
  public int of(int value) {
    return (int) Math.max(least, Math.min(greatest, scale.rounded(value)));
  }

  /** Whether {@code value} does not fit. */
  public boolean saturates(int value) {
    final long rounded = scale.rounded(value);
    return rounded < least || rounded > greatest;
  }
}
