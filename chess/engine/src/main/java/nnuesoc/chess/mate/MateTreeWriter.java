// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import nnuesoc.chess.Board;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.notation.SanWriter;

/** Walks through a proven mate: one move for the attacker, every reply of the defender. */
public final class MateTreeWriter {
  private static final String INDENT = "  ";

  private final Board board;
  private final ProvenMateTable table;
  private final FullMateSearch full;
  private final ProofNumberSearch search;

  MateTreeWriter(
      Board board, ProvenMateTable table, FullMateSearch full, ProofNumberSearch search) {
    this.board = board;
    this.table = table;
    this.full = full;
    this.search = search;
  }

  /**
   * Writes the whole tree, one line for each of the attacker's moves and each reply, indented by
   * the number of the move.
   *
   * @throws CancellationException if it is stopped
   */
  public void write(int mate, Consumer<String> lines) {
    write(mate, 1, lines);
  }

  private void write(int mate, int number, Consumer<String> lines) {
    String indent = INDENT.repeat(number - 1);
    int move = move(mate);
    lines.accept(indent + number + ". " + SanWriter.of(board, move));
    board.make(move);
    MoveList replies = MoveGenerator.all(board);
    for (int i = 0; i < replies.size(); i++) {
      lines.accept(indent + number + "... " + SanWriter.of(board, replies.get(i)));
      board.make(replies.get(i));
      write(shortest(mate - 1), number + 1, lines);
      board.unmake(replies.get(i));
    }
    board.unmake(move);
  }

  /** The mate against the longest resistance, as far as time allows. */
  List<Integer> line(int mate) {
    List<Integer> line = new ArrayList<>();
    Board start = board.copy();
    try {
      int left = mate;
      while (left > 0) {
        int move = move(left);
        line.add(move);
        board.make(move);
        int reply = hardestReply(left - 1);
        if (reply < 0) {
          break;
        }
        line.add(reply);
        board.make(reply);
        left = shortest(left - 1);
      }
    } catch (CancellationException e) {
      return line; // the mate is proven nevertheless
    }
    for (int i = line.size() - 1; i >= 0; i--) {
      board.unmake(line.get(i));
    }
    assert board.key() == start.key();
    return line;
  }

  /** The reply that delays the mate longest, or -1 if there is none. */
  private int hardestReply(int mate) {
    MoveList replies = MoveGenerator.all(board);
    int hardest = -1;
    int longest = 0;
    for (int i = 0; i < replies.size(); i++) {
      board.make(replies.get(i));
      int moves = shortest(mate);
      board.unmake(replies.get(i));
      if (moves > longest) {
        longest = moves;
        hardest = replies.get(i);
      }
    }
    return hardest;
  }

  /** The first move of a mate that is proven within a number of moves. */
  private int move(int mate) {
    int moves = shortest(mate);
    return moves == 1 ? full.mateInOne() : table.move(search.key());
  }

  /**
   * The moves to mate in a position that is lost within a number of moves; exact for short mates.
   */
  private int shortest(int mate) {
    for (int moves = 1; moves <= Math.min(mate, 2); moves++) {
      if (full.mates(moves)) {
        return moves;
      }
    }
    if (table.provenIn(search.key()) > mate) {
      search.solve(mate, Long.MAX_VALUE / 2); // the table has forgotten it
    }
    return table.provenIn(search.key());
  }
}
