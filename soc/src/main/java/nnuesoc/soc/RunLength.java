package nnuesoc.soc;

import java.util.List;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.reference.cycles.Build;
import nnuesoc.reference.cycles.Clocks;
import nnuesoc.reference.cycles.CycleCount;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.VariantCycles;

/** How many cycles a run will take, before it is run: for progress and for the size of a trace. */
public final class RunLength {
  private RunLength() {}

  /** The cycle in which the last read's data first stands. */
  public static long of(RunSpec spec) {
    final BusTiming timing = spec.timing();
    if (timing.handshake() == BusTiming.Handshake.NAIVE) {
      return naive(spec);
    }
    final List<PositionCycles> positions =
        CycleCount.of(spec.shape(), clocks(timing), spec.positions());
    return positions.get(positions.size() - 1).end();
  }

  /** The same of a fabric built otherwise, whose last load need not be full. */
  public static long of(VariantSpec spec) {
    final RunSpec run = spec.run();
    final List<PositionCycles> positions =
        VariantCycles.of(run.shape(), clocks(run.timing()), build(spec.variant()), run.positions());
    return positions.get(positions.size() - 1).end();
  }

  /** A fabric as the formula knows it. */
  public static Build build(Tuning variant) {
    return new Build(
        variant.words(),
        variant.buffers(),
        Build.Columns.valueOf(variant.columns().name()),
        variant.terms(),
        variant.positions());
  }

  /** What the accesses of the interlocked program cost. */
  public static Clocks clocks(BusTiming timing) {
    return new Clocks(
        timing.lwWrite(),
        timing.lwRead(),
        timing.write(),
        timing.streamed(),
        timing.read(),
        timing.cpu(),
        timing.mode() == BusTiming.Mode.STREAMED);
  }

  /** The naive program waits for nothing, so its accesses alone make its time. */
  private static long naive(RunSpec spec) {
    final Program program = Run.program(spec);
    final Transaction transaction = new Transaction();
    long cycles = 0;
    while (program.next(transaction, 0)) {
      if (cycles > 0) {
        cycles += spec.timing().clocksBefore(transaction);
      }
      cycles += spec.timing().clocks(transaction);
    }
    return cycles;
  }
}
