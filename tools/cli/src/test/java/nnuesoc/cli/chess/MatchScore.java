// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.verification.regress.VectorRunner;
import nnuesoc.work.remote.WorkPlaceFinder;

/**
 * What a match has come to for the net.
 *
 * @param evaluations by its fabrics
 */
record MatchScore(int won, int drawn, int lost, long evaluations) {
  /** Plays a match in threads of this process, or where {@code -Dnnuesoc.on} says. */
  static MatchScore play(MatchWork match) {
    final List<MatchGame> games = new ArrayList<>();
    WorkPlaceFinder.of(
            System.getProperty("nnuesoc.on"), VectorRunner.defaultJobs(), System.out::println)
        .run(match, games::add);
    final MatchScore score = of(games);
    System.out.println(match.rules() + ": " + score);
    return score;
  }

  static MatchScore of(List<MatchGame> games) {
    return new MatchScore(
        count(games, 2),
        count(games, 1),
        count(games, 0),
        games.stream().mapToLong(MatchGame::evaluations).sum());
  }

  private static int count(List<MatchGame> games, int halfPoints) {
    return (int) games.stream().filter(game -> game.halfPoints() == halfPoints).count();
  }

  /** A point for a win, half a point for a draw. */
  double points() {
    return won + drawn / 2.0;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d won, %d drawn, %d lost, %,d evaluations by the fabric",
        won,
        drawn,
        lost,
        evaluations);
  }
}
