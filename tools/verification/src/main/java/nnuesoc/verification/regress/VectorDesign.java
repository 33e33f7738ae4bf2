// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.Optional;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.Engine;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorException;

/** The design that a vector runs on, checked but not yet built. */
interface VectorDesign {
  /** What is run. */
  DesignSpec spec();

  /** Why it cannot be run; empty if it can. */
  default Optional<SkippedDesign> skipped() {
    return Optional.empty();
  }

  /** Builds it for an engine, if it has more than one; nothing has run yet. */
  VectorRun build(Engine engine);

  /** The user's Verilog on which it runs; empty if the model alone is run. */
  default Optional<RtlBench> rtl() {
    return Optional.empty();
  }

  /** The same expectations for another design; empty if they apply only to this design. */
  default Optional<VectorDesign> with(DesignOverride other) {
    return Optional.empty();
  }

  /**
   * The design of a vector.
   *
   * @throws VectorException if the vector cannot be run in this way, or an expectation can never be
   *     checked
   */
  static VectorDesign of(GoldenVector vector, VectorNetLoader nets, boolean renewing) {
    if (vector.isOnechan()) {
      return OnechanDesign.of(vector);
    }
    if (vector.design().equals(GoldenVector.NETWORK)) {
      return NetworkDesign.of(vector, nets.advice(), renewing);
    }
    if (!vector.design().equals(GoldenVector.REPORT)) {
      return AsBuiltDesign.of(vector, nets.advice(), renewing);
    }
    return SocDesign.of(vector, nets, renewing);
  }
}
