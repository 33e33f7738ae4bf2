// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the doctor says of a case.
 *
 * @param status the exit status
 * @param verdict as in its JSON; null for none
 * @param findings the first cause first
 */
record CorpusAnswer(int status, @Nullable String verdict, List<Found> findings) {
  /** A finding. */
  record Found(
      String kind, @Nullable Integer layer, @Nullable Integer row, @Nullable Integer column) {}

  /** How good an answer is, the best first; those of right designs, then those of faults. */
  enum Grade {
    RIGHT("right"),
    OTHER_TIME("right, but later or not"),
    RIGHT_UNANSWERED("right design without an answer"),
    ACCUSED("accused although right"),
    FIRST_IN_PLACE("right first, with row and column"),
    FIRST("right first"),
    AMONG("right among the findings"),
    WRONG("wrong"),
    UNANSWERED("fault without an answer"),
    ACQUITTED("acquitted although wrong");

    private final String text;

    Grade(String text) {
      this.text = text;
    }

    /** The words in tables. */
    String text() {
      return text;
    }
  }

  static CorpusAnswer of(TestConsole.Outcome outcome) {
    final List<Found> findings = new ArrayList<>();
    String verdict = null;
    assertThat(outcome.status()).as(outcome.toString()).isBetween(0, 2);
    if (outcome.out().startsWith("{")) {
      final JsonNode json = TestConsole.parse(outcome.out());
      verdict = json.get("verdict").isNull() ? null : json.get("verdict").asText();
      for (JsonNode one : json.get("findings")) {
        findings.add(
            new Found(
                one.get("kind").asText(),
                number(one.get("layer")),
                number(one.get("row")),
                number(one.get("column"))));
      }
    }
    return new CorpusAnswer(outcome.status(), verdict, findings);
  }

  private static @Nullable Integer number(@Nullable JsonNode node) {
    return node == null || node.isNull() ? null : node.asInt();
  }

  Grade grade(CorpusCase expected) {
    return switch (expected.verdict()) {
      case "right", "right-later" -> ofRight(expected.verdict());
      case "not-judged" ->
          status == 0 ? Grade.ACQUITTED : status == 1 ? Grade.ACCUSED : Grade.RIGHT;
      case "wrong" -> ofWrong(expected);
      default -> throw new AssertionError(expected);
    };
  }

  private Grade ofRight(String expected) {
    if (status == 0) {
      return expected.equals(verdict) ? Grade.RIGHT : Grade.OTHER_TIME;
    }
    return status == 1 ? Grade.ACCUSED : Grade.RIGHT_UNANSWERED;
  }

  private Grade ofWrong(CorpusCase expected) {
    if (status != 1) {
      return status == 0 ? Grade.ACQUITTED : Grade.UNANSWERED;
    }
    if (!findings.isEmpty() && expected.hasFault(findings.get(0))) {
      return expected.hasPlace(findings.get(0)) ? Grade.FIRST_IN_PLACE : Grade.FIRST;
    }
    return findings.stream().anyMatch(expected::hasFault) ? Grade.AMONG : Grade.WRONG;
  }
}
