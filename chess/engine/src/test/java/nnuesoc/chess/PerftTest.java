// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import nnuesoc.position.Fen;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Node counts of 121 positions, published ones and Stockfish's. */
class PerftTest {
  private static final long FEW = 400_000;

  @Tag("slow")
  @Tag("sample")
  @Test
  void everyCountThatIsNotLargeIsThePublishedOne() throws IOException {
    assertThat(counted(FEW)).isGreaterThan(85);
  }

  @Tag("full")
  @Test
  void everyCountIsThePublishedOne() throws IOException {
    assertThat(counted(Long.MAX_VALUE)).isEqualTo(121);
  }

  /** Checks the counts up to a number of nodes, and says how many these are. */
  private static int counted(long most) throws IOException {
    int entries = 0;
    for (JsonNode entry : suite()) {
      if (entry.get("nodes").asLong() > most) {
        continue;
      }
      Board board = Board.of(Fen.parse(entry.get("fen").asText()));
      String before = board.fen();
      assertThat(Perft.count(board, entry.get("depth").asInt()))
          .as(entry.toString())
          .isEqualTo(entry.get("nodes").asLong());
      assertThat(board.fen()).isEqualTo(before);
      entries++;
    }
    return entries;
  }

  @Test
  void divideAddsUpToTheCount() {
    assertThat(
            Perft.divide(Board.start(), 3, () -> false).values().stream()
                .mapToLong(Long::longValue)
                .sum())
        .isEqualTo(8902);
    assertThat(Perft.divide(Board.start(), 1, () -> false)).hasSize(20).containsEntry("g1f3", 1L);
  }

  @Test
  void countingEndsWhenItIsTo() {
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(() -> Perft.count(Board.start(), Perft.DEEPEST, () -> true));
  }

  @Test
  void depthZeroIsThePositionItself() {
    assertThat(Perft.count(Board.start(), 0)).isEqualTo(1);
  }

  private static JsonNode suite() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(PerftTest.class.getResourceAsStream("perft.json"))) {
      return new ObjectMapper().readTree(in).get("entries");
    }
  }
}
