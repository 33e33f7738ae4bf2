// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

import java.util.List;
import java.util.function.BooleanSupplier;

/** Counts sequences of legal moves; the square generator finds moves and checks legality. */
public final class SquarePerft {
  private final SquareBench bench = new SquareBench(true);
  private final BooleanSupplier stop;
  private long nodes;

  /**
   * A counter.
   *
   * @param stop whether the user wants to stop
   */
  public SquarePerft(BooleanSupplier stop) {
    this.stop = stop;
  }

  /**
   * The number of sequences of {@code depth} legal moves.
   *
   * @throws java.util.concurrent.CancellationException if {@code stop} was true
   */
  public long count(SquarePosition position, int depth) {
    if (depth == 0) {
      return 1;
    }
    if (stop.getAsBoolean()) {
      throw new java.util.concurrent.CancellationException();
    }
    final List<SquareMove> moves = bench.moves(position);
    long count = 0;
    for (SquareMove move : moves) {
      final SquarePosition next = position.after(move);
      nodes++;
      if (!bench.takesKing(next)) {
        count += count(next, depth - 1);
      }
    }
    return count;
  }

  /** Positions visited, including illegal ones. */
  public long nodes() {
    return nodes;
  }

  /** Clocks used. */
  public long cycles() {
    return bench.cycles();
  }
}
