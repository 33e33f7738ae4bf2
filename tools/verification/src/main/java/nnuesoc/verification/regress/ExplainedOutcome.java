// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.List;
import nnuesoc.verification.explain.DivergenceTraceWriter.Window;
import nnuesoc.verification.regress.VectorOutcome.Result;
import org.jspecify.annotations.Nullable;

/**
 * An outcome as it is reported.
 *
 * @param explanation why it failed, or null if it was not asked for
 */
record ExplainedOutcome(VectorOutcome outcome, @Nullable FailureExplanation explanation) {
  /** How many of them have this result. */
  static long count(List<ExplainedOutcome> outcomes, Result result) {
    return outcomes.stream().filter(one -> one.outcome().result() == result).count();
  }

  /** The trace around its first cause, and the file that opens it; empty if there is none. */
  List<String> files() {
    final Window files = explanation == null ? null : explanation.files();
    return files == null ? List.of() : List.of(files.trace().toString(), files.save().toString());
  }

  /** The first lines of its explanation; empty if there is none. */
  String begin(int lines) {
    return explanation == null
        ? ""
        : String.join("\n", explanation.text().lines().limit(lines).toList());
  }
}
