package nnuesoc.traces.compare;

import java.math.BigInteger;

/**
 * A time of a trace in the trace's own unit, because the femtoseconds may not fit in a long.
 *
 * @param time the time, in units
 * @param unitFs the unit in femtoseconds
 */
public record TraceTime(long time, long unitFs) {
  /** The time in femtoseconds. */
  public BigInteger fs() {
    return BigInteger.valueOf(time).multiply(BigInteger.valueOf(unitFs));
  }

  /**
   * The time in another unit, without the fraction.
   *
   * @throws ArithmeticException if it does not fit in a long
   */
  public long in(long otherFs) {
    return otherFs == unitFs ? time : fs().divide(BigInteger.valueOf(otherFs)).longValueExact();
  }

  /** Compares two times, neither of which is negative. */
  static int compare(long time, long unitFs, long other, long otherFs) {
    if (unitFs == otherFs) {
      return Long.compare(time, other);
    }
    final int high =
        Long.compare(Math.multiplyHigh(time, unitFs), Math.multiplyHigh(other, otherFs));
    return high != 0 ? high : Long.compareUnsigned(time * unitFs, other * otherFs);
  }
}
