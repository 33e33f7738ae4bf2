// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import nnuesoc.cli.cluster.SparkFolder;
import nnuesoc.work.remote.WorkPlaceFinder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A match in Spark's threads: the same games as in threads of this process. */
@Tag("process")
@Tag("full")
class MatchOnSparkTest {
  private static final String FOLDER = "nnuesoc.cluster";

  @Test
  void gamesAreTheSame() throws IOException {
    final MatchWork match = MatchTest.beginnings(Opponent.RANDOM);
    try (SparkFolder spark = SparkFolder.make()) {
      System.setProperty(FOLDER, spark.folder().toString());

      assertThat(MatchTest.games(match, WorkPlaceFinder.of("local[2]", 0, note -> {})))
          .isEqualTo(MatchTest.games(match, WorkPlaceFinder.of(null, 2, note -> {})));
    } finally {
      System.clearProperty(FOLDER);
    }
  }
}
