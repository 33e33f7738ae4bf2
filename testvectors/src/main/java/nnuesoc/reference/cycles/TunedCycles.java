// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import org.jspecify.annotations.Nullable;

/**
 * The cycles of the interlocked program on the tuned fabric (docs/design/tuned-fabric.md), from
 * recurrences over the rows, which are derived in docs/design/cycle-count.md. With {@link
 * Tuning#REPORT} they are those of {@link ReportCycles}.
 */
public final class TunedCycles {

  /** From the fall of reset to the first trigger if there is nothing to clear or to scan. */
  private static final int ARMED_TO_TRIGGER = 3;

  private static final int PIECES = 8; // bit 3 of a piece's code is its color
  private static final int KING = 6;

  private final Shape shape;
  private final BusTiming clocks;
  private final Tuning tuning;
  private final @Nullable Position[] boards; // what each loader holds

  private TunedCycles(Shape shape, BusTiming clocks, Tuning tuning) {
    this.shape = shape;
    this.clocks = clocks;
    this.tuning = tuning;
    boards = new Position[tuning.positions()];
  }

  /**
   * The cycles of each position, run in turn on one fabric from power-up, with as many per load as
   * the fabric takes. Positions of one load begin in the same cycle.
   *
   * @throws IllegalArgumentException if the terms do not divide the outputs of layer 1
   */
  public static List<PositionCycles> of(
      Shape shape, BusTiming clocks, Tuning tuning, List<Position> positions) {
    if (shape.h() % tuning.terms() != 0) {
      throw new IllegalArgumentException(
          "terms=" + tuning.terms() + ": no divisor of H, which is " + shape.h());
    }
    TunedCycles count = new TunedCycles(shape, clocks, tuning);
    List<PositionCycles> cycles = new ArrayList<>();
    long begin = 0;
    for (int from = 0; from < positions.size(); from += tuning.positions()) {
      int to = Math.min(positions.size(), from + tuning.positions());
      cycles.addAll(count.load(begin, positions.subList(from, to)));
      begin = cycles.get(cycles.size() - 1).end() + clocks.cpu();
    }
    return cycles;
  }

  private List<PositionCycles> load(long begin, List<Position> positions) {
    List<Integer> boardWrites =
        IntStream.range(0, positions.size())
            .mapToObj(place -> boardWrites(place, positions.get(place)))
            .toList();
    long writes =
        boardWrites.stream().mapToLong(Integer::longValue).sum() + ReportCycles.RESET_WRITES;
    long next = begin + writes * (clocks.lwWrite() + clocks.cpu());
    long resetFall = next - clocks.cpu();
    List<LayerWindow> layers = new ArrayList<>();
    long trigger = resetFall + resetToTrigger();
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      TunedRowTimes.Passage passage = rows(layer, positions.get(0)).pass(next, trigger);
      layers.add(new LayerWindow(trigger, passage.proceed()));
      trigger = passage.proceed() + ReportCycles.PROCEED_TO_TRIGGER;
      next = passage.next();
    }
    long done = layers.get(layers.size() - 1).proceed();
    long read = RowClockFormula.afterPolls(next, done, clocks);
    List<PositionCycles> cycles = new ArrayList<>();
    for (int writesOfOne : boardWrites) {
      long chosen = tuning.positions() == 1 ? read : read + clocks.lwWrite() + clocks.cpu();
      long end = chosen + clocks.lwRead();
      cycles.add(new PositionCycles(writesOfOne, begin, resetFall, layers, end));
      read = end + clocks.cpu();
    }
    return cycles;
  }

  /** Writes to the board; without it, one write gives number of features and side to move. */
  private int boardWrites(int place, Position position) {
    if (tuning.columns() != Tuning.Columns.ALL) {
      return 1;
    }
    int writes = BoardWriteCounter.between(boards[place], position);
    boards[place] = position;
    return writes;
  }

  private int resetToTrigger() {
    return tuning.columns() == Tuning.Columns.ALL
        ? shape.features() + ReportCycles.SCAN_AND_START
        : ARMED_TO_TRIGGER;
  }

  private TunedRowTimes rows(int layer, Position position) {
    if (layer > 1) {
      int inputs = shape.inputs(layer);
      int writes = TunedRowTimes.divideUp(inputs, bytesOfWrite());
      return new TunedRowTimes(shape.rows(layer), inputs, writes, 1, tuning, clocks);
    }
    return switch (tuning.columns()) {
      case ALL -> featureRows(shape.h(), shape.features(), 2);
      case ACTIVE -> featureRows(shape.h(), features(position), 2);
      case BY_COLUMN -> featureRows(features(position) + 1, shape.h(), 0);
    };
  }

  /** The rows of features; white and black have a memory each. */
  private TunedRowTimes featureRows(int rows, int inputs, int biases) {
    int writes = 2 * TunedRowTimes.divideUp(inputs, tuning.words());
    return new TunedRowTimes(rows, inputs, writes, biases, tuning, clocks);
  }

  /** The pieces that are features, of both colors. */
  private static int features(Position position) {
    return (int)
        IntStream.range(0, 64)
            .map(square -> position.code(square) % PIECES)
            .filter(piece -> piece != 0 && piece != KING)
            .count();
  }

  /** How many 8-bit weights a write on the main bridge carries. */
  private int bytesOfWrite() {
    return tuning.words() == 1 ? 1 : 2 * tuning.words();
  }
}
