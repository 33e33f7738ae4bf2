// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.Locale;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;

/**
 * How a row's output follows from its sum and its bias, in words that can be calculated from left
 * to right: {@code (3,814 − 1,731) ÷ 64, rounded down, limited to 0 … 127 = 32}.
 */
final class RowEquation {
  private static final int REPORT_DIVISOR = 256; // 3.13 to 3.5
  private static final int STOCKFISH_DIVISOR = 64;

  private final boolean report;

  RowEquation(NumberFormat arithmetic) {
    report = arithmetic == NumberFormat.REPORT;
  }

  /** The equation of one row. */
  String text(int layer, int sum, int bias, int output) {
    final int added = report && layer == 1 ? (short) bias : bias; // a bias of layer 1 has 16 bits
    final StringBuilder text = new StringBuilder(64);
    final int divisor = divisor(layer);
    final String both = number(sum) + (added < 0 ? " − " : " + ") + number(Math.abs((long) added));
    text.append(divisor == 1 ? both : "(" + both + ") ÷ " + divisor + ", rounded down");
    final int whole = sum + added;
    if (report && layer > 1 && (short) whole != whole) {
      text.append(", its low 16 bits");
    }
    if (layer < Shape.LAYERS) {
      text.append(", limited to 0 … 127");
    }
    return text.append(" = ").append(number(output)).toString();
  }

  private int divisor(int layer) {
    if (report) {
      return layer == 1 ? REPORT_DIVISOR : 1;
    }
    return layer == 2 || layer == 3 ? STOCKFISH_DIVISOR : 1;
  }

  private static String number(long value) {
    return (value < 0 ? "−" : "") + String.format(Locale.ROOT, "%,d", Math.abs(value));
  }
}
