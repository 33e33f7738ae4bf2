// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import org.jspecify.annotations.Nullable;

/**
 * The cycles of the interlocked program (fabric.md §8) as a closed formula. The work for a position
 * is the same whether it takes a thousand cycles or 230 million. The formula is derived in
 * docs/design/cycle-count.md. It does not depend on weights or arithmetic.
 */
public final class ReportCycles {

  /** From the cycle in which reset is 0 to layer 1's first trigger, without CLEAR's F cycles. */
  static final int SCAN_AND_START = 66;

  /** From {@code proceed} to the next layer's first trigger. */
  static final int PROCEED_TO_TRIGGER = 2;

  static final int RESET_WRITES = 3;

  private final BusTiming clocks;
  private final int features;
  private final List<RowClockFormula> layers;

  private ReportCycles(Shape shape, BusTiming clocks) {
    this.clocks = clocks;
    features = shape.features();
    layers =
        IntStream.rangeClosed(1, Shape.LAYERS)
            .mapToObj(layer -> RowClockFormula.of(shape, layer, clocks))
            .toList();
  }

  /** The cycles of each position, run in turn on one fabric from power-up. */
  public static List<PositionCycles> of(Shape shape, BusTiming clocks, List<Position> positions) {
    ReportCycles count = new ReportCycles(shape, clocks);
    List<PositionCycles> cycles = new ArrayList<>();
    Position before = null;
    long begin = 0;
    for (Position position : positions) {
      PositionCycles one = count.position(begin, before, position);
      cycles.add(one);
      before = position;
      begin = one.end() + clocks.cpu();
    }
    return cycles;
  }

  private PositionCycles position(long begin, @Nullable Position before, Position position) {
    int boardWrites = BoardWriteCounter.between(before, position);
    long writes = (long) boardWrites + RESET_WRITES;
    long next = begin + writes * (clocks.lwWrite() + clocks.cpu());
    long resetFall = next - clocks.cpu();
    long trigger = resetFall + features + SCAN_AND_START;
    long proceed = 0;
    List<LayerWindow> cycles = new ArrayList<>();
    for (RowClockFormula layer : layers) {
      long last = layer.lastLanding(layer.landing(next, trigger));
      proceed = layer.proceed(last);
      cycles.add(new LayerWindow(trigger, proceed));
      trigger = proceed + PROCEED_TO_TRIGGER;
      next = layer.next(last);
    }
    long done = proceed; // layer 4 raises both at one edge
    long end = RowClockFormula.afterPolls(next, done, clocks) + clocks.lwRead();
    return new PositionCycles(boardWrites, begin, resetFall, cycles, end);
  }
}
