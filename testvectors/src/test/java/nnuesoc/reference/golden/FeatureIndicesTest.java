// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.golden;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;

class FeatureIndicesTest {

  /** The format and origin of the file are told in the README next to it. */
  @Test
  void matchTheReferencePositions() throws IOException {
    List<String> lines = lines("features.txt");
    assertThat(lines).hasSize(3 * 20);
    for (int at = 0; at < lines.size(); at += 3) {
      Position position = Fen.parse(lines.get(at));
      assertThat(FeatureIndices.white(position, 64))
          .as("white's view of %s", lines.get(at))
          .isEqualTo(indices(lines.get(at + 1), "white"));
      assertThat(FeatureIndices.black(position, 64))
          .as("black's view of %s", lines.get(at))
          .isEqualTo(indices(lines.get(at + 2), "black"));
    }
  }

  /**
   * White king e2 = 12, black king e8 = 60, white queen b3 = 17, black pawn h7 = 55. With one king
   * bucket, white sees its queen at 17 + 64·8 = 529 and the pawn at 55 + 64·1 = 119; black sees the
   * queen at 46 + 64·9 = 622 and its pawn at 8 + 64·0 = 8.
   */
  @Test
  void ofOneBucketHoldNoKing() {
    Position position = Fen.parse("4k3/7p/8/8/8/1Q6/4K3/8 b - - 0 1");
    assertThat(FeatureIndices.white(position, 1)).containsExactly(119, 529);
    assertThat(FeatureIndices.black(position, 1)).containsExactly(8, 622);
  }

  /** As above; of four buckets white's is 12 mod 4 = 0 and black's (63 − 60) mod 4 = 3. */
  @Test
  void ofFourBucketsTakeTheKingModuloFour() {
    Position position = Fen.parse("4k3/7p/8/8/8/1Q6/4K3/8 b - - 0 1");
    assertThat(FeatureIndices.white(position, 4)).containsExactly(119, 529);
    assertThat(FeatureIndices.black(position, 4)).containsExactly(3 * 640 + 8, 3 * 640 + 622);
  }

  @Test
  void ofTwoKingsAreNone() {
    Position position = Fen.parse("4k3/8/8/8/8/8/4K3/8 w - - 0 1");
    assertThat(FeatureIndices.white(position, 64)).isEmpty();
    assertThat(FeatureIndices.black(position, 64)).isEmpty();
  }

  private static int[] indices(String line, String view) {
    List<String> words = Arrays.asList(line.strip().split(" ", -1));
    assertThat(words.get(0)).isEqualTo(view);
    return IntStream.range(1, words.size()).map(i -> Integer.parseInt(words.get(i))).toArray();
  }

  private static List<String> lines(String resource) throws IOException {
    try (InputStream in = FeatureIndicesTest.class.getResourceAsStream(resource)) {
      return new String(Objects.requireNonNull(in, resource).readAllBytes(), UTF_8)
          .lines()
          .toList();
    }
  }
}
