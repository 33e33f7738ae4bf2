// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;

/**
 * When the rows of one layer are requested and granted, by the same formula as {@link
 * ReportCycles}.
 *
 * @param firstTrigger the first cycle in which row 0's {@code trigger} is high
 * @param firstLanding the cycle in which row 0's {@code pio_ready} lands
 * @param period from one row's landing to the next one's
 * @param again from a row's landing to the next row's {@code trigger}
 */
public record RowHandshakeTimes(long firstTrigger, long firstLanding, long period, long again) {
  /** The rows of layer 1, 2, 3 or 4 of a position that {@link ReportCycles#of} has counted. */
  public static RowHandshakeTimes of(
      Shape shape, BusTiming clocks, PositionCycles position, int layer) {
    final long trigger = position.layer(layer).firstTrigger();
    final RowClockFormula rows = RowClockFormula.of(shape, layer, clocks);
    final long next;
    if (layer == 1) {
      next = position.resetFall() + clocks.cpu();
    } else {
      final RowClockFormula before = RowClockFormula.of(shape, layer - 1, clocks);
      next = before.next(before.landingBefore(position.layer(layer - 1).proceed()));
    }
    return new RowHandshakeTimes(trigger, rows.landing(next, trigger), rows.period(), rows.again());
  }

  /** The first cycle in which the {@code trigger} of a row is high. */
  public long trigger(int row) {
    return row == 0 ? firstTrigger : firstLanding + (row - 1) * period + again;
  }

  /** The cycle in which the {@code pio_ready} of a row lands. */
  public long landing(int row) {
    return firstLanding + row * period;
  }
}
