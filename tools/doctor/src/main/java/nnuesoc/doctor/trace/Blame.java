package nnuesoc.doctor.trace;

import nnuesoc.doctor.mistake.Supposed;

/**
 * What is wrong with a step of a layer's state machine.
 *
 * @param kind one of the doctor's words
 * @param what in one line
 * @param cause the cause, in a student's words
 */
record Blame(String kind, String what, String cause) {
  /** A state that does not follow from {@code was}: it should be {@code next}. */
  static Blame ofState(long was, long next, long is) {
    if (was == LayerSignals.IDLE) {
      return next == 1
          ? new Blame(
              "protocol", "a layer does not start", "what starts the layer does not reach it")
          : new Blame(
              "protocol", "a layer starts unasked", "its start is not the layer before's proceed");
    }
    if (was == LayerSignals.REQUEST) {
      if (next == LayerSignals.REQUEST) {
        return new Blame(
            "protocol",
            "a row starts without trigger and ready",
            "the layer takes a grant that is not an answer to its request");
      }
      return is == LayerSignals.REQUEST
          ? new Blame(
              "protocol", "a grant is not taken", "trigger and ready stand, and the layer waits on")
          : new Blame(
              "elements",
              "the first term is added before the memories have answered",
              "the state in which the memories are read is left out");
    }
    if (was == LayerSignals.READ) {
      return new Blame(
          "elements",
          "a term is not added behind its read",
          "the states of a term are out of order");
    }
    if (was == LayerSignals.ACCUMULATE) {
      return ofTerm(next, is);
    }
    return next == LayerSignals.IDLE
        ? new Blame(
            "row-count",
            "more rows are run than there are outputs",
            "the test for the last row lets one more through")
        : new Blame(
            "row-count",
            "fewer rows are run than there are outputs",
            "the test for the last row ends the layer early");
  }

  private static Blame ofTerm(long next, long is) {
    if (next == LayerSignals.WRITE) {
      return new Blame(
          "elements",
          "a row has more elements than the layer has inputs",
          "the test for the last column lets one more through");
    }
    return is == LayerSignals.WRITE
        ? new Blame(
            "elements", Supposed.FEWER_ELEMENTS, "the test for the last column ends the row early")
        : new Blame(
            "elements",
            "the next term is added before the memories have answered",
            "one cycle a term: the operands are those of the term before");
  }
}
