// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.util.Objects;

/**
 * The meaning of the register {@code eval} for a net that is neither the report's nor Stockfish's.
 * Immutable: any number of threads may use it.
 *
 * @param name of the dialect
 * @param kind how the register is read
 * @param bias what is added after the division of {@link Kind#SQUARES}
 */
public record EvalRule(String name, Kind kind, int bias) {
  private static final int PER_PAWN = 208;

  /** Checks that nothing is null. */
  public EvalRule {
    Objects.requireNonNull(name, "the name is null");
    Objects.requireNonNull(kind, "the kind is null");
  }

  /** How the register is read. */
  public enum Kind {
    /** A sum that is 32 times the evaluation. */
    PAIRS,
    /** The same, but the sum is first cut to 16 bits. */
    PAIRS_WRAPPED,
    /** A sum of squares, 255 times too large. */
    SQUARES,
    /** A sum that is cut to 16 bits; it is 16 times the evaluation. */
    HALFKP
  }

  /** The sum as the dialect defines it, for the value of the register {@code eval}. */
  public int raw(int eval) {
    return switch (kind) {
      case PAIRS, PAIRS_WRAPPED -> eval;
      case SQUARES -> eval / 255 + bias;
      case HALFKP -> (short) eval;
    };
  }

  /**
   * The evaluation from the view of the side to move, in the dialect's units, for the value of the
   * register {@code eval}.
   */
  public int out(int eval) {
    return switch (kind) {
      case PAIRS -> eval / 32;
      case PAIRS_WRAPPED -> (short) eval / 32;
      case SQUARES -> raw(eval) * 600 / 16_320;
      case HALFKP -> raw(eval) / 16;
    };
  }

  /** The evaluation in hundredths of a pawn; a pawn is 208 units. */
  public int centipawns(int eval) {
    return out(eval) * 100 / PER_PAWN;
  }
}
