// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;

/**
 * The clocks of one layer's rows, all counted from q, the cycle in which {@code pio_ready} lands
 * for the row (the reasons are in docs/design/cycle-count.md).
 */
final class RowClockFormula {

  /** Clocks between the landing of {@code pio_ready} and the cycle of {@code proceed}. */
  private final long proceedAfter;

  private final long readyDownAfter;
  private final long transferClocks;
  private final int rows;
  private final BusTiming clocks;

  /**
   * The rows of one layer.
   *
   * @param inputs N of fabric.md §6
   * @param memories weight memories that the HPS fills for a row, each with a bias of its own
   */
  RowClockFormula(int inputs, int rows, int memories, BusTiming clocks) {
    this.rows = rows;
    this.clocks = clocks;
    long cpu = clocks.cpu();
    long lwWrite = clocks.lwWrite();
    long words = (long) memories * inputs;
    long further = clocks.mode() == BusTiming.Mode.STREAMED ? clocks.streamed() : clocks.write();
    proceedAfter = 2 + 2L * inputs;
    readyDownAfter = readyDownAfter(clocks);
    transferClocks =
        clocks.write() + (words - 1) * further + words * cpu + memories * (lwWrite + cpu) + lwWrite;
  }

  /** The rows of layer 1, 2, 3 or 4. */
  static RowClockFormula of(Shape shape, int layer, BusTiming clocks) {
    return new RowClockFormula(shape.inputs(layer), shape.rows(layer), layer == 1 ? 2 : 1, clocks);
  }

  /** From the q of a row to the cycle in which {@code pio_ready} 0 lands. */
  static long readyDownAfter(BusTiming clocks) {
    long poll = (long) clocks.lwRead() + clocks.cpu();
    // trigger is still high in q itself, so a poll that samples q has to be repeated
    long pollsForLow = poll == 1 ? 2 : 1;
    return clocks.cpu() + pollsForLow * poll + clocks.lwWrite();
  }

  /** The cycle of {@code proceed}, from the q of the last row. */
  long proceed(long lastLanding) {
    return lastLanding + proceedAfter;
  }

  /** The cycle in which the first transaction after a row begins, from the q of this row. */
  long next(long landing) {
    return landing + readyDownAfter + clocks.cpu();
  }

  /**
   * The q of a row.
   *
   * @param next the cycle in which the first poll begins
   * @param trigger the first cycle in which {@code trigger} is high
   */
  long landing(long next, long trigger) {
    return afterPolls(next, trigger, clocks) + transferClocks;
  }

  /** The q of the last row, from that of the first: all rows except the first take equally long. */
  long lastLanding(long firstLanding) {
    return firstLanding + (rows - 1) * period();
  }

  /** From the q of a row to that of the next. */
  long period() {
    return landing(next(0), again());
  }

  /** From the q of a row to the next row's {@code trigger}. */
  long again() {
    return Math.max(proceedAfter, readyDownAfter) + 1;
  }

  /** The q of the last row, from the cycle of {@code proceed}. */
  long landingBefore(long proceed) {
    return proceed - proceedAfter;
  }

  /**
   * The cycle in which the transaction after a series of polls begins. A poll that begins in c
   * returns the value in c + lw_read − 1; the series ends with the first poll that finds the bit.
   *
   * @param first the cycle in which the first poll begins
   * @param rise the first cycle in which the bit is high
   */
  static long afterPolls(long first, long rise, BusTiming clocks) {
    long poll = (long) clocks.lwRead() + clocks.cpu();
    long firstSample = first + clocks.lwRead() - 1;
    long missed = rise <= firstSample ? 0 : (rise - firstSample + poll - 1) / poll;
    return first + (missed + 1) * poll;
  }
}
