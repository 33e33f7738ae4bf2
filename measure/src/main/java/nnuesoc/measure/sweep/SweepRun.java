package nnuesoc.measure.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the points of a sweep in order; what a record holds already is not run again. */
public final class SweepRun {
  private final Sweep sweep;
  private final @Nullable RecordFile record;
  private final Listener listener;
  private final List<Row> rows = new ArrayList<>();
  private final List<String> differences = new ArrayList<>();
  private @Nullable Row baseline;

  /** Is told how it goes on. */
  public interface Listener {
    /** A result that was not in the record. */
    void measured(Row row);

    /** A point differs from what it must give; it is no result. */
    void differs(String what);

    /** So many points are done. */
    void at(int done);
  }

  /**
   * Runs nothing yet.
   *
   * @param record where results go as they come, or null
   */
  public SweepRun(Sweep sweep, @Nullable RecordFile record, Listener listener) {
    this.sweep = sweep;
    this.record = record;
    this.listener = listener;
  }

  /**
   * Runs what is missing.
   *
   * @return whether everything was run
   * @throws IOException if the record cannot be written
   */
  public boolean run(Runner runner) throws IOException {
    final Runner.Outcome report = runner.baseline(sweep.baseline());
    baseline = report.row();
    if (baseline == null) {
      return !differs(report);
    }
    for (Point point : sweep.points()) {
      if (!run(point, runner)) {
        return false;
      }
      listener.at(rows.size() + differences.size());
    }
    return true;
  }

  private boolean run(Point point, Runner runner) throws IOException {
    final Row known = record == null ? null : record.row(point);
    if (known != null) {
      return rows.add(known);
    }
    final Runner.Outcome outcome = runner.run(point);
    final Row row = outcome.row();
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

  private boolean differs(Runner.Outcome outcome) {
    if (outcome.difference() == null) {
      return false;
    }
    differences.add(outcome.difference());
    listener.differs(outcome.difference());
    return true;
  }

  /** The result of the report's fabric, or null if there is none. */
  public @Nullable Row baseline() {
    return baseline;
  }

  /** The results so far, in the order of the points. */
  public List<Row> rows() {
    return List.copyOf(rows);
  }

  /** What differs so far. */
  public List<String> differences() {
    return List.copyOf(differences);
  }
}
