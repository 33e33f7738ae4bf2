// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.util.Locale;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.Move;
import nnuesoc.play.FabricEvaluator;
import nnuesoc.soc.SocSpec;

/**
 * How the games of a match are played, each opening with either color. A game has a fabric, tables
 * and random numbers of its own, so that it is the same wherever it is played and whatever was
 * played before.
 *
 * @param openingPlies random moves before a game
 * @param mostPlies those of the opening included; then the game is drawn
 * @param depth how far is looked ahead
 */
record MatchRules(Opponent opponent, int openingPlies, int mostPlies, int depth, long seed) {
  private static final int MOST_PLIES = 300;
  private static final int DEPTH = 2;
  private static final long STEP = 0x9E3779B97F4A7C15L;

  /** Whole games. */
  MatchRules(Opponent opponent, int openingPlies, long seed) {
    this(opponent, openingPlies, MOST_PLIES, DEPTH, seed);
  }

  /** As {@link #read} takes it. */
  String text() {
    return String.format(
        Locale.ROOT, "%s,%d,%d,%d,%d", opponent, openingPlies, mostPlies, depth, seed);
  }

  static MatchRules read(String text) {
    final String[] parts = text.split(",", -1);
    return new MatchRules(
        Opponent.valueOf(parts[0]),
        Integer.parseInt(parts[1]),
        Integer.parseInt(parts[2]),
        Integer.parseInt(parts[3]),
        Long.parseLong(parts[4]));
  }

  /**
   * Plays a game.
   *
   * @param number from 0 on; games 2k and 2k + 1 have one opening, and the net has White in game 2k
   */
  MatchGame play(SocSpec spec, int number) {
    final SplittableRandom random = random(number / 2);
    final Board board = opening(random);
    final FabricEvaluator fabric = new FabricEvaluator(spec);
    final Player net = Player.searching(fabric, depth);
    final Player other = opponent.player(random, depth);
    final int side = number % 2;
    final StringJoiner moves = new StringJoiner(" ");
    while (GameEndRules.state(board) == GameState.ONGOING && board.plies() < mostPlies) {
      final int move = (board.sideToMove() == side ? net : other).move(board);
      moves.add(Move.uci(move));
      board.make(move);
    }
    return new MatchGame(halfPoints(board, side), fabric.evaluations(), moves.toString());
  }

  private SplittableRandom random(int pair) {
    return new SplittableRandom(new SplittableRandom(seed + pair * STEP).nextLong());
  }

  /** A position after random moves in which the game goes on. */
  private Board opening(SplittableRandom random) {
    final Player player = Player.random(random);
    Board board = Board.start();
    while (board.plies() < openingPlies) {
      board.make(player.move(board));
      if (GameEndRules.state(board) != GameState.ONGOING) {
        board = Board.start();
      }
    }
    return board;
  }

  private static int halfPoints(Board board, int side) {
    if (GameEndRules.state(board) != GameState.CHECKMATE) {
      return 1;
    }
    return board.sideToMove() == side ? 0 : 2;
  }
}
