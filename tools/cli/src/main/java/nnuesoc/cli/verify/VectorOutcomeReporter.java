// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.VectorFailureText;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.file.FileProblemText;
import nnuesoc.verification.regress.ExpectationRenewer;
import nnuesoc.verification.regress.FailureExplanation;
import nnuesoc.verification.regress.GithubAnnotation;
import nnuesoc.verification.regress.ReportFileWriter;
import nnuesoc.verification.regress.RunnableVector;
import nnuesoc.verification.regress.VectorOutcome;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.verification.regress.VectorRunner;
import org.jspecify.annotations.Nullable;

/** Reports outcomes as they come: lines, explanations, and reports that are always complete. */
final class VectorOutcomeReporter implements AutoCloseable, VectorRunner.Listener {
  /** The name of the whole in a report, where no vector has a name. */
  static final String NAME = "vectors";

  private final List<RunnableVector> cases;
  private final RegressRequest request;
  private final Console console;
  private final RunProgress progress;
  private final ReportFileWriter reports;
  private int failures;

  /** Begins the reports. */
  VectorOutcomeReporter(List<RunnableVector> cases, RegressRequest request, Console console)
      throws IOException {
    this.cases = cases;
    this.request = request;
    this.console = console;
    final String json = request.answer().forPeople() ? request.answer().json() : null;
    reports =
        new ReportFileWriter(
            cases, request.junit(), json == null ? null : Path.of(json), request.summary());
    progress = RunProgress.ofCount("regress", cases.size(), console.terminal());
  }

  @Override
  public void ended(VectorOutcome ended) {
    final boolean renews =
        request.update() && ended.result() == Result.FAILED && ExpectationRenewer.canRenew(ended);
    final VectorOutcome outcome = renews ? renewed(ended) : ended;
    final boolean failed = outcome.result() == Result.FAILED;
    final FailureExplanation why =
        failed && failures++ < request.explained() ? FailureExplanation.of(outcome) : null;
    writing(() -> reports.add(outcome, why));
    if (failed) {
      failed(outcome, why);
    } else if (outcome.one().skipReason() != null) {
      skipped(outcome.one());
    }
    progress.at(reports.size());
  }

  @Override
  public void idle() {
    writing(reports::idle);
  }

  /** Code that may write the reports. */
  private interface Writing {
    void run() throws IOException;
  }

  private static void writing(Writing writing) {
    try {
      writing.run();
    } catch (IOException e) {
      throw new UsageException(FileProblemText.text(e));
    }
  }

  private VectorOutcome renewed(VectorOutcome outcome) {
    final List<String> difference;
    try {
      difference = ExpectationRenewer.renew(outcome);
    } catch (IOException e) {
      throw new UsageException("--update: " + e.getMessage());
    }
    if (request.answer().forPeople()) {
      difference.forEach(console.out()::println);
    }
    return new VectorOutcome(
        outcome.one(), Result.PASSED, outcome.seconds(), List.of(), null, null, 0);
  }

  private void failed(VectorOutcome outcome, @Nullable FailureExplanation why) {
    final boolean forPeople = request.answer().forPeople();
    if (request.annotated()) {
      final String root = System.getenv("GITHUB_WORKSPACE");
      (forPeople ? console.out() : console.err())
          .println(GithubAnnotation.of(outcome, why, Path.of(root == null ? "" : root)));
    }
    if (forPeople) {
      console.out().println("FAILED " + outcome.headline());
      if (why != null) {
        VectorFailureText.lines(outcome, why).forEach(console.out()::println);
      }
    }
  }

  private void skipped(RunnableVector vector) {
    if (request.answer().forPeople()) {
      console.out().println("SKIPPED " + vector.file() + ": " + vector.skipReason());
    }
  }

  /** Says what to do about each missing net, once per net. */
  private void sayMissingNets() {
    final Set<String> said = new HashSet<>();
    for (RunnableVector vector : cases) {
      final String net = vector.missingNet();
      if (net != null && said.add(net)) {
        console.say(vector.whyNot());
      }
    }
  }

  /** The number of vectors with this result. */
  long count(Result result) {
    return reports.count(result);
  }

  /** Writes the reports for the last time, and the summary. */
  void finish(boolean complete) {
    writing(() -> reports.finish(complete));
    sayMissingNets();
    if (request.answer().forPeople()) {
      console
          .out()
          .printf(
              Locale.ROOT,
              "%d passed, %d failed, %d skipped%s%n",
              count(Result.PASSED),
              count(Result.FAILED),
              count(Result.SKIPPED),
              request.rtl() == null ? "" : " on the Verilog in " + request.rtl().folder());
    } else {
      console.out().print(reports.json(complete));
    }
    console.out().flush();
    sayWhatWasChecked();
  }

  /** Says so if vectors have checked only the simulator, and no trace of the user's hardware. */
  private void sayWhatWasChecked() {
    if (request.rtl() != null) {
      return;
    }
    final long traced = cases.stream().filter(RunnableVector::hasTrace).count();
    if (traced == cases.size()) {
      return;
    }
    if (traced == 0) {
      console.say(
          "note: %s only the simulator, not your hardware; to check your Verilog, add --rtl FOLDER, or"
              + " make a vector of its trace (docs/guide/ci.md)",
          cases.size() == 1 ? "this vector checks" : "these " + cases.size() + " vectors check");
    } else {
      console.say(
          "%d of %d vectors compared a trace of your hardware; the others check the simulator itself",
          traced, cases.size());
    }
  }

  @Override
  public void close() {
    progress.close();
  }
}
