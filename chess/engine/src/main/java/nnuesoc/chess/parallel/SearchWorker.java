// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import nnuesoc.chess.parallel.SearchFrame.Phase;
import nnuesoc.chess.search.PrincipalVariationTable;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchScore;
import nnuesoc.chess.search.TranspositionTable;

/**
 * A searcher with its own stack. It runs the alpha-beta search of {@link Search}, but stops
 * wherever it has to wait for a shared resource and goes on later. From one such place to the next
 * it runs ahead of the others in its own time.
 */
final class SearchWorker {
  /** What it waits for. */
  enum Wait {
    TABLE,
    EVALUATION,
    END
  }

  private static final int DEFERRED = Integer.MIN_VALUE;

  private final int number;
  private final SearchTree game;
  private final ParallelMethod method;
  private final int nodeClocks;
  private final int link; // clocks to the table
  private final Xorshift random;
  private final SearchFrame[] frames = new SearchFrame[Search.DEEPEST_PLY + 2];
  private final PrincipalVariationTable line = new PrincipalVariationTable(Search.DEEPEST_PLY + 1);
  private final Deque<SharedTranspositionTable.Store> stores = new ArrayDeque<>();
  private final List<Integer> improvements = new ArrayList<>();
  private final WorkerStatistics tally = new WorkerStatistics();
  private List<Integer> root = List.of();
  private int aim; // the depth that is being searched
  private int ply;
  private int returned; // by the node below
  private long now;
  private Wait wait = Wait.END;
  private TimedEvaluation evaluated = TimedEvaluation.free(0);
  private int slice; // of the evaluation
  private int visits; // since the last access

  SearchWorker(
      int number,
      SearchTree game,
      ParallelMethod method,
      int nodeClocks,
      int link,
      Xorshift random) {
    this.number = number;
    this.game = game;
    this.method = method;
    this.nodeClocks = nodeClocks;
    this.link = link;
    this.random = random;
    for (int i = 0; i < frames.length; i++) {
      frames[i] = new SearchFrame();
    }
  }

  /** Begins a depth in clock {@code begin}; {@link #advance} then runs to its first access. */
  void start(List<Integer> moves, int depth, long begin) {
    aim = depth;
    now = begin;
    root = new ArrayList<>(moves);
    if (number > 0 && method == ParallelMethod.RMO && depth > 1) {
      Collections.shuffle(root.subList(1, root.size()), random.asRandom());
    } else if (method == ParallelMethod.LAZY && root.size() > 1) {
      Collections.rotate(root.subList(1, root.size()), -number);
    }
    improvements.clear();
    stores.clear();
    visits = 0;
    ply = 0;
    line.clear(0);
    final SearchFrame first = frames[0];
    first.enter(depth, -SearchScore.INFINITE, SearchScore.INFINITE, false);
    first.left = depth;
    first.list(root.size());
  }

  /** Takes back all moves on the board, wherever the search stands. */
  void stop() {
    for (int i = ply - 1; i >= 0; i--) {
      game.unmake(frames[i].move);
    }
    ply = 0;
  }

  int number() {
    return number;
  }

  WorkerStatistics tally() {
    return tally;
  }

  /** The clock in which its next access arrives. */
  long clock() {
    return storesFirst() ? stores.element().clock() : asks();
  }

  /** Whether its next access is a result that the table has not yet taken. */
  boolean storesFirst() {
    return !stores.isEmpty() && stores.element().clock() <= asks();
  }

  SharedTranspositionTable.Store nextStore() {
    return stores.remove();
  }

  private long asks() {
    return wait == Wait.TABLE ? now + link : now;
  }

  Wait waitsFor() {
    return wait;
  }

  List<Integer> line() {
    return line.moves();
  }

  /**
   * The root's moves that were better than those before them, in the order in which it found them.
   */
  List<Integer> improvements() {
    return improvements;
  }

  int score() {
    return frames[0].best;
  }

  /** The evaluation that it waits for. */
  TimedEvaluation evaluated() {
    return evaluated;
  }

  /** Notes that a slice of the evaluation was served; returns how many were. */
  int sliceServed() {
    slice++;
    return slice;
  }

  int slicesServed() {
    return slice;
  }

  /** The clock before which it makes no request any more, now that it was answered. */
  long safe() {
    return stores.isEmpty() ? now : Math.min(now, stores.element().clock());
  }

