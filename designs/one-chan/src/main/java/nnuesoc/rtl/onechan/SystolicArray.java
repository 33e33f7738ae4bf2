// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.stream.Stream;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * 8x8 processing elements and the logic that feeds them. Row r of the array gets the bytes of its
 * map row r cycles late, so that the sums of a column meet on their way down.
 */
final class SystolicArray extends Part {
  /** Waits for start. */
  static final int IDLE = 0;

  /** Bytes flow. */
  static final int STREAM = 1;

  /** The last sums are on their way to the output map. */
  static final int DRAIN = 2;

  /** The output map is complete. */
  static final int WRITTEN = 3;

  /** One cycle before done. */
  static final int FINISHED = 4;

  private static final int SIDE = ByteRegisters.SIDE;

  private final ArrayConfigRegisters job;
  private final ByteRegisters weights;
  private final FeatureMaps maps;
  private final AccumulatorUnit collector;
  private final ProcessingElement[][] elements = new ProcessingElement[SIDE][SIDE];
  private final Register start;
  private final Register done;
  private final Register state;
  private final Register step;
  private final Register row;

  SystolicArray(Scope scope, ByteRegisters weights, ByteRegisters biases, FeatureMaps maps) {
    super(scope, "array");
    this.weights = weights;
    this.maps = maps;
    start = scope.register("start", 1).readBy(this);
    done = scope.register("done", 1).readBy(this);
    state = scope.register("state", 3).readBy(this).steppedBy(this);
    step = scope.register("step", 5).readBy(this).steppedBy(this);
    row = scope.register("row", 3).readBy(this).steppedBy(this);
    maps.output().steppedBy(this);
    job = new ArrayConfigRegisters(scope);
    collector = new AccumulatorUnit(scope, this, job, biases, maps.output());
    for (int r = 0; r < SIDE; r++) {
      final int arrayRow = r;
      scope.wire("feed_" + r, Byte.SIZE, () -> isStreaming() ? feed(arrayRow) : 0, feedSources());
      for (int c = 0; c < SIDE; c++) {
        elements[r][c] = new ProcessingElement(scope.child("pe_" + r + '_' + c), this);
      }
    }
  }

  private boolean isStreaming() {
    return state.q() == STREAM;
  }

  private Register[] feedSources() {
    return Stream.concat(
            Stream.of(state, step, row, job.kernelHeight, job.width, job.vectors, job.matrix),
            Stream.of(maps.input().all()))
        .toArray(Register[]::new);
  }

  /** The byte fed to row r of the array in this step; 0 before and after the map row. */
  private int feed(int r) {
    final int place = step.q() - r;
    return r < job.kernelHeight.q() && place >= 0 && place < job.streamLength()
        ? maps.input().at(row.q() + r & SIDE - 1, place & SIDE - 1).q()
        : 0;
  }

  @Override
  public void edge() {
    done.next(state.q() == FINISHED ? 1 : 0);
    switch (state.q()) {
      case IDLE -> {
        if (start.q() == 1) {
          begin();
        }
      }
      case STREAM -> stream();
      case DRAIN -> {
        collect();
        step.next(step.q() + 1);
        if (!collector.isAdding()) {
          state.next(WRITTEN);
        }
      }
      case WRITTEN -> state.next(FINISHED);
      case FINISHED -> state.next(IDLE);
      default -> throw state.illegal("0 to 4");
    }
  }

  /** While bytes flow, the processor waits and no other part sees the array. */
  @Override
  public long ahead() {
    if (done.q() == 1) {
      return 0;
    }
    return switch (state.q()) {
      case IDLE -> start.q() == 1 ? 0 : FOREVER;
      case STREAM -> {
        final int passes = job.lastRow() - row.q();
        final int left = job.lastStep() - step.q() + 1;
        yield passes < 0 || left < 1 ? 0 : (long) passes * (job.lastStep() + 1) + left;
      }
      default -> 0;
    };
  }

  @Override
  public boolean ticks() {
    return true;
  }

  /** Steps from the end of each path to its start, so that nothing is read after it was set. */
  private void stream() {
    collect();
    flow();
    advance();
  }

  private void begin() {
    for (int r = 0; r < SIDE; r++) {
      for (int c = 0; c < SIDE; c++) {
        elements[r][c].load(job.isEnabled(r, c) ? weights.at(r, c).q() : 0);
      }
    }
    step.next(0);
    row.next(0);
    collector.start();
    state.next(STREAM);
  }

  private void flow() {
    final int rows = job.kernelHeight.q();
    final int columns = job.kernelWidth.q();
    final boolean isUnsigned = job.unsigned.q() == 1;
    final boolean atOnce = isTicking();
    for (int r = rows - 1; r >= 0; r--) {
      final ProcessingElement[] line = elements[r];
      for (int c = columns - 1; c >= 0; c--) {
        final int left = c == 0 ? feed(r) : line[c - 1].x().q();
        final int above = r == 0 ? 0 : elements[r - 1][c].sum().q();
        line[c].edge(left, isUnsigned, above, atOnce);
      }
    }
  }

  private void collect() {
    final ProcessingElement[] bottom = elements[job.kernelHeight.q() - 1 & SIDE - 1];
    final int x = step.q() - job.kernelHeight.q(); // the vector whose sum is below column 0
    if (job.matrix.q() == 1) {
      collector.keepColumns(bottom, x);
    } else {
      collector.addColumns(
          bottom, isStreaming() && x >= job.kernelWidth.q() - 1 && x < job.width.q());
    }
  }

  private void advance() {
    final boolean passEnds = step.q() == job.lastStep();
    if (passEnds && row.q() == job.lastRow()) {
      step.next(step.q() + 1);
      state.next(DRAIN);
    } else if (passEnds) {
      step.next(0);
      row.next(row.q() + 1);
    } else {
      step.next(step.q() + 1);
    }
  }

  /** The processor sets it for one cycle: the layer in {@link #job} begins. */
  Register start() {
    return start;
  }

  /** 1 for one cycle when the output map is complete. */
  Register done() {
    return done;
  }

  /** The sizes and the kind of the layer. */
  ArrayConfigRegisters job() {
    return job;
  }
}
