// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.function.Supplier;
import nnuesoc.doctor.ExaminedRun;

/**
 * One examination of a design, built only when it is its turn because it may continue with the chip
 * as the examination before has left it.
 */
@FunctionalInterface
interface TrialRun {
  /** The run, in cycle 0. */
  ExaminedRun begin(LeftoverState before);

  /** Builds the run as it is after configuration, whatever ran before. */
  static TrialRun fresh(Supplier<ExaminedRun> examined) {
    return before -> examined.get();
  }
}
