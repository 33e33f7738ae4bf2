// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.Optional;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cosim.CosimulationComparison;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.vector.GoldenVector;

/**
 * A user's Verilog, which runs what the vector's model runs.
 *
 * @param model what the model runs
 * @param bench the Verilog
 */
record RtlDesign(SocDesign model, RtlBench bench) implements VectorDesign {
  /** The Verilog; or why it cannot run this vector, as it can run only what the test bench has. */
  static VectorDesign of(GoldenVector vector, VectorNetLoader nets, RtlBench bench) {
    if (vector.field("trace") != null) { // before the file of the trace is looked for
      return SkippedDesign.of(vector, "trace", "it compares a trace, and runs no Verilog");
    }
    if (vector.isOnechan() || !vector.design().equals(GoldenVector.REPORT)) {
      return SkippedDesign.of(
          vector,
          "design",
          "its design is " + vector.design() + ", and --rtl runs only " + GoldenVector.REPORT);
    }
    final SocDesign model = SocDesign.of(vector, nets, false);
    final SocSpec spec = model.shown();
    if (!spec.fabricText().isEmpty() || CosimulationComparison.isTuned(spec)) {
      return SkippedDesign.of(
          vector, "fabric", "its fabric is not the report's, which the test bench of --rtl has");
    }
    if (!bench.hasArithmetic(spec)) {
      return SkippedDesign.of(
          vector,
          "net",
          "it has the arithmetic "
              + spec.arithmeticName()
              + ", and the Verilog has no parameter ARITHMETIC (0 report, 1 stockfish)");
    }
    if (spec.positions().size() > TwinRun.MAX_POSITIONS) {
      return SkippedDesign.of(
          vector,
          "positions",
          "it has more than the " + TwinRun.MAX_POSITIONS + " positions that --rtl runs at once");
    }
    return new RtlDesign(model, bench);
  }

  @Override
  public SocSpec spec() {
    return model.spec();
  }

  @Override
  public Optional<RtlBench> rtl() {
    return Optional.of(bench);
  }

  @Override
  public VectorRun build(Engine engine) {
    return new RtlVectorRun(bench, spec());
  }
}
