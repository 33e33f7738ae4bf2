package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import nnuesoc.cli.options.Arguments;
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
import org.jspecify.annotations.Nullable;

/**
 * Tells outcomes as they come: lines, explanations, and the reports, which are whole at any time.
 */
final class RegressAnswer implements AutoCloseable, Runner.Listener {
  /** Between two writings of the reports, so that many quick vectors do not spend their time so. */
  private static final long WRITE_EVERY_NANOS = 100_000_000;

  /** What a report calls the whole, where no vector has a name. */
  static final String NAME = "vectors";

  private final List<Case> cases;
  private final int explained;
  private final boolean update;
  private final @Nullable String junit;
  private final @Nullable String json;
  private final Console console;
  private final RunProgress progress;
  private final List<Outcome> outcomes = new ArrayList<>();
  private int failures;
  private boolean unwritten;
  private long written;

  private RegressAnswer(List<Case> cases, int explained, Arguments arguments, Console console) {
    this.cases = cases;
    this.explained = explained;
    this.console = console;
    update = arguments.has("update");
    junit = arguments.get("junit");
    json = arguments.get("json");
    progress = RunProgress.ofCount("regress", cases.size(), console.err(), console.errIsTerminal());
  }

  /** Begins the reports. */
  static RegressAnswer open(List<Case> cases, int explained, Arguments arguments, Console console) {
    final RegressAnswer answer = new RegressAnswer(cases, explained, arguments, console);
    answer.write(false); // there is a report from the beginning on
    return answer;
  }

  @Override
  public void ended(Outcome ended) {
    Outcome outcome = ended;
    if (outcome.result() == Result.FAILED) {
      outcome = update && Renewer.canRenew(outcome) ? renewed(outcome) : outcome;
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
    if (!isJsonOnly()) {
      difference.forEach(console.out()::println);
    }
    return new Outcome(outcome.one(), Result.PASSED, outcome.seconds(), List.of(), null, null, 0);
  }

  private void failed(Outcome outcome) {
    failures++;
    if (isJsonOnly()) {
      return;
    }
    console.out().println("FAILED " + outcome.headline());
    if (failures <= explained) {
      FailureText.lines(outcome).forEach(console.out()::println);
    }
  }

  private void missing(Case one) {
    if (!isJsonOnly()) {
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

  private boolean isJsonOnly() {
    return Json.STANDARD_OUTPUT.equals(json);
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
    if (isJsonOnly()) {
      console.out().print(Json.text(RegressJson.of(outcomes, unfinished(), complete)));
    } else {
      console
          .out()
          .println(
              String.format(
                  Locale.ROOT,
                  "%d passed, %d failed, %d skipped",
                  count(Result.PASSED),
                  count(Result.FAILED),
                  count(Result.SKIPPED)));
    }
    console.out().flush();
  }

  private List<Case> unfinished() {
    return cases.subList(outcomes.size(), cases.size());
  }

  private void write(boolean complete) {
    try {
      if (junit != null) {
        OutputFile.write(Path.of(junit), JunitReport.of(outcomes, unfinished()));
      }
      if (json != null && !isJsonOnly()) {
        OutputFile.write(
            Path.of(json), Json.text(RegressJson.of(outcomes, unfinished(), complete)));
      }
    } catch (IOException e) {
      throw new UsageException(FileProblem.text(e));
    }
    written = System.nanoTime();
    unwritten = false;
  }

  @Override
  public void close() {
    progress.close();
  }
}
