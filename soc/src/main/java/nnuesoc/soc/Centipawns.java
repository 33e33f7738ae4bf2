// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import nnuesoc.net.EvalRule;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;

/** What the raw {@code eval} means in chess (fabric.md §7). */
public final class Centipawns {
  private static final int EVAL_PER_VALUE = 16;
  private static final int VALUE_PER_PAWN = 208;
  private static final int REPORT_ONE = 32;

  private Centipawns() {}

  /** The same for a net, which may have a rule of its own. */
  public static int of(int eval, Net net) {
    final EvalRule rule = net.evalRule();
    return rule == null ? of(eval, net.format()) : rule.centipawns(eval);
  }

  /** Both divisions are toward zero; the 11.5 of the report are taken as pawns. */
  public static int of(int eval, NumberFormat arithmetic) {
    return switch (arithmetic) {
      case REPORT -> eval * 100 / REPORT_ONE;
      case STOCKFISH -> eval / EVAL_PER_VALUE * 100 / VALUE_PER_PAWN;
    };
  }
}
