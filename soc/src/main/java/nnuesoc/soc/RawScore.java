// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.math.BigDecimal;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;

/** What the raw {@code eval} register means (fabric.md §7). */
public final class RawScore {
  private static final int FRACTION_BITS = 5;

  private RawScore() {}

  /**
   * In {@code report}, the exact number when read as 11.5 fixed point; in {@code stockfish},
   * centipawns from the side to move.
   */
  public static Number of(int eval, NumberFormat arithmetic) {
    return switch (arithmetic) {
      case REPORT -> reportScore(eval);
      case STOCKFISH -> Centipawns.of(eval, arithmetic);
    };
  }

  /** The same for a net, which may have a rule of its own. */
  public static Number of(int eval, Net net) {
    return net.evalRule() == null ? of(eval, net.format()) : Centipawns.of(eval, net);
  }

  /** As text for people: the number with its unit. */
  public static String text(int eval, Net net) {
    return net.evalRule() == null
        ? text(eval, net.format())
        : Centipawns.of(eval, net) + " centipawns";
  }

  private static BigDecimal reportScore(int eval) {
    final BigDecimal exact =
        BigDecimal.valueOf(eval).divide(BigDecimal.valueOf(1L << FRACTION_BITS));
    return exact.scale() < 1 ? exact.setScale(1) : exact;
  }

  /** The sum of layer 4 in the number format of the published designs. */
  public static double ofPublished(int eval) {
    return eval / (double) (1 << FRACTION_BITS);
  }

  /** As text for people: the number with its unit. */
  public static String text(int eval, NumberFormat arithmetic) {
    return switch (arithmetic) {
      case REPORT -> of(eval, arithmetic) + " in 11.5 format";
      case STOCKFISH -> of(eval, arithmetic) + " centipawns";
    };
  }
}
