package nnuesoc.doctor.design;

import java.util.function.Supplier;
import nnuesoc.doctor.ExaminedRun;

/**
 * One examination of a design, made ready only when it is its turn: it may go on with the chip as
 * the one before it has left it.
 */
@FunctionalInterface
interface TrialRun {
  /** The run, in cycle 0. */
  ExaminedRun begin(Remains before);

  /** Builds it as it comes from configuration, whatever was before. */
  static TrialRun fresh(Supplier<ExaminedRun> examined) {
    return before -> examined.get();
  }
}
