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
          ? FaultCause.of(Fault.LAYER_NOT_STARTED, "what starts the layer does not reach it")
          : FaultCause.of(Fault.LAYER_UNASKED, "its start is not the layer before's proceed");
    }
    if (was == LayerSignals.REQUEST) {
      if (next == LayerSignals.REQUEST) {
        return FaultCause.of(
            Fault.ROW_UNASKED, "the layer takes a grant that is not an answer to its request");
      }
      return is == LayerSignals.REQUEST
          ? FaultCause.of(Fault.GRANT_NOT_TAKEN, "trigger and ready stand, and the layer waits on")
          : FaultCause.of(
              Fault.FIRST_TERM_TOO_EARLY, "the state in which the memories are read is left out");
    }
    if (was == LayerSignals.READ) {
      return FaultCause.of(Fault.TERM_NOT_BEHIND_READ, "the states of a term are out of order");
    }
    if (was == LayerSignals.ACCUMULATE) {
      return ofTerm(next, is);
    }
    return next == LayerSignals.IDLE
        ? FaultCause.of(Fault.ROWS_TOO_MANY, "the test for the last row lets one more through")
        : FaultCause.of(Fault.ROWS_TOO_FEW, "the test for the last row ends the layer early");
  }

  private static FaultCause ofTerm(long next, long is) {
    if (next == LayerSignals.WRITE) {
      return FaultCause.of(
          Fault.ELEMENTS_TOO_MANY, "the test for the last column lets one more through");
    }
    return is == LayerSignals.WRITE
        ? FaultCause.of(Fault.ELEMENTS_TOO_FEW, "the test for the last column ends the row early")
        : FaultCause.of(
            Fault.NEXT_TERM_TOO_EARLY,
            "one cycle a term: the operands are those of the term before");
  }
}
