// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import nnuesoc.soc.DesignSpec;
import nnuesoc.verification.regress.VectorErrorHints;
import nnuesoc.verification.regress.VectorOutcome;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.verification.regress.VectorRunner;
import org.jspecify.annotations.Nullable;

/**
 * The run of a golden vector.
 *
 * @param spec what is run
 * @param result how it ended
 * @param divergence where it deviates from what it should do, or null
 */
public record InspectedVector(
    DesignSpec spec, Result result, @Nullable ShownDivergence divergence) {
  /** Runs the vector of a file once to find the divergence. */
  public static InspectedVector of(
      Path file, VectorErrorHints advice, BooleanSupplier interrupted) {
    final VectorOutcome outcome = VectorRunner.runOne(file, advice, interrupted);
    return new InspectedVector(
        outcome.one().spec(),
        outcome.result(),
        outcome.result() == Result.FAILED ? divergence(outcome) : null);
  }

  private static ShownDivergence divergence(VectorOutcome outcome) {
    final nnuesoc.verification.explain.Divergence found = outcome.divergence();
    return found == null
        ? WrongExpectation.of(outcome)
        : new ShownDivergence(
            found.cycle(),
            found.layer(),
            found.row(),
            found.column(),
            found.what(),
            found.details());
  }
}
