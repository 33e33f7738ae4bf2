package nnuesoc.verification.regress;

import java.util.Optional;
import nnuesoc.soc.DesignSpec;
import nnuesoc.verification.vector.Vector;
import nnuesoc.verification.vector.VectorException;

/** The design that a vector runs on, checked and not built yet. */
interface VectorDesign {
  /** What is run. */
  DesignSpec spec();

  /** Builds it; nothing has run yet. */
  VectorRun build();

  /** The same expectations of something else; empty if they are about this design alone. */
  default Optional<VectorDesign> with(Substitute other) {
    return Optional.empty();
  }

  /**
   * The design of a vector.
   *
   * @throws VectorException if it cannot be run so, or an expectation can never be checked
   */
  static VectorDesign of(Vector vector, VectorNets nets, boolean renewing) {
    if (vector.isOnechan()) {
      return OnechanDesign.of(vector);
    }
    if (!vector.design().equals(Vector.REPORT)) {
      return AsBuiltDesign.of(vector, nets.advice(), renewing);
    }
    return MoveDesign.isMeant(vector)
        ? MoveDesign.of(vector, nets, renewing)
        : ReportDesign.of(vector, nets, renewing);
  }
}
