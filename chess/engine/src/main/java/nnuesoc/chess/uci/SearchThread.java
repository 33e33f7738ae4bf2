// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.uci;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.Perft;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.mate.MateAnswer;
import nnuesoc.chess.mate.MateSolver;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.SearchScore;
import nnuesoc.chess.search.Searcher;
import nnuesoc.chess.search.TranspositionTable;

/** One search in a thread of its own, from {@code go} to {@code bestmove}. */
final class SearchThread {
  private static final double CLOCK_KILOHERTZ = 50_000;
  private static final String NODES = "Nodes searched: ";

  private final GoCommand go;
  private final Board board;
  private final UciBackend backend;
  private final TranspositionTable table;
  private final Consumer<String> out;
  private final LongSupplier nanos;
  private final MoveOverheadMeter overhead;
  private final long begin;
  private final Thread thread;

  /** Open from the start, except for {@code infinite} and {@code ponder}. */
  private final CountDownLatch mayAnswer;

  private volatile boolean stopped;
  private volatile boolean pondering;
  private volatile long timeBegins;

  private SearchThread(
      GoCommand go,
      Board board,
      UciBackend backend,
      TranspositionTable table,
      Consumer<String> out,
      LongSupplier nanos,
      MoveOverheadMeter overhead) {
    this.go = go;
    this.board = board.copy();
    this.backend = backend;
    this.table = table;
    this.out = out;
    this.nanos = nanos;
    this.overhead = overhead;
    begin = nanos.getAsLong();
    timeBegins = begin;
    pondering = go.ponder();
    mayAnswer = new CountDownLatch(go.infinite() || go.ponder() ? 1 : 0);
    thread = new Thread(this::think, "search");
    thread.setDaemon(true);
  }

  /**
   * Starts a search.
   *
   * @param nanos the clock of the host
   * @param overhead receives the time that the move took
   */
  static SearchThread start(
      GoCommand go,
      Board board,
      UciBackend backend,
      TranspositionTable table,
      Consumer<String> out,
      LongSupplier nanos,
      MoveOverheadMeter overhead) {
    SearchThread thinking = new SearchThread(go, board, backend, table, out, nanos, overhead);
    thinking.thread.start();
    return thinking;
  }

  /** Ends the search and returns when the best move was sent. */
  void stop() {
    stopped = true;
    mayAnswer.countDown();
    join();
  }

  /** The input has ended: ends a search that nothing else ends, and waits for its best move. */
  void finish() {
    if (go.infinite() || pondering) {
      stopped = true;
      mayAnswer.countDown();
    }
    join();
  }

  /** The expected move was played; from now on the clock counts. */
  void ponderhit() {
    timeBegins = nanos.getAsLong();
    pondering = false;
    if (!go.infinite()) {
      mayAnswer.countDown();
    }
  }

  boolean isOver() {
    return !thread.isAlive();
  }

  private void join() {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void think() {
    if (go.perft() >= 0) {
      perft();
      return;
    }
    List<Integer> line = List.of();
    try {
      line = go.mate() > 0 ? mate() : search(go.limits());
    } catch (IllegalArgumentException e) {
      out.accept("info string " + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
    if (line.isEmpty()) {
      MoveList moves = MoveGenerator.all(board);
      line = moves.size() == 0 ? List.of() : List.of(moves.get(0));
    }
    try {
      mayAnswer.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    overhead.answered(go, board.sideToMove() == PieceCodes.WHITE, millisSince(timeBegins));
    String best = Move.uci(line.isEmpty() ? Move.NONE : line.get(0));
    out.accept("bestmove " + best + (line.size() > 1 ? " ponder " + Move.uci(line.get(1)) : ""));
  }

  /** Counts moves and prints the counts in the form of Stockfish. */
  private void perft() {
    try {
      BooleanSupplier stop = () -> stopped;
      if (go.perft() > 0) {
        Map<String, Long> counts = Perft.divide(board, go.perft(), stop);
        counts.forEach((move, count) -> out.accept(move + ": " + count));
        out.accept("");
        out.accept(NODES + counts.values().stream().mapToLong(Long::longValue).sum());
      } else {
        out.accept(NODES + Perft.count(board, 0, stop));
      }
    } catch (CancellationException e) {
      out.accept("info string perft stopped");
    }
  }

  private long millisSince(long then) {
    return (nanos.getAsLong() - then) / 1_000_000;
  }

  private List<Integer> search(SearchLimits limits) {
    Searcher searcher = backend.searcher();
    // while pondering, no time counts; from the hit on, it does
    SearchLimits used = go.ponder() ? limits.withTime(Long.MAX_VALUE, Long.MAX_VALUE) : limits;
    LongSupplier clock = () -> millisSince(begin);
    SearchResult result = searcher.search(board, table, used, clock, this::isToStop, this::report);
    if (result.depth() == 0 || stopped) {
      report(result);
    }
    return result.line();
  }

  private boolean isToStop() {
    return stopped
        || (go.ponder() && !pondering && millisSince(timeBegins) >= go.limits().softMillis());
  }

  /** The moves of a proven mate, or else the best move at once. */
  private List<Integer> mate() {
    int moves = Math.min(go.mate(), MateSolver.MOST_MOVES);
    MateAnswer answer = MateSolver.solve(board, moves, this::isToStopMate);
    if (answer.verdict() != MateAnswer.Verdict.PROVEN) {
      out.accept("info string mate in " + moves + " " + answer.verdict());
      stopped = false;
      return search(SearchLimits.ofDepth(2));
    }
    out.accept(
        "info depth "
            + (2 * answer.moves() - 1)
            + " score mate "
            + answer.moves()
            + " nodes "
            + answer.nodes()
            + " pv"
            + uci(answer.line()));
    return answer.line();
  }

  private boolean isToStopMate() {
    return isToStop() || millisSince(timeBegins) >= go.limits().hardMillis();
  }

  private void report(SearchResult result) {
    out.accept(
        "info depth "
            + result.depth()
            + " score "
            + SearchScore.uci(result.score())
            + " nodes "
            + result.nodes()
            + " nps "
            + 1000 * result.nodes() / Math.max(1, result.millis())
            + " time "
            + result.millis()
            + " pv"
            + uci(result.line()));
    out.accept(
        "info string evaluations "
            + result.evaluations()
            + " cycles "
            + result.cycles()
            + " board-ms "
            + Math.round(result.cycles() / CLOCK_KILOHERTZ));
  }

  private static String uci(List<Integer> line) {
    StringBuilder text = new StringBuilder();
    line.forEach(move -> text.append(' ').append(Move.uci(move)));
    return text.toString();
  }
}
