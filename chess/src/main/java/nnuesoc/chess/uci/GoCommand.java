package nnuesoc.chess.uci;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.Pieces;
import nnuesoc.chess.search.Limits;

/**
 * What {@code go} asks for. What is no number, or not understood, is left out.
 *
 * @param limits for the search
 * @param mate moves of a mate to prove, 0 for none
 * @param infinite whether to wait for {@code stop}
 * @param ponder whether to wait for {@code ponderhit} or {@code stop}, and then to keep the time
 */
record GoCommand(Limits limits, int mate, boolean infinite, boolean ponder) {
  /** What a move is sent later than it is found, at most. */
  private static final long OVERHEAD_MILLIS = 40;

  private static final int MOVES_TO_GO = 30;
  private static final int MOST_TO_GO = 50;

  static GoCommand parse(List<String> words, Board board) {
    Map<String, Long> numbers = new HashMap<>();
    List<Integer> moves = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      int move = legal(words.get(i), board);
      if (move != Move.NONE) {
        moves.add(move);
      } else if (i + 1 < words.size() && words.get(i + 1).matches("-?\\d{1,15}")) {
        numbers.put(words.get(i), Long.valueOf(words.get(i + 1)));
      }
    }
    boolean ponder = words.contains("ponder");
    int mate = (int) Math.max(0, Math.min(1000, numbers.getOrDefault("mate", 0L)));
    Limits limits = limits(numbers, board.sideToMove() == Pieces.WHITE).withMoves(moves);
    boolean bounded = !limits.withMoves(List.of()).equals(Limits.NONE) || mate > 0;
    boolean infinite = words.contains("infinite") || !(bounded || ponder);
    return new GoCommand(limits, mate, infinite, ponder);
  }

  private static int legal(String word, Board board) {
    MoveList moves = MoveGenerator.all(board);
    for (int i = 0; i < moves.size(); i++) {
      if (Move.uci(moves.get(i)).equals(word)) {
        return moves.get(i);
      }
    }
    return Move.NONE;
  }

  private static Limits limits(Map<String, Long> numbers, boolean white) {
    Limits limits = Limits.NONE;
    if (numbers.containsKey("depth")) {
      limits = limits.withDepth((int) Math.max(1, Math.min(1000, number(numbers, "depth"))));
    }
    if (numbers.containsKey("nodes")) {
      limits = limits.withEvaluations(Math.max(1, number(numbers, "nodes")));
    }
    if (numbers.containsKey("movetime")) {
      long millis = Math.max(1, number(numbers, "movetime") - OVERHEAD_MILLIS / 4);
      return limits.withTime(millis, millis);
    }
    String clock = white ? "wtime" : "btime";
    return numbers.containsKey(clock)
        ? onClock(limits, numbers, clock, white ? "winc" : "binc")
        : limits;
  }

  /** A share of what is left, with the time that each move brings. */
  private static Limits onClock(
      Limits limits, Map<String, Long> numbers, String clock, String increment) {
    long left = Math.max(1, number(numbers, clock) - OVERHEAD_MILLIS);
    long toGo = Math.max(1, Math.min(MOST_TO_GO, numbers.getOrDefault("movestogo", 0L)));
    long moves = numbers.containsKey("movestogo") ? toGo : MOVES_TO_GO;
    long share = left / moves + number(numbers, increment) * 3 / 4;
    long hard = Math.max(1, Math.min(2 * share, left / Math.min(moves, 4)));
    return limits.withTime(Math.max(1, Math.min(share / 2, hard)), hard);
  }

  private static long number(Map<String, Long> numbers, String name) {
    return Math.max(0, numbers.getOrDefault(name, 0L));
  }
}
