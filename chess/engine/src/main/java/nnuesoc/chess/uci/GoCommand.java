// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.uci;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.Perft;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.search.SearchLimits;

/**
 * What {@code go} asks for.
 *
 * @param limits for the search
 * @param mate moves of a mate to prove, 0 for none
 * @param perft the depth of a perft, negative for none
 * @param infinite whether to wait for {@code stop}
 * @param ponder whether to wait for {@code ponderhit} or {@code stop}, and then to keep the time
 * @param clock what the clock of the side to move shows, in milliseconds; negative if none was sent
 * @param increment what the move adds to the clock, in milliseconds
 * @param errors what was not understood and is ignored
 */
record GoCommand(
    SearchLimits limits,
    int mate,
    int perft,
    boolean infinite,
    boolean ponder,
    long clock,
    long increment,
    List<String> errors) {
  /** A move of a fixed time is sent later than it is found, by a quarter of this. */
  private static final long OVERHEAD_MILLIS = 40;

  private static final Set<String> NUMBERS =
      Set.of(
          "depth",
          "nodes",
          "mate",
          "perft",
          "movetime",
          "wtime",
          "btime",
          "winc",
          "binc",
          "movestogo");

  /** Copies the list. */
  GoCommand {
    errors = List.copyOf(errors);
  }

  /**
   * Reads a command.
   *
   * @param overhead receives the clock, and says what a move costs besides the thinking
   */
  static GoCommand parse(List<String> words, Board board, MoveOverheadMeter overhead) {
    Map<String, Long> numbers = new HashMap<>();
    List<Integer> moves = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      int move = legal(words.get(i), board);
      if (move != Move.NONE) {
        moves.add(move);
      } else if (NUMBERS.contains(words.get(i))) {
        String value = i + 1 < words.size() ? words.get(i + 1) : "";
        if (value.matches("-?[0-9]{1,15}")) {
          numbers.put(words.get(i), Long.valueOf(value));
        } else {
          errors.add("go " + words.get(i) + " " + value);
        }
      }
    }
    return of(words, board, numbers, moves, errors, overhead);
  }

  private static GoCommand of(
      List<String> words,
      Board board,
      Map<String, Long> numbers,
      List<Integer> moves,
      List<String> errors,
      MoveOverheadMeter overhead) {
    boolean white = board.sideToMove() == PieceCodes.WHITE;
    long clock = numbers.containsKey("movetime") ? -1 : left(numbers, white ? "wtime" : "btime");
    long increment = number(numbers, white ? "winc" : "binc");
    overhead.asked(clock, white);
    SearchLimits limits = limits(numbers).withMoves(moves);
    if (clock >= 0) {
      long toGo = numbers.getOrDefault("movestogo", 0L);
      boolean forced = MoveGenerator.all(board).size() == 1;
      limits =
          forced
              ? limits.withTime(0, 0)
              : MoveTime.of(clock, increment, toGo, overhead.millis()).within(limits);
    }
    boolean ponder = words.contains("ponder");
    int mate = (int) Math.min(1000, number(numbers, "mate"));
    boolean bounded = !limits.withMoves(List.of()).equals(SearchLimits.NONE) || mate > 0;
    if (!bounded && !errors.isEmpty() && !ponder && !words.contains("infinite")) {
      limits = limits.withDepth(1); // a limit was meant: answer, and do not search without end
      bounded = true;
    }
    boolean infinite = words.contains("infinite") || !(bounded || ponder);
    int perft = (int) Math.min(Perft.DEEPEST, left(numbers, "perft"));
    return new GoCommand(limits, mate, perft, infinite, ponder, clock, increment, errors);
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

  private static SearchLimits limits(Map<String, Long> numbers) {
    SearchLimits limits = SearchLimits.NONE;
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
    return limits;
  }

  /** A number that may be 0; negative if it was not sent. A clock may show less than nothing. */
  private static long left(Map<String, Long> numbers, String name) {
    return numbers.containsKey(name) ? number(numbers, name) : -1;
  }

  private static long number(Map<String, Long> numbers, String name) {
    return Math.max(0, numbers.getOrDefault(name, 0L));
  }
}
