// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.realnets.RealNets;
import nnuesoc.work.ReceivedFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who moves at random loses every game, with either color. */
@NeedsNets
@Tag("slow")
class RandomMoverTest {
  @Test
  void gameIsWon() {
    assertThat(won(1, 1)).isEqualTo(1);
  }

  @Test
  @Tag("full")
  void eightGamesOfEightAreWon() {
    assertThat(won(8, 1)).isEqualTo(8);
  }

  @Test
  @Tag("campaign")
  @Tag("random-mover")
  void hundredGamesOfAHundredAreWon() {
    assertThat(won(100, 2)).isEqualTo(100);
  }

  @Test
  void workerPlaysWithTheNetThatIsSent() throws IOException {
    final MatchWork match = new MatchWork(new MatchRules(Opponent.RANDOM, 0, 2, 1, 1), spec(), 1);
    final Map<String, Path> sent = match.files();
    final MatchWorker worker =
        new MatchWorker(
            match.common(),
            new ReceivedFiles(hash -> sent.getOrDefault(hash, Path.of("gone")), "here"));

    assertThat(match.result(0, worker.run(match.text(0)))).isEqualTo(match.run(0));
  }

  private static int won(int games, long seed) {
    final MatchRules rules = new MatchRules(Opponent.RANDOM, 0, seed);
    return MatchScore.play(new MatchWork(rules, spec(), games)).won();
  }

  private static SocSpec spec() {
    return RealNets.spec(PublishedNet.SF12, List.of(), Engine.FAST);
  }
}
