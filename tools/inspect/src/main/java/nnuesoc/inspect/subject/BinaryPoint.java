// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import nnuesoc.net.NumberFormat;

/** The place of the binary point in the numbers of the report's design (fabric.md §7). */
final class BinaryPoint {
  private static final int FIX13 = 13;
  private static final int FIX5 = 5;

  private final boolean fixedPoint;

  BinaryPoint(NumberFormat arithmetic) {
    fixedPoint = arithmetic == NumberFormat.REPORT;
  }

  /** Bits after the point of a signal or a memory; 0 for an integer. */
  int fractionBits(String name) {
    if (!fixedPoint) {
      return 0;
    }
    final String[] parts = name.split("\\.", -1);
    final String own = parts[parts.length - 1];
    final String scope = parts.length > 1 ? parts[parts.length - 2] : "";
    return switch (own) {
      case "a_data", "b_q" -> ofMemory(scope);
      case "sum_white", "sum_black", "pio_bias_1_white", "pio_bias_1_black" -> FIX13;
      case "sum", "eval", "pio_eval", "pio_bias_2", "pio_bias_3", "pio_bias_4" -> FIX5;
      default -> ofMemory(own);
    };
  }

  private static int ofMemory(String memory) {
    if (memory.startsWith("weight_1_")) {
      return FIX13;
    }
    return memory.startsWith("weight_") || memory.startsWith("output_") ? FIX5 : 0;
  }
}