  /** Takes the answer that it waits for, in clock {@code clock}. */
  void answered(long clock) {
    now = clock;
  }

  /** Takes the table's answer, which comes in clock {@code clock}. */
  void answered(SharedTranspositionTable table, long clock) {
    tally.table += clock + link - now;
    now = clock + link;
    final SearchFrame frame = frames[ply];
    final long entry = table.find(game.key());
    frame.bestMove = TranspositionTable.move(entry);
    if (cuts(entry, frame)) {
      frame.best = SearchScore.fromTable(TranspositionTable.score(entry), ply);
      frame.phase = Phase.GIVE;
      tally.deeper += TranspositionTable.depth(entry) > frame.left ? 1 : 0;
    } else if (method == ParallelMethod.ABDADA) {
      if (frame.exclusive && table.isSearched(game.key(), frame.left)) {
        frame.best = DEFERRED;
        frame.phase = Phase.GIVE;
        tally.deferred++;
      } else {
        table.mark(game.key(), frame.left);
        frame.marked = true;
      }
    }
  }

  private boolean cuts(long entry, SearchFrame frame) {
    if (TranspositionTable.depth(entry) < frame.left
        || (game.isChess() && frame.beta - frame.alpha > 1)) {
      return false;
    }
    final int value = SearchScore.fromTable(TranspositionTable.score(entry), ply);
    return TranspositionTable.cuts(entry, value, frame.alpha, frame.beta);
  }

  /** Visits since the last call. */
  int takeVisits() {
    final int some = visits;
    visits = 0;
    return some;
  }

  /** Runs on until it has to wait. */
  void advance() {
    boolean goesOn = true;
    while (goesOn) {
      final SearchFrame frame = frames[ply];
      goesOn =
          switch (frame.phase) {
            case ENTER -> enter(frame);
            case PROBED -> list(frame);
            case NEXT -> next(frame);
            case TRIED -> tried(frame);
            case QUIET -> quiet(frame);
            case VALUED -> valued(frame);
            case QUIET_NEXT -> quietNext(frame);
            case QUIET_TRIED -> quietTried(frame);
            case LEAF -> leaf(frame);
            case GIVE -> give(frame.best);
          };
    }
  }

  /** Passes the value of a node to the node above. */
  private boolean give(int value) {
    ply--;
    returned = value;
    return true;
  }

  private boolean await(Wait what, SearchFrame frame, Phase then) {
    wait = what;
    frame.phase = then;
    return false;
  }

  private boolean enter(SearchFrame frame) {
    line.clear(ply);
    visits++;
    now += nodeClocks;
    if (game.isDrawn()) {
      return give(0);
    }
    if (frame.quiet) {
      frame.phase = Phase.QUIET;
      return true;
    }
    frame.inCheck = game.inCheck();
    frame.left =
        frame.inCheck && followsCaptures() && ply < 2 * aim ? frame.wanted + 1 : frame.wanted;
    if (frame.left > 0 && ply < Search.DEEPEST_PLY) {
      return await(Wait.TABLE, frame, Phase.PROBED);
    }
    frame.phase = followsCaptures() ? Phase.QUIET : Phase.LEAF;
    return true;
  }

  private boolean followsCaptures() {
    return game.isChess() && aim > 1;
  }

  private boolean list(SearchFrame frame) {
    frame.list(game.list(ply, frame.bestMove));
    if (frame.count == 0) {
      frame.best = game.ended(ply);
      frame.phase = Phase.GIVE;
      if (frame.marked) {
        store(frame, TranspositionTable.EXACT);
      }
    } else if (method == ParallelMethod.RMO && number > 0 && frame.left > 1 && !frame.inCheck) {
      game.shuffle(ply, random);
    }
    return true;
  }

  private boolean next(SearchFrame frame) {
    if (frame.floor >= frame.beta) {
      return end(frame);
    }
    final boolean isFirst = frame.tried == 0;
    final boolean exclusive = method == ParallelMethod.ABDADA && !isFirst;
    if (frame.tried < frame.count) {
      frame.move = ply == 0 ? root.get(frame.tried) : game.pick(ply, frame.tried);
      frame.tried++;
      frame.scout = !isFirst && followsCaptures();
      return tryMove(frame, exclusive);
    }
    if (frame.again < frame.deferrals) {
      frame.move = frame.deferred[(frame.again + number) % frame.deferrals];
      frame.again++;
      frame.scout = followsCaptures();
      return tryMove(frame, false);
    }
    return end(frame);
  }

