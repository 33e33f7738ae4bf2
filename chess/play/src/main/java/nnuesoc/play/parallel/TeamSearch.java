// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.parallel.ChessSearchTree;
import nnuesoc.chess.parallel.ParallelResult;
import nnuesoc.chess.parallel.ParallelSearch;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.Searcher;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.soc.SocSpec;

/** The fabrics of a team, which are kept, and their searches. */
public final class TeamSearch implements Searcher {
  private final SocSpec spec;
  private final TeamConfig team;
  private final int threads;
  private final List<FabricWorker> fabrics = new ArrayList<>();

  /** Fabrics of {@code spec}, advanced by all processors of the host. */
  public TeamSearch(SocSpec spec, TeamConfig team) {
    this(spec, team, Runtime.getRuntime().availableProcessors());
  }

  /** As above, advanced by a number of threads; the results do not depend on that number. */
  public TeamSearch(SocSpec spec, TeamConfig team, int threads) {
    this.spec = spec;
    this.team = team;
    this.threads = threads;
    for (int i = 0; i < team.fabrics(); i++) {
      fabrics.add(new FabricWorker(spec, team.bridge()));
    }
  }

  /** The spec of the fabrics. */
  public SocSpec spec() {
    return spec;
  }

  /** The team and its method. */
  public TeamConfig team() {
    return team;
  }

  @Override
  public SearchResult search(
      Board board,
      TranspositionTable table,
      SearchLimits limits,
      LongSupplier clock,
      BooleanSupplier stop,
      Consumer<SearchResult> progress) {
    return run(board, table, limits, clock, stop, sofar -> progress.accept(sofar.search()))
        .search();
  }

  /**
   * Searches until a limit or until it is stopped. Each fabric evaluates the root before the clock
   * starts, so that it is already set up.
   *
   * @param millis the time that counts against the limits
   * @param stop asked often whether to end
   * @param progress receives the result of each depth
   */
  public ParallelResult run(
      Board board,
      TranspositionTable table,
      SearchLimits limits,
      LongSupplier millis,
      BooleanSupplier stop,
      Consumer<ParallelResult> progress) {
    fabrics.forEach(fabric -> fabric.apply(board));
    return ParallelSearch.run(
        team.setting(threads),
        worker ->
            new ChessSearchTree(
                board, limits.moves(), fabrics.get(Math.min(worker, fabrics.size() - 1))),
        table,
        limits,
        millis,
        stop,
        progress);
  }
}
