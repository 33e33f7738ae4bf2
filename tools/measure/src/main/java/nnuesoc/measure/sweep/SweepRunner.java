// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.work.ResultReceiver;
import nnuesoc.work.WorkPlace;
import org.jspecify.annotations.Nullable;

/**
 * Runs the points of a sweep, several at a time; points that a record already has are not run
 * again. The results come in the order of the points.
 */
public final class SweepRunner {
  private final Sweep sweep;
  private final @Nullable SweepRecordFile record;
  private final Listener listener;
  private final List<SweepRow> rows = new ArrayList<>();
  private final List<String> differences = new ArrayList<>();
  private @Nullable SweepRow baseline;

  /** Receives the progress of a sweep. */
  public interface Listener {
    /** A result that was not in the record. */
    void measured(SweepRow row);

    /** A point differs from what is expected; it is not a result. */
    void differs(String what);

    /** The number of points that are done. */
    void at(int done);
  }

  /**
   * Runs nothing yet.
   *
   * @param record the file for results as they come, or null
   */
  public SweepRunner(Sweep sweep, @Nullable SweepRecordFile record, Listener listener) {
    this.sweep = sweep;
    this.record = record;
    this.listener = listener;
  }

  /**
   * Runs the missing points.
   *
   * @param place where the points run; the report's fabric runs in this process, before them
   * @return whether everything was run
   * @throws IOException if the record cannot be written
   */
  public boolean run(SweepPointRunner runner, WorkPlace place) throws IOException {
    final SweepPointRunner.Outcome report = runner.baseline(sweep.baseline());
    baseline = report.row();
    if (baseline == null) {
      return !differs(report);
    }
    final List<@Nullable SweepRow> known = sweep.points().stream().map(this::known).toList();
    final Told told = new Told(known, runner);
    try {
      told.skipKnown();
      place.run(new SweepWork(sweep, runner, missing(known)), told);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return told.at == known.size();
  }

  private List<SweepPoint> missing(List<@Nullable SweepRow> known) {
    return IntStream.range(0, known.size())
        .filter(i -> known.get(i) == null)
        .mapToObj(sweep.points()::get)
        .toList();
  }

  /** Passes results on, and between them the results that are known. */
  private final class Told implements ResultReceiver<SweepPointRunner.Outcome> {
    private final List<@Nullable SweepRow> known;
    private final SweepPointRunner runner;
    private int at;

    Told(List<@Nullable SweepRow> known, SweepPointRunner runner) {
      this.known = known;
      this.runner = runner;
    }

    @Override
    public boolean next(SweepPointRunner.Outcome outcome) {
      try {
        if (!take(outcome)) {
          return false;
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      passed();
      skipKnown();
      return true;
    }

    private void skipKnown() {
      while (at < known.size()) {
        final SweepRow row = known.get(at);
        if (row == null) {
          return;
        }
        rows.add(row);
        passed();
      }
    }

    private void passed() {
      at++;
      listener.at(at);
    }

    @Override
    public boolean stopped() {
      return runner.isInterrupted();
    }
  }

  private @Nullable SweepRow known(SweepPoint point) {
    return record == null ? null : record.row(point);
  }

  private boolean take(SweepPointRunner.Outcome outcome) throws IOException {
    final SweepRow row = outcome.row();
    if (row == null) {
      return differs(outcome);
    }
    rows.add(row);
    if (record != null) {
      record.append(row);
    }
    listener.measured(row);
    return true;
  }

  private boolean differs(SweepPointRunner.Outcome outcome) {
    if (outcome.difference() == null) {
      return false;
    }
    differences.add(outcome.difference());
    listener.differs(outcome.difference());
    return true;
  }

  /** The result of the report's fabric, or null if there is none. */
  public @Nullable SweepRow baseline() {
    return baseline;
  }

  /** The results so far, in the order of the points. */
  public List<SweepRow> rows() {
    return List.copyOf(rows);
  }

  /** The differences so far. */
  public List<String> differences() {
    return List.copyOf(differences);
  }
}
