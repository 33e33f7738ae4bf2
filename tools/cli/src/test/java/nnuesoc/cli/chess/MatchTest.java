// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.WorkPlace;
import nnuesoc.work.remote.WorkPlaceFinder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A game of a match is the same wherever it is played, and whatever was played before. */
class MatchTest {
  private static final int GAMES = 4;

  /** The first moves of games. */
  static MatchWork beginnings(Opponent opponent) {
    return new MatchWork(
        new MatchRules(opponent, 4, 16, 1, 7), MatchWork.spec(DialectReader.OWN), GAMES);
  }

  static List<MatchGame> games(MatchWork match, WorkPlace place) {
    final List<MatchGame> games = new ArrayList<>();
    place.run(match, games::add);
    return games;
  }

  @ParameterizedTest
  @EnumSource(Opponent.class)
  void gameIsTheSameInThreadsAloneAndByAWorker(Opponent opponent) throws IOException {
    final MatchWork match = beginnings(opponent);
    final MatchWorker worker = new MatchWorker(match.common(), new ReceivedFiles(Path::of, "here"));

    final List<MatchGame> games = games(match, WorkPlaceFinder.of(null, 2, note -> {}));

    assertThat(games).doesNotHaveDuplicates();
    for (int place = GAMES - 1; place >= 0; place--) {
      assertThat(match.run(place)).isEqualTo(games.get(place));
      assertThat(match.result(place, worker.run(match.text(place)))).isEqualTo(games.get(place));
    }
  }

  @Test
  void drawIsHalfAPoint() {
    final List<MatchGame> games =
        List.of(
            new MatchGame(2, 5, "e2e4"),
            new MatchGame(1, 7, ""),
            new MatchGame(0, 11, "d2d4 d7d5"));
    final MatchScore score = MatchScore.of(games);

    assertThat(score.points()).isEqualTo(1.5);
    assertThat(score).hasToString("1 won, 1 drawn, 1 lost, 23 evaluations by the fabric");
    assertThat(games.stream().map(MatchGame::text).map(MatchGame::read).toList()).isEqualTo(games);
  }
}
