package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.verification.regress.Outcome.Result;
import org.jspecify.annotations.Nullable;

/** Outcomes as they come, and reports of them in files, which are whole at any time. */
public final class Reports {
  /** Between two writings, so that many quick vectors do not spend their time so. */
  private static final long WRITE_EVERY_NANOS = 100_000_000;

  private final List<Case> cases;
  private final @Nullable Path junit;
  private final @Nullable Path json;
  private final List<Outcome> outcomes = new ArrayList<>();
  private boolean unwritten;
  private long written;

  /**
   * Begins the files.
   *
   * @param junit where JUnit's XML goes, or null
   * @param json where the JSON goes, or null
   * @throws IOException if a file cannot be written; the message names it and the reason
   */
  public Reports(List<Case> cases, @Nullable Path junit, @Nullable Path json) throws IOException {
    this.cases = List.copyOf(cases);
    this.junit = junit;
    this.json = json;
    write(false);
  }

  /** The next outcome, in the order of the cases. */
  public void add(Outcome outcome) throws IOException {
    outcomes.add(outcome);
    unwritten = true;
    if (System.nanoTime() - written > WRITE_EVERY_NANOS) {
      write(false);
    }
  }

  /** There is time to write what is not written. */
  public void idle() throws IOException {
    if (unwritten) {
      write(false);
    }
  }

  /** How many outcomes there are. */
  public int size() {
    return outcomes.size();
  }

  /** How many cases ended so; what has no outcome was skipped. */
  public long count(Result result) {
    final long unfinished = result == Result.SKIPPED ? unfinished().size() : 0;
    return unfinished + outcomes.stream().filter(one -> one.result() == result).count();
  }

  private List<Case> unfinished() {
    return cases.subList(outcomes.size(), cases.size());
  }

  /** The report in JSON; {@code complete} unless the user wanted no more. */
  public String json(boolean complete) {
    return Json.text(RegressJson.of(outcomes, unfinished(), complete));
  }

  /** Writes the files. */
  public void write(boolean complete) throws IOException {
    if (junit != null) {
      OutputFile.write(junit, JunitReport.of(outcomes, unfinished()));
    }
    if (json != null) {
      OutputFile.write(json, json(complete));
    }
    written = System.nanoTime();
    unwritten = false;
  }
}
