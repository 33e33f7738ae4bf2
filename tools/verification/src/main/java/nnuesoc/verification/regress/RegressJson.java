// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/** Outcomes as JSON: fields are added, never renamed. */
public final class RegressJson {
  private RegressJson() {}

  /**
   * The whole answer of {@code regress}.
   *
   * @param unfinished the cases without an outcome; they count as skipped
   * @param complete whether the run came to its end, without an interruption
   */
  static Map<String, @Nullable Object> of(
      List<ExplainedOutcome> outcomes, List<RunnableVector> unfinished, boolean complete) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("passed", ExplainedOutcome.count(outcomes, Result.PASSED));
    json.put("failed", ExplainedOutcome.count(outcomes, Result.FAILED));
    json.put("skipped", ExplainedOutcome.count(outcomes, Result.SKIPPED) + unfinished.size());
    json.put("complete", complete);
    final List<Object> vectors = new ArrayList<>();
    outcomes.forEach(one -> vectors.add(vector(one)));
    unfinished.forEach(
        one -> vectors.add(vector(new ExplainedOutcome(VectorOutcome.skipped(one), null))));
    json.put("vectors", vectors);
    return json;
  }

  /** One vector, as in the answer of {@code regress}. */
  public static Map<String, @Nullable Object> of(
      VectorOutcome outcome, @Nullable FailureExplanation explanation) {
    return vector(new ExplainedOutcome(outcome, explanation));
  }

  private static Map<String, @Nullable Object> vector(ExplainedOutcome reported) {
    final VectorOutcome outcome = reported.outcome();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("file", outcome.file().toString());
    json.put("name", outcome.one().vector().name());
    json.put("result", outcome.result().name().toLowerCase(Locale.ROOT));
    json.put("seconds", Math.round(outcome.seconds() * 1e3) / 1e3);
    if (outcome.result() == Result.SKIPPED && outcome.other() != null) {
      json.put("reason", outcome.other());
    }
    json.put("first_divergence", outcome.result() == Result.FAILED ? first(reported) : null);
    return json;
  }

  private static Map<String, @Nullable Object> first(ExplainedOutcome reported) {
    final VectorOutcome outcome = reported.outcome();
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    final Mismatch mismatch = outcome.mismatches().isEmpty() ? null : outcome.mismatches().get(0);
    json.put("line", mismatch == null ? null : mismatch.expected().line());
    json.put("path", mismatch == null ? null : mismatch.path());
    json.put("expected", mismatch == null ? null : mismatch.expected().plain());
    json.put("actual", mismatch == null ? null : mismatch.actual());
    json.put("other", outcome.other());
    final Divergence found = outcome.divergence();
    json.put("cycle", outcome.isGivenUp() ? null : outcome.cycle());
    json.put("layer", found == null ? null : found.layer());
    json.put("row", found == null ? null : found.row());
    json.put("column", found == null ? null : found.column());
    json.put("what", found == null ? null : found.what());
    json.put("details", found == null ? List.of() : found.details());
    json.put("files", reported.files());
    return json;
  }
}
