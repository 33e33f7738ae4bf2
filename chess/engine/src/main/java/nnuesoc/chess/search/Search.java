// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.PieceCodes;

/**
 * One search for the best move. Depth 1 is the report's idea, one evaluation for every legal move;
 * from depth 2 on, captures are followed to their end before a position is evaluated.
 */
public final class Search {
  /** The most moves of either side that are searched in full. */
  public static final int DEEPEST = 60;

  /** The same with the checks and captures after them. */
  public static final int DEEPEST_PLY = 128;

  /** The number of evaluations that the processor remembers. */
  public static final int EVALUATIONS_KEPT = 1 << 17;

  private final Board board;
  private final Evaluator evaluator;
  private final EvaluationTable evaluations;
  private final TranspositionTable table;
  private final SearchLimits limits;
  private final BooleanSupplier stop;
  private final MovePicker order = new MovePicker();
  private final MoveList[] lists = new MoveList[DEEPEST_PLY + 1];
  private final PrincipalVariationTable line = new PrincipalVariationTable(DEEPEST_PLY);
  private final LongSupplier clock;
  private final long evaluationsBefore;
  private final long cyclesBefore;
  private boolean quiescent;
  private int aim; // the depth that is being searched
  private long nodes;
  private int depth;
  private int score;
  private List<Integer> best = List.of();

  private Search(
      Board board,
      Evaluator evaluator,
      TranspositionTable table,
      SearchLimits limits,
      LongSupplier clock,
      BooleanSupplier stop) {
    this.board = board.copy();
    this.evaluator = evaluator;
    this.evaluations = new EvaluationTable(evaluator.evaluationsKept());
    this.table = table;
    this.limits = limits;
    this.clock = clock;
    this.stop = stop;
    evaluationsBefore = evaluator.evaluations();
    cyclesBefore = evaluator.cycles();
    for (int i = 0; i < lists.length; i++) {
      lists[i] = new MoveList();
    }
  }

  /**
   * Searches until a limit or until it is stopped.
   *
   * @param stop asked in every position whether to end
   * @param progress receives the result of each depth that was searched in full
   */
  public static SearchResult run(
      Board board,
      Evaluator evaluator,
      TranspositionTable table,
      SearchLimits limits,
      BooleanSupplier stop,
      Consumer<SearchResult> progress) {
    long begin = System.nanoTime();
    LongSupplier clock = () -> (System.nanoTime() - begin) / 1_000_000;
    return run(board, evaluator, table, limits, clock, stop, progress);
  }

  /**
   * As above.
   *
   * @param clock the milliseconds so far that count against the limits
   */
  public static SearchResult run(
      Board board,
      Evaluator evaluator,
      TranspositionTable table,
      SearchLimits limits,
      LongSupplier clock,
      BooleanSupplier stop,
      Consumer<SearchResult> progress) {
    return new Search(board, evaluator, table, limits, clock, stop).deepen(progress);
  }

  private SearchResult deepen(Consumer<SearchResult> progress) {
    List<Integer> moves = rootMoves(board, limits.moves());
    if (moves.isEmpty()) {
      score = board.inCheck() ? -SearchScore.MATE : 0;
      return result();
    }
    best = List.of(limits.hardMillis() <= 0 ? unsearched(moves) : moves.get(0));
    table.age();
    try {
      for (int next = 1;
          next <= limits.depth() && !limits.reached(depth, score, millis());
          next++) {
        quiescent = next > 1;
        aim = next;
        searchRoot(moves, next);
        depth = next;
        progress.accept(result());
      }
    } catch (CancellationException e) {
      // what was found so far is the result
    }
    return result();
  }

  /** The legal moves, or those of {@code only} if there are any; a new list. */
  public static List<Integer> rootMoves(Board board, List<Integer> only) {
    List<Integer> moves = new ArrayList<>();
    MoveList all = MoveGenerator.all(board);
    for (int i = 0; i < all.size(); i++) {
      if (only.isEmpty() || only.contains(all.get(i))) {
        moves.add(all.get(i));
      }
    }
    return moves;
  }

  /** The move to play where there is no time to search: the table's, or the one that looks best. */
  private int unsearched(List<Integer> moves) {
    MoveList list = MoveGenerator.all(board);
    order.value(board, list, 0, TranspositionTable.move(table.find(board.key())));
    for (int i = 0; i < list.size(); i++) {
      int move = order.pick(list, 0, i);
      if (moves.contains(move)) {
        return move;
      }
    }
    return moves.get(0);
  }

