// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.file.OutputFile;
import nnuesoc.verification.regress.VectorOutcome.Result;
import org.jspecify.annotations.Nullable;

/** Collects outcomes and writes reports of them into files, which are complete at any time. */
public final class ReportFileWriter {
  /** The time between two writes, so that many quick vectors do not spend their time on writing. */
  private static final long WRITE_EVERY_NANOS = 100_000_000;

  private static final double NANOS_PER_SECOND = 1e9;

  private final List<RunnableVector> cases;
  private final @Nullable Path junit;
  private final @Nullable Path json;
  private final @Nullable Path summary;
  private final List<ExplainedOutcome> outcomes = new ArrayList<>();
  private final long begun = System.nanoTime();
  private boolean unwritten;
  private long written;

  /**
   * Creates the files.
   *
   * @param junit the file for JUnit's XML, or null
   * @param json the file for the JSON, or null
   * @param summary the file to which a summary in Markdown is appended, or null
   * @throws IOException if a file cannot be written; the message names it and the reason
   */
  public ReportFileWriter(
      List<RunnableVector> cases, @Nullable Path junit, @Nullable Path json, @Nullable Path summary)
      throws IOException {
    this.cases = List.copyOf(cases);
    this.junit = junit;
    this.json = json;
    this.summary = summary;
    append("");
    write(false);
  }

  /**
   * Adds the next outcome, in the order of the cases.
   *
   * @param explanation why it failed, if it was asked for; or null
   */
  public void add(VectorOutcome outcome, @Nullable FailureExplanation explanation)
      throws IOException {
    outcomes.add(new ExplainedOutcome(outcome, explanation));
    unwritten = true;
    if (System.nanoTime() - written > WRITE_EVERY_NANOS) {
      write(false);
    }
  }

  /** Writes what has not been written, while there is time. */
  public void idle() throws IOException {
    if (unwritten) {
      write(false);
    }
  }

  /** How many outcomes there are. */
  public int size() {
    return outcomes.size();
  }

  /** How many cases have this result; a case without an outcome counts as skipped. */
  public long count(Result result) {
    final long unfinished = result == Result.SKIPPED ? unfinished().size() : 0;
    return unfinished + ExplainedOutcome.count(outcomes, result);
  }

  private List<RunnableVector> unfinished() {
    return cases.subList(outcomes.size(), cases.size());
  }

  /** The report in JSON; {@code complete} unless the user has interrupted. */
  public String json(boolean complete) {
    return JsonOutput.answer(RegressJson.of(outcomes, unfinished(), complete));
  }

  /** Writes the files for the last time; {@code complete} unless the user has interrupted. */
  public void finish(boolean complete) throws IOException {
    write(complete);
    append(MarkdownSummary.of(outcomes, unfinished().size()));
  }

  private double seconds() {
    return (System.nanoTime() - begun) / NANOS_PER_SECOND;
  }

  private void append(String text) throws IOException {
    if (summary != null) {
      Files.writeString(summary, text, CREATE, APPEND);
    }
  }

  private void write(boolean complete) throws IOException {
    if (junit != null) {
      OutputFile.write(junit, JunitReport.of(seconds(), outcomes, unfinished()));
    }
    if (json != null) {
      OutputFile.write(json, json(complete));
    }
    written = System.nanoTime();
    unwritten = false;
  }
}
