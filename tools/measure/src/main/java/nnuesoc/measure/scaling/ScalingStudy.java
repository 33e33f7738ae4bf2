// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.scaling;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.parallel.ParallelResult;
import nnuesoc.chess.parallel.WorkerStatistics;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.play.parallel.TeamConfig;
import nnuesoc.play.parallel.TeamJson;
import nnuesoc.play.parallel.TeamSearch;
import nnuesoc.position.Position;
import nnuesoc.position.PositionFile;
import nnuesoc.soc.SocSpec;
import nnuesoc.work.LocalThreads;
import nnuesoc.work.ResultReceiver;
import nnuesoc.work.Work;

/**
 * The time to a depth with one fabric and with many, on the same positions.
 *
 * @param spec the spec of each fabric
 * @param team how the fabrics search together; its number of fabrics is ignored
 * @param fabrics the numbers of fabrics, rising
 * @param depth to which each position is searched
 * @param boards the positions
 */
public record ScalingStudy(
    SocSpec spec, TeamConfig team, List<Integer> fabrics, int depth, List<Board> boards) {
  private static final int TABLE_MEGABYTES = 16;

  /** Copies the lists. */
  public ScalingStudy {
    fabrics = List.copyOf(fabrics);
    boards = List.copyOf(boards);
  }

  /** 24 positions after the first moves of known openings. */
  public static List<Position> openings() {
    return PositionFile.resource(ScalingStudy.class, "openings.fen");
  }

  /** Receives the progress of a study. */
  public interface Listener {
    /** A number of fabrics is done; {@code one} is the row of a single fabric. */
    void measured(ScalingRow row, ScalingRow one);

    /** The number of searches that are done. */
    void at(int done);
  }

  /** The number of searches in the study. */
  public int searches() {
    return numbers().size() * boards.size();
  }

  private List<Integer> numbers() {
    final List<Integer> numbers = new ArrayList<>(fabrics);
    if (!numbers.contains(1)) {
      numbers.add(0, 1);
    }
    return numbers;
  }

  /** Searches one position on each thread of the host; returns whether the study was completed. */
  public boolean run(BooleanSupplier stop, Listener listener) {
    final Rows rows = new Rows(stop, listener);
    new LocalThreads(Runtime.getRuntime().availableProcessors()).run(new Searches(stop), rows);
    return rows.done == searches();
  }

  /** All positions with the first number of fabrics, then with the next. */
  private final class Searches implements Work<ParallelResult> {
    private final List<Integer> numbers = numbers();
    private final BooleanSupplier stop;

    Searches(BooleanSupplier stop) {
      this.stop = stop;
    }

    @Override
    public int size() {
      return searches();
    }

    @Override
    public ParallelResult run(int place) {
      return search(boards.get(place % boards.size()), numbers.get(place / boards.size()), stop);
    }
  }

  /** Makes a row from the results of one number of fabrics. */
  private final class Rows implements ResultReceiver<ParallelResult> {
    private final List<Integer> numbers = numbers();
    private final BooleanSupplier stop;
    private final Listener listener;
    private final List<ParallelResult> ones = new ArrayList<>();
    private final List<ParallelResult> results = new ArrayList<>();
    private int done;

    Rows(BooleanSupplier stop, Listener listener) {
      this.stop = stop;
      this.listener = listener;
    }

    @Override
    public boolean next(ParallelResult result) {
      if (stop.getAsBoolean()) {
        return false; // the search may have been cut off
      }
      results.add(result);
      final int number = numbers.get(done / boards.size());
      done++;
      listener.at(done);
      if (results.size() == boards.size()) {
        if (ones.isEmpty()) {
          ones.addAll(results);
        }
        if (fabrics.contains(number)) {
          listener.measured(row(number, results, ones), row(1, ones, ones));
        }
        results.clear();
      }
      return true;
    }
  }

  private ParallelResult search(Board board, int number, BooleanSupplier stop) {
    return new TeamSearch(spec, team.withFabrics(number), 1)
        .run(
            board,
            new TranspositionTable(TABLE_MEGABYTES),
            SearchLimits.ofDepth(depth),
            () -> 0,
            stop,
            sofar -> {});
  }

  private static ScalingRow row(
      int number, List<ParallelResult> results, List<ParallelResult> ones) {
    long cycles = 0;
    long nodes = 0;
    long evaluations = 0;
    long deeper = 0;
    long deferred = 0;
    int others = 0;
    int explained = 0;
    final Map<String, Double> shares = new LinkedHashMap<>();
    for (int i = 0; i < results.size(); i++) {
      final ParallelResult result = results.get(i);
      final WorkerStatistics all = result.all();
      cycles += result.search().cycles();
      nodes += result.search().nodes();
      evaluations += result.search().evaluations();
      deeper += all.deeper();
      deferred += all.deferred();
      if (result.search().score() != ones.get(i).search().score()) {
        others++;
        explained += all.deeper() + ones.get(i).all().deeper() > 0 ? 1 : 0;
      }
      TeamJson.shares(result)
          .forEach(
              (name, share) -> shares.merge(name, share * result.search().cycles(), Double::sum));
    }
    final long whole = Math.max(1, cycles);
    shares.replaceAll((name, share) -> share / whole);
    return new ScalingRow(
        number, cycles, nodes, evaluations, shares, others, explained, deeper, deferred);
  }
}
