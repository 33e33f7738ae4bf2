package nnuesoc.cli.regress;

import nnuesoc.cli.wiring.MachineSpec;
import nnuesoc.testvectors.vector.Vector;
import nnuesoc.testvectors.vector.VectorException;

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
