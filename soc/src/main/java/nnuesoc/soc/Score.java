package nnuesoc.soc;

import java.math.BigDecimal;
import nnuesoc.cli.play.FabricEvaluator;
import nnuesoc.net.NumberFormat;

/** What the raw {@code eval} register means (fabric.md §7). */
public final class Score {
  private static final int FRACTION_BITS = 5;

  private Score() {}

  /**
   * In {@code report} the number read as 11.5 fixed point, exactly; in {@code stockfish} centipawns
   * from the side to move.
   */
  public static Number of(int eval, NumberFormat arithmetic) {
    return switch (arithmetic) {
      case REPORT -> reportScore(eval);
      case STOCKFISH -> FabricEvaluator.centipawns(eval, arithmetic);
    };
  }

  private static BigDecimal reportScore(int eval) {
    final BigDecimal exact =
        BigDecimal.valueOf(eval).divide(BigDecimal.valueOf(1L << FRACTION_BITS));
    return exact.scale() < 1 ? exact.setScale(1) : exact;
  }

  /** For people: the number with its unit. */
  public static String text(int eval, NumberFormat arithmetic) {
    return switch (arithmetic) {
      case REPORT -> of(eval, arithmetic) + " as 11.5";
      case STOCKFISH -> of(eval, arithmetic) + " centipawns";
    };
  }
}
