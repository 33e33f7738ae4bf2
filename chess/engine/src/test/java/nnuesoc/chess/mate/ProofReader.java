// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.notation.MoveParser;

/**
 * Plays a printed proof on a board, and claims that it is one: every reply is there, all ends in
 * mate.
 */
final class ProofReader {
  private final Board board;
  private final int most;
  private final Deque<String> lines;

  ProofReader(Board board, int most, Deque<String> lines) {
    this.board = board.copy();
    this.most = most;
    this.lines = new ArrayDeque<>(lines);
  }

  void check() {
    check(1);
    assertThat(lines).as("lines after the proof").isEmpty();
  }

  private void check(int number) {
    assertThat(number).as("moves of the mate").isLessThanOrEqualTo(most);
    int move = MoveParser.parse(board, text(lines.pop(), number, ". "));
    board.make(move);
    Set<Integer> replies = new HashSet<>();
    int wanted = MoveGenerator.all(board).size();
    for (int i = 0; i < wanted; i++) {
      int reply = MoveParser.parse(board, text(lines.pop(), number, "... "));
      replies.add(reply);
      board.make(reply);
      check(number + 1);
      board.unmake(reply);
    }
    assertThat(replies).hasSize(wanted);
    if (wanted == 0) {
      assertThat(GameEndRules.state(board)).isEqualTo(GameState.CHECKMATE);
    }
    board.unmake(move);
  }

  private static String text(String line, int number, String dots) {
    assertThat(line.strip()).startsWith(number + dots);
    return line.strip().substring((number + dots).length());
  }
}
