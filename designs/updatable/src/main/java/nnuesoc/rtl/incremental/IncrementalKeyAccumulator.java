// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import nnuesoc.rtl.cache.CacheInputs;
import nnuesoc.rtl.cache.RowKeyTable;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Computes the keys of a cache from the passes, ahead of the accumulators: each accumulator has a
 * sum of its columns' words. A pass takes two clocks here. The sequencer makes at most 17 passes
 * ahead of the accumulators, so no pass is overwritten before this part has seen it.
 */
final class IncrementalKeyAccumulator extends Part {
  private static final int IDLE = 0;
  private static final int READ = 1;
  private static final int WRITE = 2;

  private static final int ENTRIES = 256;

  private final PassSequencer sequencer;
  private final Register state;
  private final Register pass;
  private final Register column;
  private final Register passesSeen;
  private final Register columnsSeen;
  private final LongRegister white;
  private final LongRegister key;
  private final Register keyed;
  private final Memory sumsLow;
  private final Memory sumsHigh;
  private final Register lowRead;
  private final Register highRead;

  IncrementalKeyAccumulator(Scope fabric, PassSequencer sequencer) {
    super(fabric, "keys");
    final Scope scope = fabric.child("keys");
    this.sequencer = sequencer;
    state = scope.register("state", 2).readBy(this);
    pass = scope.register("pass", AccumulatorPass.BITS).readBy(this);
    column = scope.register("column", 16).readBy(this);
    passesSeen = scope.register("passes_seen", 8).readBy(this);
    columnsSeen = scope.register("columns_seen", 8).readBy(this);
    white = scope.longRegister("white", 64);
    key = scope.longRegister("key", 64);
    keyed = scope.register("keyed", 4).readBy(this);
    sumsLow = scope.memory("sums_low", ENTRIES, Integer.SIZE).writtenBy(this);
    sumsHigh = scope.memory("sums_high", ENTRIES, Integer.SIZE).writtenBy(this);
    lowRead = sumsLow.readBy(this, pass);
    highRead = sumsHigh.readBy(this, pass);
    sequencer.passesIn.readBy(this);
  }

  /** What a cache sees of this fabric. */
  CacheInputs inputs(Register asked, DenseLayers dense) {
    return new CacheInputs(
        key,
        keyed,
        asked,
        dense.answered(),
        dense.raw(),
        sequencer::waits,
        () -> CacheInputs.manyUnderWay(asked, dense.answered()) || sequencer.isHalfFull());
  }

  @Override
  public void settle() {
    final int use = state.q() == READ ? Memory.SAMPLED : Memory.UNUSED;
    sumsLow.address(AccumulatorPass.source(pass.q()), use);
    sumsHigh.address(AccumulatorPass.source(pass.q()), use);
    if (state.q() == WRITE) {
      final long sum = sum();
      sumsLow.write(AccumulatorPass.target(pass.q()), (int) sum);
      sumsHigh.write(AccumulatorPass.target(pass.q()), (int) (sum >>> Integer.SIZE));
    }
  }

  @Override
  public void edge() {
    if (state.q() == READ) {
      state.next(WRITE);
      return;
    }
    if (state.q() == WRITE) {
      keep();
    }
    if (passesSeen.q() == sequencer.passesIn.q()) {
      state.next(IDLE);
      return;
    }
    final int next = sequencer.passes[passesSeen.q() & PassSequencer.PASSES - 1];
    pass.next(next);
    passesSeen.next(passesSeen.q() + 1);
    if (AccumulatorPass.hasColumn(next)) {
      column.next(sequencer.columns[columnsSeen.q() & PassSequencer.PASSES - 1]);
      columnsSeen.next(columnsSeen.q() + 1);
    }
    state.next(READ);
  }

  /** The XOR of the columns' words in the accumulator that the pass computes. */
  private long sum() {
    final long before = (long) highRead.q() << Integer.SIZE | Integer.toUnsignedLong(lowRead.q());
    return (AccumulatorPass.isFromZero(pass.q()) ? 0 : before)
        ^ (AccumulatorPass.hasColumn(pass.q()) ? RowKeyTable.row(column.q()) : 0);
  }

  /** Keeps the sum after the last pass of a perspective; after black's the key is complete. */
  private void keep() {
    if (!AccumulatorPass.isKept(pass.q())) {
      return;
    }
    if (AccumulatorPass.isLast(pass.q())) {
      key.next(
          RowKeyTable.evaluation(
              RowKeyTable.both(white.q(), sum()), AccumulatorPass.black(pass.q()) == 1));
      keyed.next(keyed.q() + 1);
    } else {
      white.next(sum());
    }
  }
}
