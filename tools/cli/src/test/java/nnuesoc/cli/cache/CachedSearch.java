// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.play.FabricEvaluator;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;

/**
 * A search on a fabric, as {@code bestmove} makes it.
 *
 * @param result what it has found
 * @param counters of the cache, by name
 * @param evaluated positions that the fabric was asked for
 */
record CachedSearch(SearchResult result, Map<String, Long> counters, List<Position> evaluated) {
  /** Ten positions of openings, middle games and endings. */
  static final List<String> POSITIONS =
      List.of(
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
          "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
          "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
          "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1",
          "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
          "rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq - 0 1",
          "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1");

  static CachedSearch of(SocSpec spec, String fen, int depth) {
    return of(spec, fen, depth, true);
  }

  /** The same; the processor may remember results of the search and evaluations, or nothing. */
  static CachedSearch of(SocSpec spec, String fen, int depth, boolean remembers) {
    final TranspositionTable table = new TranspositionTable(1);
    final FabricEvaluator fabric = new FabricEvaluator(spec);
    final List<Position> evaluated = new ArrayList<>();
    final Evaluator recorder =
        new Evaluator() {
          @Override
          public int evaluate(Board board) {
            evaluated.add(board.position());
            if (!remembers) {
              table.clear();
            }
            return fabric.evaluate(board);
          }

          @Override
          public int evaluationsKept() {
            return remembers ? Search.EVALUATIONS_KEPT : 1;
          }

          @Override
          public long evaluations() {
            return fabric.evaluations();
          }

          @Override
          public long cycles() {
            return fabric.cycles();
          }
        };
    final SearchResult result =
        Search.run(
            Board.of(Fen.parse(fen)),
            recorder,
            table,
            SearchLimits.ofDepth(depth),
            () -> false,
            sofar -> {});
    return new CachedSearch(result, fabric.cacheCounters(), evaluated);
  }
}
