// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.OptionalInt;
import nnuesoc.net.dialect.DialectNetImporter;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;

/** The golden model's evaluation of a position, for a run whose own evaluation is in doubt. */
public final class GoldenEvaluation {
  private GoldenEvaluation() {}

  /**
   * The model's evaluation; empty if the run has no hazards, if it did not evaluate the position,
   * or if the net's layers are in the fabric alone.
   */
  public static OptionalInt of(SocRun run, Evaluation result) {
    return run.hazards().count() == 0
            || result.eval().isEmpty()
            || DialectNetImporter.isPlaceholder(run.spec().net())
        ? OptionalInt.empty()
        : OptionalInt.of(
            GoldenModel.evaluate(result.position(), run.spec().net(), run.spec().arithmetic())
                .eval());
  }
}
