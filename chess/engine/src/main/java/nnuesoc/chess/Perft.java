// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Counts the sequences of legal moves of a length, the usual test of a move generator. */
public final class Perft {
  /** Deeper counts would not end in a lifetime. */
  public static final int DEEPEST = 20;

  /** Trees of this depth take some milliseconds; between them, the counting can be stopped. */
  private static final int PORTION = 4;

  private final Board board;
  private final BooleanSupplier stop;
  private final List<MoveList> lists = new ArrayList<>();

  private Perft(Board board, BooleanSupplier stop) {
    this.board = board;
    this.stop = stop;
    for (int i = 0; i <= DEEPEST; i++) {
      lists.add(new MoveList());
    }
  }

  /**
   * Counts the sequences. The board is unchanged when this returns.
   *
   * @param depth 0 to {@link #DEEPEST}
   * @param stop asked now and then whether to give up
   * @throws CancellationException if {@code stop} said so; the board then stands somewhere in the
   *     tree
   */
  public static long count(Board board, int depth, BooleanSupplier stop) {
    return depth == 0 ? 1 : new Perft(board, stop).count(depth);
  }

  /** Counts the sequences. */
  public static long count(Board board, int depth) {
    return count(board, depth, () -> false);
  }

  /** The counts by the first move in UCI notation; at least one move deep. */
  public static Map<String, Long> divide(Board board, int depth, BooleanSupplier stop) {
    Map<String, Long> counts = new LinkedHashMap<>();
    MoveList moves = MoveGenerator.all(board);
    for (int i = 0; i < moves.size(); i++) {
      board.make(moves.get(i));
      counts.put(Move.uci(moves.get(i)), count(board, depth - 1, stop));
      board.unmake(moves.get(i));
    }
    return counts;
  }

  private long count(int depth) {
    MoveList moves = lists.get(depth);
    MoveGenerator.all(board, moves);
    if (depth == 1) {
      return moves.size(); // the last moves need not be made
    }
    if (depth >= PORTION && stop.getAsBoolean()) {
      throw new CancellationException();
    }
    long nodes = 0;
    for (int i = 0; i < moves.size(); i++) {
      board.make(moves.get(i));
      nodes += count(depth - 1);
      board.unmake(moves.get(i));
    }
    return nodes;
  }
}
