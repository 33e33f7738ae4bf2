// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.net.dialect.DialectReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Games of the net {@code own} on the fabric {@code onchip}: against an evaluation that counts
 * material alone, at equal depth, and against random moves. Each opening is played with either
 * color.
 */
@Tag("slow")
class OwnGamesTest {
  private static final int OPENING_PLIES = 6;

  @Test
  void gamesAreWonAgainstMaterialAndAgainstRandomMoves() {
    assertThat(points(2, 1, Opponent.MATERIAL)).isGreaterThanOrEqualTo(1.5);
    assertThat(points(2, 2, Opponent.RANDOM)).isEqualTo(2);
  }

  @Test
  @Tag("full")
  void threeOfFourPointsOfTwentyGamesAgainstMaterial() {
    assertThat(points(20, 3, Opponent.MATERIAL)).isGreaterThanOrEqualTo(15);
    assertThat(points(10, 4, Opponent.RANDOM)).isEqualTo(10);
  }

  @Test
  @Tag("campaign")
  @Tag("own-games")
  void threeOfFourPointsOfTwoHundredGamesAgainstMaterial() {
    assertThat(points(200, 5, Opponent.MATERIAL)).isGreaterThanOrEqualTo(150);
  }

  @Test
  @Tag("campaign")
  @Tag("own-games")
  void hundredGamesOfAHundredAgainstRandomMoves() {
    assertThat(points(100, 6, Opponent.RANDOM)).isEqualTo(100);
  }

  private static double points(int games, long seed, Opponent opponent) {
    final MatchRules rules = new MatchRules(opponent, OPENING_PLIES, seed);
    return MatchScore.play(new MatchWork(rules, MatchWork.spec(DialectReader.OWN), games)).points();
  }
}
