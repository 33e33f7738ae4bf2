package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.FailureText;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.verification.regress.Case;
import nnuesoc.verification.regress.Json;
import nnuesoc.verification.regress.JunitReport;
import nnuesoc.verification.regress.Outcome;
import nnuesoc.verification.regress.Outcome.Result;
import nnuesoc.verification.regress.RegressJson;
import nnuesoc.verification.regress.Renewer;
import nnuesoc.verification.regress.Runner;

/**
 * Tells outcomes as they come: lines, explanations, and the reports, which are whole at any time.
 */
final class RegressAnswer implements AutoCloseable, Runner.Listener {
  /** Between two writings of the reports, so that many quick vectors do not spend their time so. */
  private static final long WRITE_EVERY_NANOS = 100_000_000;

  /** What a report calls the whole, where no vector has a name. */
  static final String NAME = "vectors";

  private final List<Case> cases;
  private final RegressRequest request;
  private final Console console;
  private final RunProgress progress;
  private final List<Outcome> outcomes = new ArrayList<>();
  private int failures;
  private boolean unwritten;
  private long written;

  private RegressAnswer(List<Case> cases, RegressRequest request, Console console) {
    this.cases = cases;
    this.request = request;
    this.console = console;
    progress = RunProgress.ofCount("regress", cases.size(), console.terminal());
  }

  /** Begins the reports. */
  static RegressAnswer open(List<Case> cases, RegressRequest request, Console console) {
    final RegressAnswer answer = new RegressAnswer(cases, request, console);
    answer.write(false); // there is a report from the beginning on
    return answer;
  }

  @Override
  public void ended(Outcome ended) {
    Outcome outcome = ended;
    if (outcome.result() == Result.FAILED) {
      outcome = request.update() && Renewer.canRenew(outcome) ? renewed(outcome) : outcome;
    }
    outcomes.add(outcome);
    if (outcome.result() == Result.FAILED) {
      failed(outcome);
    } else if (outcome.one().missingNet() != null) {
      missing(outcome.one());
    }
    progress.at(outcomes.size());
    unwritten = true;
    if (System.nanoTime() - written > WRITE_EVERY_NANOS) {
      write(false);
    }
  }

  @Override
  public void idle() {
    if (unwritten) {
      write(false);
    }
  }

  private Outcome renewed(Outcome outcome) {
    final List<String> difference;
    try {
      difference = Renewer.renew(outcome);
    } catch (IOException e) {
      throw new UsageException("--update: " + e.getMessage());
    }
    if (request.answer().forPeople()) {
      difference.forEach(console.out()::println);
    }
    return new Outcome(outcome.one(), Result.PASSED, outcome.seconds(), List.of(), null, null, 0);
  }

  private void failed(Outcome outcome) {
    failures++;
    if (!request.answer().forPeople()) {
      return;
    }
    console.out().println("FAILED " + outcome.headline());
    if (failures <= request.explained()) {
      FailureText.lines(outcome).forEach(console.out()::println);
    }
  }

  private void missing(Case one) {
    if (request.answer().forPeople()) {
      console.out().println("SKIPPED " + one.file() + ": net " + one.missingNet() + " is missing");
    }
  }

  /** Says once for each net that is missing what to do about it. */
  private void sayMissingNets() {
    final Set<String> said = new HashSet<>();
    for (Case one : cases) {
      final String net = one.missingNet();
      if (net != null && said.add(net)) {
        console.say(one.whyNot());
      }
    }
  }

  /** How many ended so; what has no outcome was skipped. */
  long count(Result result) {
    final long unfinished = result == Result.SKIPPED ? cases.size() - outcomes.size() : 0;
    return unfinished + outcomes.stream().filter(one -> one.result() == result).count();
  }

  /** Writes the reports for the last time, and the summary. */
  void finish(boolean complete) {
    write(complete);
    sayMissingNets();
    if (request.answer().forPeople()) {
      console
          .out()
          .printf(
              Locale.ROOT,
              "%d passed, %d failed, %d skipped%n",
              count(Result.PASSED),
              count(Result.FAILED),
              count(Result.SKIPPED));
    } else {
      console.out().print(json(complete));
    }
    console.out().flush();
  }

  private List<Case> unfinished() {
    return cases.subList(outcomes.size(), cases.size());
  }

  private void write(boolean complete) {
    try {
      if (request.junit() != null) {
        OutputFile.write(request.junit(), JunitReport.of(outcomes, unfinished()));
      }
      final String json = request.answer().json();
      if (json != null && request.answer().forPeople()) {
        OutputFile.write(Path.of(json), json(complete));
      }
    } catch (IOException e) {
      throw new UsageException(FileProblem.text(e));
    }
    written = System.nanoTime();
    unwritten = false;
  }

  private String json(boolean complete) {
    return Json.text(RegressJson.of(outcomes, unfinished(), complete));
  }

  @Override
  public void close() {
    progress.close();
  }
}
