package nnuesoc.measure.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Runs the points of a sweep, several at a time; what a record holds already is not run again. The
 * results come in the order of the points.
 */
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
    return run(runner, Runtime.getRuntime().availableProcessors());
  }

  /** As {@link #run(Runner)}, with so many points at a time. */
  boolean run(Runner runner, int jobs) throws IOException {
    final Runner.Outcome report = runner.baseline(sweep.baseline());
    baseline = report.row();
    if (baseline == null) {
      return !differs(report);
    }
    try (Crew crew = new Crew(runner, jobs)) {
      final List<Point> points = sweep.points();
      final Map<Integer, Future<Runner.Outcome>> begun = new HashMap<>(); // by the point's place
      for (int i = 0; i < points.size(); i++) {
        if (known(points.get(i)) == null) {
          begun.put(i, crew.begin(points.get(i)));
        }
      }
      for (int i = 0; i < points.size(); i++) {
        final Future<Runner.Outcome> one = begun.get(i);
        if (one == null) {
          rows.add(Objects.requireNonNull(known(points.get(i))));
        } else if (!take(Crew.end(one))) {
          return false;
        }
        listener.at(rows.size() + differences.size());
      }
    }
    return true;
  }

  private @Nullable Row known(Point point) {
    return record == null ? null : record.row(point);
  }

  private boolean take(Runner.Outcome outcome) throws IOException {
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
