// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;

/** What is wrong with a step of a layer's state machine. */
final class StateFaultClassifier {
  private StateFaultClassifier() {}

  /** A state that does not follow from {@code was}: it should be {@code next}. */
  static FaultCause of(long was, long next, long is) {
    if (was == LayerSignals.IDLE) {
      return next == 1
          ? FaultCause.of(Fault.LAYER_NOT_STARTED, "the start signal does not reach the layer")
          : FaultCause.of(
              Fault.LAYER_UNASKED, "the layer does not start with proceed of the previous layer");
    }
    if (was == LayerSignals.REQUEST) {
      if (next == LayerSignals.REQUEST) {
        return FaultCause.of(
            Fault.ROW_UNASKED, "the layer takes a ready that does not answer its trigger");
      }
      return is == LayerSignals.REQUEST
          ? FaultCause.of(
              Fault.GRANT_NOT_TAKEN, "trigger and ready are 1, and the layer still waits")
          : FaultCause.of(
              Fault.FIRST_TERM_TOO_EARLY, "the state that reads the memories is skipped");
    }
    if (was == LayerSignals.READ) {
      return FaultCause.of(Fault.TERM_NOT_BEHIND_READ, "the states of a term are out of order");
    }
    if (was == LayerSignals.ACCUMULATE) {
      return ofTerm(next, is);
    }
    return next == LayerSignals.IDLE
        ? FaultCause.of(Fault.ROWS_TOO_MANY, "the test for the last row allows one more row")
        : FaultCause.of(Fault.ROWS_TOO_FEW, "the test for the last row ends the layer early");
  }

  private static FaultCause ofTerm(long next, long is) {
    if (next == LayerSignals.WRITE) {
      return FaultCause.of(
          Fault.ELEMENTS_TOO_MANY, "the test for the last column allows one more column");
    }
    return is == LayerSignals.WRITE
        ? FaultCause.of(Fault.ELEMENTS_TOO_FEW, "the test for the last column ends the row early")
        : FaultCause.of(
            Fault.NEXT_TERM_TOO_EARLY,
            "one cycle per term: the operands belong to the previous term");
  }
}
