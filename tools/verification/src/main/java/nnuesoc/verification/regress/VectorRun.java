// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.explain.DivergenceTraceWriter;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/** One run of a vector. */
interface VectorRun {
  /**
   * Runs to the end.
   *
   * @return whether it reached its end; false if the user has interrupted
   */
  boolean run(BooleanSupplier interrupted);

  /** The cycle that the run has reached; negative if there is no single cycle. */
  default long reached() {
    return -1;
  }

  /**
   * What the run gave, by the names of the vector's fields; fields that are only input are left
   * out.
   */
  Map<String, @Nullable Object> answer();

  /** How an account begins for a design that can only be compared with recordings. */
  String RECORDED = "the model of this design agrees with recordings of the original";

  /** A difference besides expectations: the trace under test, or a run without end; or null. */
  @Nullable String otherDifference();

  /** The cycle that shows this difference; 0 if there is nothing to see. */
  long otherCycle();

  /** The cycle that shows what an expectation is about. */
  long cycleOf(Mismatch mismatch);

  /** The comparison of the engines, once the run has ended; null if there is only one engine. */
  default @Nullable EngineEquivalenceCheck engineCheck() {
    return null;
  }

  /** Where the run goes wrong, or null if it does not. */
  default @Nullable Divergence explain() {
    return null;
  }

  /**
   * What is reported if the run does not go wrong: lines, the first of which is a clause without an
   * end.
   */
  default List<String> account(Mismatch first) {
    return List.of("the run agrees with the golden model in all layers and cycles");
  }

  /**
   * Writes the cycles around {@code cycle} as a trace.
   *
   * @param wrong the expectations that were not met
   */
  DivergenceTraceWriter.Window writeWindow(long cycle, List<Mismatch> wrong, Path trace)
      throws IOException;

  /** How to open such a window, as it is shown. */
  default String shown(DivergenceTraceWriter.Window window) {
    return window.command();
  }
}