  /** Searches one depth; the best move goes to the head of the list. */
  private void searchRoot(List<Integer> moves, int newDepth) {
    int alpha = -SearchScore.INFINITE;
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      int value = tryMove(move, i > 0 && quiescent, newDepth - 1, alpha, SearchScore.INFINITE, 0);
      if (value > alpha) {
        alpha = value;
        line.put(0, move);
        best = line.moves();
        score = value;
        moves.remove(i);
        moves.add(0, move);
      }
    }
    table.store(board.key(), moves.get(0), TranspositionTable.EXACT, newDepth, alpha);
  }

  /** The value of a move: by a null window first if it is not expected to be the best. */
  private int tryMove(int move, boolean scout, int newDepth, int alpha, int beta, int ply) {
    board.make(move);
    int value;
    if (scout) {
      value = -search(newDepth, -alpha - 1, -alpha, ply + 1);
      if (value > alpha && value < beta) {
        value = -search(newDepth, -beta, -alpha, ply + 1);
      }
    } else {
      value = -search(newDepth, -beta, -alpha, ply + 1);
    }
    board.unmake(move);
    return value;
  }

  private int search(int wanted, int alpha, int beta, int ply) {
    line.clear(ply);
    visit();
    if (isDrawn(board)) {
      return 0;
    }
    boolean inCheck = board.inCheck();
    int left = inCheck && quiescent && ply < 2 * aim ? wanted + 1 : wanted;
    if (left <= 0 || ply >= DEEPEST_PLY) {
      return quiescent ? quiesce(alpha, beta, ply) : evaluateOrEnd(ply);
    }
    long entry = table.find(board.key());
    if (beta - alpha == 1 && TranspositionTable.depth(entry) >= left) {
      int value = SearchScore.fromTable(TranspositionTable.score(entry), ply);
      if (TranspositionTable.cuts(entry, value, alpha, beta)) {
        return value;
      }
    }
    return searchMoves(left, alpha, beta, ply, TranspositionTable.move(entry));
  }

  private int searchMoves(int left, int alpha, int beta, int ply, int tableMove) {
    MoveList moves = lists[ply];
    MoveGenerator.all(board, moves);
    if (moves.size() == 0) {
      return board.inCheck() ? ply - SearchScore.MATE : 0;
    }
    order.value(board, moves, ply, tableMove);
    int bestValue = -SearchScore.INFINITE;
    int bestMove = Move.NONE;
    int floor = alpha;
    for (int i = 0; i < moves.size() && floor < beta; i++) {
      int move = order.pick(moves, ply, i);
      int value = tryMove(move, i > 0, left - 1, floor, beta, ply);
      if (value > bestValue) {
        bestValue = value;
        bestMove = move;
        if (value > floor) {
          floor = value;
          line.put(ply, move);
        }
      }
    }
    int bound = TranspositionTable.bound(bestValue, alpha, beta);
    if (bestValue >= beta && isQuiet(board, bestMove)) {
      order.reward(board, bestMove, ply, left);
    }
    table.store(board.key(), bestMove, bound, left, SearchScore.toTable(bestValue, ply));
    return bestValue;
  }

  /** Captures and promotions that lose nothing, and every way out of a check. */
  private int quiesce(int alpha, int beta, int ply) {
    boolean inCheck = board.inCheck() && ply < 2 * aim; // checks are not followed forever
    if (ply >= Math.min(DEEPEST_PLY, 3 * aim)) {
      return evaluateOrEnd(ply);
    }
    int bestValue = -SearchScore.INFINITE;
    if (!inCheck) {
      bestValue = evaluateOrEnd(ply);
      if (bestValue >= beta) {
        return bestValue;
      }
    }
    MoveList moves = lists[ply];
    if (inCheck) {
      MoveGenerator.all(board, moves);
      if (moves.size() == 0) {
        return ply - SearchScore.MATE;
      }
    } else {
      MoveGenerator.noisy(board, moves);
    }
    order.value(board, moves, ply, Move.NONE);
    int floor = Math.max(alpha, bestValue);
    for (int i = 0; i < moves.size() && floor < beta; i++) {
      int move = order.pick(moves, ply, i);
      if (!inCheck && isPoor(board, move)) {
        continue;
      }
      board.make(move);
      line.clear(ply + 1);
      visit();
      int value = isDrawn(board) ? 0 : -quiesce(-beta, -floor, ply + 1);
      board.unmake(move);
      bestValue = Math.max(bestValue, value);
      if (value > floor) {
        floor = value;
        line.put(ply, move);
      }
    }
    return bestValue;
  }

  /** The evaluation, or the value of a finished game. */
  private int evaluateOrEnd(int ply) {
    MoveGenerator.all(board, lists[ply]);
    if (lists[ply].size() == 0) {
      return board.inCheck() ? ply - SearchScore.MATE : 0;
    }
    return evaluate();
  }

  private int evaluate() {
    if (evaluator.evaluations() - evaluationsBefore >= limits.evaluations()) {
      throw new CancellationException();
    }
    int kept = evaluations.find(board.key());
    return kept != EvaluationTable.NONE
        ? kept
        : evaluations.keep(board.key(), evaluator.evaluate(board));
  }

  private void visit() {
    nodes++;
    if (stop.getAsBoolean() || millis() >= limits.hardMillis()) {
      throw new CancellationException();
    }
  }

  /** Whether a move loses material, or promotes to a lesser piece than a queen. */
  public static boolean isPoor(Board board, int move) {
    boolean lesser =
        Move.promotion(move) != PieceCodes.NONE && Move.promotion(move) != PieceCodes.QUEEN;
    return lesser || StaticExchangeEvaluator.value(board, move) < 0;
  }

  /** Whether a position counts as a draw; one repetition within the search is enough. */
  public static boolean isDrawn(Board board) {
    return board.repetitions() > 0
        || GameEndRules.insufficientMaterial(board)
        || (board.halfmoveClock() >= Board.FIFTY_MOVES
            && !(board.inCheck() && MoveGenerator.all(board).size() == 0));
  }

  /** Whether a move neither captures nor promotes. */
  public static boolean isQuiet(Board board, int move) {
    return !board.isCapture(move) && Move.promotion(move) == PieceCodes.NONE;
  }

  private long millis() {
    return clock.getAsLong();
  }

  private SearchResult result() {
    return new SearchResult(
        best,
        score,
        depth,
        nodes,
        evaluator.evaluations() - evaluationsBefore,
        evaluator.cycles() - cyclesBefore,
        millis());
  }
}