  private boolean tryMove(SearchFrame frame, boolean exclusive) {
    game.make(frame.move);
    return search(frame, exclusive);
  }

  private boolean search(SearchFrame frame, boolean exclusive) {
    frame.phase = Phase.TRIED;
    ply++;
    frames[ply].enter(
        frame.left - 1, frame.scout ? -frame.floor - 1 : -frame.beta, -frame.floor, exclusive);
    return true;
  }

  private boolean tried(SearchFrame frame) {
    frame.phase = Phase.NEXT;
    if (returned == DEFERRED) {
      game.unmake(frame.move);
      frame.defer();
      return true;
    }
    final int value = -returned;
    if (frame.scout && value > frame.floor && value < frame.beta) {
      frame.scout = false;
      return search(frame, false);
    }
    game.unmake(frame.move);
    if (value > frame.best) {
      frame.best = value;
      frame.bestMove = frame.move;
      if (value > frame.floor) {
        frame.floor = value;
        line.put(ply, frame.move);
        if (ply == 0) {
          improvements.add(frame.move);
        }
      }
    }
    return true;
  }

  private boolean end(SearchFrame frame) {
    if (frame.best >= frame.beta) {
      game.reward(frame.bestMove, ply, frame.left);
    }
    store(frame, TranspositionTable.bound(frame.best, frame.alpha, frame.beta));
    if (ply > 0) {
      return give(frame.best);
    }
    return await(Wait.END, frame, Phase.NEXT);
  }

  private void store(SearchFrame frame, int bound) {
    final int score = SearchScore.toTable(frame.best, ply);
    stores.add(
        new SharedTranspositionTable.Store(
            now + link, game.key(), frame.bestMove, bound, frame.left, score, frame.marked));
  }

  /** Takes the evaluation, or the value of a finished game; returns whether that takes no time. */
  private boolean evaluate(SearchFrame frame, Phase then) {
    frame.phase = then;
    if (game.isOver(ply)) {
      frame.best = game.ended(ply);
      return true;
    }
    evaluated = game.evaluate();
    frame.best = evaluated.value();
    if (evaluated.clocks() == 0) {
      return true;
    }
    slice = 0;
    return await(Wait.EVALUATION, frame, then);
  }

  private boolean leaf(SearchFrame frame) {
    return evaluate(frame, Phase.GIVE);
  }

  private boolean quiet(SearchFrame frame) {
    frame.inCheck = game.inCheck() && ply < 2 * aim; // checks are not followed forever
    if (ply >= Math.min(Search.DEEPEST_PLY, 3 * aim)) {
      return leaf(frame);
    }
    frame.best = -SearchScore.INFINITE;
    frame.phase = Phase.VALUED;
    return frame.inCheck || evaluate(frame, Phase.VALUED);
  }

  private boolean valued(SearchFrame frame) {
    if (!frame.inCheck && frame.best >= frame.beta) {
      return give(frame.best);
    }
    frame.count = game.listNoisy(ply, frame.inCheck);
    if (frame.inCheck && frame.count == 0) {
      return give(game.ended(ply));
    }
    frame.tried = 0;
    frame.floor = Math.max(frame.alpha, frame.best);
    frame.phase = Phase.QUIET_NEXT;
    return true;
  }

  private boolean quietNext(SearchFrame frame) {
    while (frame.tried < frame.count && frame.floor < frame.beta) {
      frame.move = game.pick(ply, frame.tried);
      frame.tried++;
      if (frame.inCheck || !game.isPoor(frame.move)) {
        game.make(frame.move);
        frame.phase = Phase.QUIET_TRIED;
        ply++;
        frames[ply].enterQuiet(-frame.beta, -frame.floor);
        return true;
      }
    }
    return give(frame.best);
  }

  private boolean quietTried(SearchFrame frame) {
    game.unmake(frame.move);
    final int value = -returned;
    frame.best = Math.max(frame.best, value);
    if (value > frame.floor) {
      frame.floor = value;
      line.put(ply, frame.move);
    }
    frame.phase = Phase.QUIET_NEXT;
    return true;
  }
}
