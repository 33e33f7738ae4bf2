// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/**
 * The result of a point whose evaluations and cycles are as expected.
 *
 * @param values the values of the swept keys, in the order of the keys
 * @param cycles the cycles of all positions, which the formula gives too
 * @param evaluations the number of evaluations
 * @param perEvaluation cycles per evaluation
 * @param perSecond evaluations per second, 6 digits
 * @param parts the parts of the cycles of an evaluation
 * @param m10k M10K blocks that the fabric takes
 * @param dsp multipliers that the fabric takes
 * @param fits whether the device has as many
 * @param times the evaluations per second as a multiple of the report's fabric, 6 digits
 */
public record SweepRow(
    List<String> values,
    long cycles,
    int evaluations,
    BigDecimal perEvaluation,
    BigDecimal perSecond,
    CycleShares parts,
    int m10k,
    int dsp,
    boolean fits,
    BigDecimal times) {
  private static final int CYCLE_DIGITS = 3; // after the point
  private static final MathContext DIGITS = new MathContext(6);

  /** A longer cell is not the number that this program wrote. */
  private static final int LONGEST_CELL = 60;

  static final List<String> COLUMNS =
      List.of(
          "cycles",
          "evaluations",
          "cycles_per_evaluation",
          "evaluations_per_second",
          "setup",
          "transfer",
          "compute",
          "handshake",
          "limit",
          "m10k",
          "dsp",
          "fits",
          "times",
          "golden",
          "formula");

  /** Copies the list. */
  public SweepRow {
    values = List.copyOf(values);
  }

  /** The cycles per evaluation. */
  static BigDecimal share(long cycles, int evaluations) {
    return plain(
        BigDecimal.valueOf(cycles)
            .divide(BigDecimal.valueOf(evaluations), CYCLE_DIGITS, RoundingMode.HALF_UP));
  }

  static BigDecimal ratio(double value) {
    return plain(BigDecimal.valueOf(value).round(DIGITS));
  }

  /** The number without an exponent, so that it is read back as the same number. */
  private static BigDecimal plain(BigDecimal number) {
    final BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  /** One line of the record, without its end. */
  public String toCsv() {
    return String.format(
        Locale.ROOT,
        "%s,%d,%d,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,%s,true,%d",
        String.join(",", values),
        cycles,
        evaluations,
        perEvaluation.toPlainString(),
        perSecond.toPlainString(),
        parts.setup().toPlainString(),
        parts.transfer().toPlainString(),
        parts.compute().toPlainString(),
        parts.handshake().toPlainString(),
        parts.limit(),
        m10k,
        dsp,
        fits,
        times.toPlainString(),
        cycles);
  }

  /**
   * Reads what {@link #toCsv} wrote.
   *
   * @param keys the number of swept keys
   * @throws IllegalArgumentException if it is not such a line
   */
  static SweepRow ofCsv(String line, int keys) {
    final String[] cells = line.split(",", -1);
    if (cells.length != keys + COLUMNS.size()) {
      throw new IllegalArgumentException(
          cells.length + " cells: expected " + (keys + COLUMNS.size()));
    }
    final List<String> values = List.of(cells).subList(0, keys);
    for (String cell : cells) {
      if (cell.length() > LONGEST_CELL || cell.matches("[-+.0-9]+[eE].*")) {
        throw new IllegalArgumentException("a number of a form that is never written");
      }
    }
    final List<String> results = List.of(cells).subList(keys, cells.length);
    final SweepRow row =
        new SweepRow(
            values,
            Long.parseLong(results.get(0)),
            Integer.parseInt(results.get(1)),
            new BigDecimal(results.get(2)),
            new BigDecimal(results.get(3)),
            new CycleShares(
                new BigDecimal(results.get(4)),
                new BigDecimal(results.get(5)),
                new BigDecimal(results.get(6)),
                new BigDecimal(results.get(7))),
            Integer.parseInt(results.get(9)),
            Integer.parseInt(results.get(10)),
            Boolean.parseBoolean(results.get(11)),
            new BigDecimal(results.get(12)));
    if (!row.toCsv().equals(line)) {
      throw new IllegalArgumentException("its numbers do not go together");
    }
    return row;
  }
}
