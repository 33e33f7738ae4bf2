// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.List;
import java.util.Locale;
import nnuesoc.verification.regress.VectorOutcome.Result;

/** Outcomes as Markdown, for the page of a run in CI. */
final class MarkdownSummary {
  /** Such pages can be up to a megabyte. */
  private static final int MOST_ROWS = 100;

  private static final int LINES = 20;

  private MarkdownSummary() {}

  /**
   * The summary.
   *
   * @param unfinished how many cases have no outcome
   */
  static String of(List<ExplainedOutcome> outcomes, int unfinished) {
    final List<ExplainedOutcome> failed =
        outcomes.stream().filter(one -> one.outcome().result() == Result.FAILED).toList();
    final long passed = ExplainedOutcome.count(outcomes, Result.PASSED);
    final long skipped = outcomes.size() + unfinished - passed - failed.size();
    final StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "### Golden vectors: %d passed, %d failed, %d skipped\n",
            passed,
            failed.size(),
            skipped));
    if (!failed.isEmpty()) {
      text.append("\n| vector | what differs |\n|---|---|\n");
      failed.stream().limit(MOST_ROWS).forEach(one -> row(text, one.outcome()));
    }
    if (failed.size() > MOST_ROWS) {
      text.append("\nand ").append(failed.size() - MOST_ROWS).append(" more\n");
    }
    failed.stream().filter(one -> !one.begin(LINES).isEmpty()).forEach(one -> why(text, one));
    return text.append('\n').toString();
  }

  private static void row(StringBuilder text, VectorOutcome outcome) {
    text.append("| `")
        .append(cell(outcome.file() + ":" + outcome.line()))
        .append("` | ")
        .append(cell(outcome.what()))
        .append(" |\n");
  }

  private static void why(StringBuilder text, ExplainedOutcome reported) {
    text.append("\n<details open><summary>")
        .append(reported.outcome().one().vector().name().replace("&", "&amp;").replace("<", "&lt;"))
        .append("</summary>\n\n```\n")
        .append(reported.begin(LINES).replace("```", "` ` `"))
        .append("\n```\n\n</details>\n");
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("`", "'").replaceAll("\\s+", " ");
  }
}
