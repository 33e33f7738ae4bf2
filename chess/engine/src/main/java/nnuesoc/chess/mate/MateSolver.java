// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.mate.MateAnswer.Verdict;

/**
 * Proves or refutes that the side to move mates within a number of moves. Short mates are searched
 * in full, longer ones by proof numbers. Both searches can prove and refute; neither guesses.
 */
public final class MateSolver {
  /** The most moves that can be asked for. */
  public static final int MOST_MOVES = 30;

  /** Mates of up to this many moves are searched in full, whatever is asked for. */
  private static final int FULL = 3;

  /** Mates of up to this many moves are searched in full if no more moves are asked for. */
  private static final int FULL_IF_ASKED = 4;

  private static final long FIRST_BUDGET = 5_000;

  private final Board board;
  private final int moves;
  private final ProvenMateTable table = new ProvenMateTable();
  private final FullMateSearch full;
  private final ProofNumberSearch search;

  private MateSolver(Board board, int moves, BooleanSupplier stop) {
    this.board = board.copy();
    this.moves = moves;
    DrawDetector rules = new DrawDetector(board, moves);
    full = new FullMateSearch(this.board, rules, table, stop);
    search = new ProofNumberSearch(this.board, rules, table, full, stop);
  }

  /**
   * Looks for a mate.
   *
   * @param moves within how many moves of the side to move, 1 to {@link #MOST_MOVES}
   * @param stop asked now and then whether to give up
   */
  public static MateAnswer solve(Board board, int moves, BooleanSupplier stop) {
    return solve(board, moves, stop, (proof, mate) -> {});
  }

  /** Receives a proof. */
  public interface Reader {
    /** Receives the mate of the position that was asked about, to walk through it. */
    void read(MateTreeWriter proof, int mate);
  }

  /** As above; the reader also receives the proof, if there is one. */
  public static MateAnswer solve(Board board, int moves, BooleanSupplier stop, Reader reader) {
    if (moves < 1 || moves > MOST_MOVES) {
      throw new IllegalArgumentException("mate in " + moves + ": 1 to " + MOST_MOVES);
    }
    if (GameEndRules.state(board) != GameState.ONGOING) {
      return new MateAnswer(Verdict.REFUTED, 0, false, List.of(), 1);
    }
    MateSolver solver = new MateSolver(board, moves, stop);
    int proven;
    try {
      proven = solver.prove();
    } catch (CancellationException e) {
      return new MateAnswer(Verdict.UNKNOWN, 0, false, List.of(), solver.nodes());
    }
    if (proven == 0) {
      return new MateAnswer(Verdict.REFUTED, 0, false, List.of(), solver.nodes());
    }
    MateTreeWriter proof =
        new MateTreeWriter(solver.board, solver.table, solver.full, solver.search);
    boolean shortest = proven <= FULL || solver.isRefuted(proven - 1);
    List<Integer> line = proof.line(proven);
    reader.read(proof, proven);
    return new MateAnswer(Verdict.PROVEN, proven, shortest, line, solver.nodes());
  }

  private long nodes() {
    return full.nodes() + search.nodes();
  }

  private boolean isRefuted(int within) {
    return table.refutedIn(search.key()) >= within;
  }

  /** The shortest mate found, or 0 if there is certainly none. */
  private int prove() {
    int fullMoves = Math.min(moves, moves <= FULL_IF_ASKED ? FULL_IF_ASKED : FULL);
    for (int within = 1; within <= fullMoves; within++) {
      if (full.mates(within)) {
        return within;
      }
    }
    long budget = FIRST_BUDGET;
    while (!isRefuted(moves) && moves > fullMoves) {
      for (int within = fullMoves + 1; within <= moves; within++) {
        if (!isRefuted(within) && search.solve(within, budget) && !isRefuted(within)) {
          return within;
        }
      }
      budget *= 2;
    }
    return 0;
  }
}
