package nnuesoc.verification.regress;

import nnuesoc.soc.MachineSpec;
import nnuesoc.verification.vector.Vector;
import nnuesoc.verification.vector.VectorException;

/** The design that a vector runs on, checked and not built yet. */
interface VectorDesign {
  /** What is run. */
  MachineSpec spec();

  /** Builds it; nothing has run yet. */
  VectorRun build();

  /**
   * The design of a vector.
   *
   * @throws VectorException if it cannot be run so, or an expectation can never be checked
   */
  static VectorDesign of(Vector vector, VectorNets nets, boolean renewing) {
    if (!vector.design().equals(Vector.REPORT)) {
      return AsBuiltDesign.of(vector, renewing);
    }
    return ReportDesign.of(vector, nets, renewing);
  }
}
