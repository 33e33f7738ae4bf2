// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong in a trace.
 *
 * @param blame what is wrong, and the likely cause
 * @param layer 1 to 4; null for a part before the layers
 * @param row a row of the layer; null if there is none
 * @param column a column of the row; null if there is none
 * @param firstCycle the trace's first cycle in which it shows, or where its row begins or ends
 * @param sight which of these cycles it is
 * @param time when that cycle begins in the trace
 * @param where the trace's name of the register or port that is wrong
 * @param model our name of that register or port
 * @param operands the values that it follows from, and when they were written
 * @param count how often it was seen
 * @param among in how many places it was looked for, as {@code 64 terms}; empty if not counted
 */
public record TraceFinding(
    FaultCause blame,
    @Nullable Integer layer,
    @Nullable Integer row,
    @Nullable Integer column,
    long firstCycle,
    Sight sight,
    String time,
    String where,
    String model,
    List<String> operands,
    long count,
    String among) {
  private static final BigInteger NS_PS = BigInteger.valueOf(1_000);

  /** What the trace shows in the cycle that a finding names. */
  public enum Sight {
    ITSELF(""),
    BEGIN_OF_ROW(", where the row begins"),
    END_OF_ROW(", where the row ends");

    private final String words;

    Sight(String words) {
      this.words = words;
    }
  }

  /** A finding that shows in its first cycle. */
  public TraceFinding(
      FaultCause blame,
      @Nullable Integer layer,
      @Nullable Integer row,
      @Nullable Integer column,
      long firstCycle,
      String time,
      String where,
      String model,
      List<String> operands,
      long count) {
    this(
        blame,
        layer,
        row,
        column,
        firstCycle,
        Sight.ITSELF,
        time,
        where,
        model,
        operands,
        count,
        "");
  }

  /** A time in nanoseconds, with its unit. */
  public static String time(BigInteger ps) {
    final BigInteger[] ns = ps.divideAndRemainder(NS_PS);
    return ns[1].signum() == 0
        ? ns[0] + "ns"
        : ns[0] + String.format(Locale.ROOT, ".%03dns", ns[1].intValue());
  }

  /** The cycle that it names, and whether only its row begins or ends there. */
  public String moment() {
    return String.format(Locale.ROOT, "cycle %,d%s", firstCycle, sight.words);
  }

  /** How often it was seen, behind a comma; empty for once. */
  public String frequency() {
    if (count == 1) {
      return "";
    }
    return among.isEmpty()
        ? String.format(Locale.ROOT, ", seen %,d times in the trace", count)
        : String.format(Locale.ROOT, ", seen in %,d of %s", count, among);
  }

  /** What sort of fault it is. */
  public FaultKind kind() {
    return blame.kind();
  }
}
