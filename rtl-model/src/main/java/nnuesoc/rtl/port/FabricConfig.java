// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import java.util.Objects;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.arithmetic.ReportArithmetic;

/**
 * The parameters of fabric.md §2. Immutable: any number of threads may use it.
 *
 * @param kings king buckets, a power of two from 1 to 64
 * @param h outputs of layer 1 per side, 1 to 2,048
 * @param n2 outputs of layer 2, 1 to 4,096
 * @param n3 outputs of layer 3, 1 to 4,096
 * @param arithmetic the number formats
 */
public record FabricConfig(int kings, int h, int n2, int n3, Arithmetic arithmetic) {
  private static final int FEATURES_PER_KING = 640;

  /**
   * Checks the ranges.
   *
   * @throws InputException if a size is out of its range
   */
  public FabricConfig {
    Objects.requireNonNull(arithmetic, "the arithmetic is null");
    if (kings < 1 || kings > 64 || Integer.bitCount(kings) != 1) {
      throw new InputException("KINGS = " + kings + ": expected a power of two, 1 to 64");
    }
    requireRange("H", h, 2048);
    requireRange("N2", n2, 4096);
    requireRange("N3", n3, 4096);
  }

  /** The full-size fabric in the report's arithmetic. */
  public static FabricConfig full() {
    return new FabricConfig(64, 256, 32, 32, new ReportArithmetic());
  }

  /** One king bucket and 16 outputs per side: every cycle can be compared in seconds. */
  public static FabricConfig small() {
    return new FabricConfig(1, 16, 32, 32, new ReportArithmetic());
  }

  /** Features per side: the words of each feature and layer-1 weight memory. */
  public int features() {
    return FEATURES_PER_KING * kings;
  }

  private static void requireRange(String name, int value, int max) {
    if (value < 1 || value > max) {
      throw new InputException(name + " = " + value + ": expected 1 to " + max);
    }
  }
}
