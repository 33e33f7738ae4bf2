// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.verification.vector.Mismatch;
import nnuesoc.verification.vector.VectorValue;
import org.jspecify.annotations.Nullable;

/**
 * An outcome as one line of JSON, to be sent; the vector itself is not sent.
 *
 * @param result as in {@link VectorOutcome#result}, as are the other fields
 * @param wrong the expectations that were not met
 */
record VectorOutcomeMessage(
    Result result,
    double seconds,
    List<Wrong> wrong,
    @Nullable String other,
    @Nullable Divergence divergence,
    long cycle) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * An expectation that was not met.
   *
   * @param path of the value in the file
   * @param actual what came
   */
  record Wrong(String path, @Nullable Object actual) {}

  /** The text of an outcome. */
  static String of(VectorOutcome outcome) {
    return JsonOutput.line(
        new VectorOutcomeMessage(
            outcome.result(),
            outcome.seconds(),
            outcome.mismatches().stream().map(one -> new Wrong(one.path(), one.actual())).toList(),
            outcome.other(),
            outcome.divergence(),
            outcome.cycle()));
  }

  /** The outcome of a vector, by its text. */
  static VectorOutcome read(RunnableVector one, String text) {
    final VectorOutcomeMessage read;
    try {
      read = JSON.readValue(text, VectorOutcomeMessage.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
    final Map<String, VectorValue> values = new HashMap<>();
    if (!read.wrong.isEmpty()) {
      collect(one.vector().root(), values);
    }
    return new VectorOutcome(
        one,
        read.result,
        read.seconds,
        read.wrong.stream()
            .map(
                wrong ->
                    new Mismatch(
                        Objects.requireNonNull(values.get(wrong.path), wrong.path), wrong.actual))
            .toList(),
        read.other,
        read.divergence,
        read.cycle);
  }

  private static void collect(VectorValue value, Map<String, VectorValue> values) {
    values.put(value.path(), value);
    if (value.isObject()) {
      value.members().values().forEach(one -> collect(one, values));
    } else if (value.isList()) {
      value.elements().forEach(one -> collect(one, values));
    }
  }
}
