// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import nnuesoc.rtl.asbuilt.LayerSize;
import nnuesoc.traces.write.ClockPeriod;

/** How many cycles a run of a published design takes, from the times of its rows. */
final class AsBuiltRunLength {
  private static final int LOADER = 81_925; // from the end of its reset to go, without pieces
  private static final int RESET_END = 3; // of the test bench
  private static final int CONCATENATION = 1_286;
  private static final int MICROSECOND = 1_000 / ClockPeriod.NS;
  private static final int RESET_SLEEP = 100_000 * MICROSECOND;
  private static final int LAYER_SLEEP = 10_000 * MICROSECOND;
  private static final int LAYER_3_SLEEP = 10 * MICROSECOND;
  private static final int SET_UP = 12; // operations

  private AsBuiltRunLength() {}

  static long ofTestbench(int pieces) {
    long cycle = RESET_END + LOADER + 2L * pieces + 1; // the first trigger
    for (LayerSize kind : LayerSize.values()) {
      final long row = 4L * kind.inputs() + 10;
      switch (kind) {
        case LAYER_1 -> cycle += (kind.rows() + 1) * row + CONCATENATION + 1;
        case LAYER_2, LAYER_3 -> cycle += (kind.rows() + 1) * row + 1;
        case LAYER_4 -> cycle += row;
      }
    }
    return cycle;
  }

  /** Exact for one clock per operation; otherwise accurate to a few operations per layer. */
  static long ofBoard(int pieces, int clocks) {
    long cycle = 2L * RESET_SLEEP + 1L + (SET_UP - 1L) * clocks; // about the reset's last edge
    cycle += RESET_SLEEP > LOADER + 2L * pieces ? LOADER + 2L * pieces : RESET_SLEEP;
    for (LayerSize kind : LayerSize.values()) {
      final int sides = kind == LayerSize.LAYER_1 ? 2 : 1;
      final long transfer = ((long) sides * kind.inputs() + 3) * clocks;
      final long compute = 3L * kind.inputs() + 2;
      if (kind == LayerSize.LAYER_4) {
        return cycle + LAYER_SLEEP + transfer + clocks;
      }
      cycle += kind.rows() * (transfer + compute) + LAYER_SLEEP;
      cycle += kind == LayerSize.LAYER_3 ? (long) kind.rows() * LAYER_3_SLEEP : 0;
    }
    return cycle;
  }
}
