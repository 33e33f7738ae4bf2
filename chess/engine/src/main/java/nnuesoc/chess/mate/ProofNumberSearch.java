// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;

/**
 * Depth-first proof-number search. It always goes on where a proof needs least, so it follows
 * forcing lines far and leaves quiet ones for later. In each position <em>phi</em> is what the side
 * to move needs (the attacker a proof, the defender a refutation), and <em>delta</em> is what the
 * other side needs. Phi is the least delta of the moves, delta the sum of their phis. The moves
 * left bound the depth, so no line returns to itself.
 */
final class ProofNumberSearch {
  private static final int DEEPEST = 2 * MateSolver.MOST_MOVES + 2;
  private static final int MOST_REPLIES = 512;
  private static final int POLL = 0xff;
  private static final long BY_PLIES = 0xd1342543de82ef95L;

  private final Board board;
  private final DrawDetector rules;
  private final ProvenMateTable table;
  private final ProofNumberTable numbers = new ProofNumberTable();
  private final FullMateSearch full;
  private final BooleanSupplier stop;
  private final MoveList[] lists = new MoveList[DEEPEST + 1];
  private final int[][] phis = new int[DEEPEST + 1][MOST_REPLIES];
  private final int[][] deltas = new int[DEEPEST + 1][MOST_REPLIES];
  private final MoveList replies = new MoveList();
  private long nodes;
  private long budget;

  ProofNumberSearch(
      Board board,
      DrawDetector rules,
      ProvenMateTable table,
      FullMateSearch full,
      BooleanSupplier stop) {
    this.board = board;
    this.rules = rules;
    this.table = table;
    this.full = full;
    this.stop = stop;
    for (int i = 0; i < lists.length; i++) {
      lists[i] = new MoveList();
    }
  }

  long nodes() {
    return nodes;
  }

  /** The key under which the table stores the position. */
  long key() {
    return rules.key(board);
  }

  /**
   * Searches until it is known whether the side to move mates, or until a number of positions has
   * been visited.
   *
   * @param moves the attacker's moves
   * @return whether it is known; the table then holds the answer
   * @throws CancellationException if it is stopped; the board then stands somewhere in the tree
   */
  boolean solve(int moves, long positions) {
    budget = nodes + positions;
    int plies = 2 * moves - 1;
    search(plies, ProofNumberTable.NEVER, ProofNumberTable.NEVER);
    return table.provenIn(key()) <= moves || table.refutedIn(key()) >= moves;
  }

  /** Searches one position until phi or delta reaches its bound; odd plies are the attacker's. */
  private void search(int plies, int phiBound, int deltaBound) {
    visit();
    MoveList moves = lists[plies];
    MoveGenerator.all(board, moves);
    for (int i = 0; i < moves.size(); i++) {
      open(plies, i);
    }
    while (true) {
      int best = best(plies);
      int phi = deltas[plies][best];
      int delta = sum(phis[plies], moves.size());
      if (phi >= phiBound || delta >= deltaBound || nodes >= budget || phi == 0 || delta == 0) {
        settle(plies, moves.get(best), phi, delta);
        return;
      }
      int second = second(plies, best);
      int move = moves.get(best);
      board.make(move);
      search(
          plies - 1,
          Math.min(ProofNumberTable.NEVER, deltaBound - delta + phis[plies][best]),
          Math.min(phiBound, second + second / 4 + 1));
      read(plies, best);
      board.unmake(move);
    }
  }

  /** Takes what is known of a move before it is searched, or looks at a new position. */
  private void open(int plies, int place) {
    int move = lists[plies].get(place);
    board.make(move);
    if (!read(plies, place)) {
      look(plies, place);
    }
    board.unmake(move);
  }

  /** Takes over what is stored of the position after a move; false if nothing is. */
  private boolean read(int plies, int place) {
    boolean attackers = plies % 2 == 0; // after the move it is the attacker's turn
    if (attackers) {
      int left = plies / 2;
      long key = rules.key(board);
      if (table.provenIn(key) <= left) {
        return put(plies, place, 0, ProofNumberTable.NEVER);
      }
      if (table.refutedIn(key) >= left) {
        return put(plies, place, ProofNumberTable.NEVER, 0);
      }
    }
    long entry = numbers.find(numberKey(plies - 1));
    return entry != 0
        && put(plies, place, ProofNumberTable.phi(entry), ProofNumberTable.delta(entry));
  }

  private long numberKey(int plies) {
    return rules.key(board) ^ (BY_PLIES * (plies + 1));
  }

  /** The first look at the position after a move: who could win it at once, else how hard it is. */
  private void look(int plies, int place) {
    nodes++;
    MoveGenerator.all(board, replies);
    boolean attackers = plies % 2 == 0;
    if (replies.size() == 0) {
      boolean mate = !attackers && board.inCheck();
      put(plies, place, mate ? ProofNumberTable.NEVER : 0, mate ? 0 : ProofNumberTable.NEVER);
      if (attackers) {
        put(plies, place, ProofNumberTable.NEVER, 0);
      }
    } else if (rules.isDrawn(board) || plies == 1) {
      put(
          plies,
          place,
          attackers ? ProofNumberTable.NEVER : 0,
          attackers ? 0 : ProofNumberTable.NEVER);
    } else if (plies == 2) {
      boolean mate = full.mateInOne() != Move.NONE;
      put(plies, place, mate ? 0 : ProofNumberTable.NEVER, mate ? ProofNumberTable.NEVER : 0);
    } else if (attackers) {
      put(plies, place, 1, 1);
    } else {
      int check = board.inCheck() ? 0 : 2;
      put(plies, place, 1, replies.size() + check * replies.size());
    }
  }

  private boolean put(int plies, int place, int phi, int delta) {
    phis[plies][place] = phi;
    deltas[plies][place] = delta;
    return true;
  }

  /** Stores the result of a position, for good if it is solved. */
  private void settle(int plies, int move, int phi, int delta) {
    numbers.store(numberKey(plies), phi, delta);
    if (plies % 2 == 1) {
      int left = (plies + 1) / 2;
      if (phi == 0) {
        table.prove(rules.key(board), left, move);
      } else if (delta == 0) {
        table.refute(rules.key(board), left);
      }
    }
  }

  private int best(int plies) {
    int best = 0;
    for (int i = 1; i < lists[plies].size(); i++) {
      if (deltas[plies][i] < deltas[plies][best]) {
        best = i;
      }
    }
    return best;
  }

  /** The least delta of the other moves. */
  private int second(int plies, int best) {
    int second = ProofNumberTable.NEVER;
    for (int i = 0; i < lists[plies].size(); i++) {
      if (i != best) {
        second = Math.min(second, deltas[plies][i]);
      }
    }
    return second;
  }

  private static int sum(int[] values, int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += values[i];
    }
    return (int) Math.min(ProofNumberTable.NEVER, sum);
  }

  private void visit() {
    if ((nodes++ & POLL) == 0 && stop.getAsBoolean()) {
      throw new CancellationException();
    }
  }
}
