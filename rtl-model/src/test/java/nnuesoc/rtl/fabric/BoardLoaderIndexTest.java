// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The feature indices of fabric.md §5 for every king, square, piece, color and KINGS. */
class BoardLoaderIndexTest {
  /** Codes by type P N B R Q. */
  private static final int[] WHITE_CODES = {1, 2, 3, 4, 5};

  private static final int[] BLACK_CODES = {9, 10, 11, 12, 13};

  @Test
  void tenOfSixteenCodesAreFeatures() {
    final List<Integer> features = new ArrayList<>();
    for (int code = 0; code < 16; code++) {
      if (BoardLoader.isFeature(code)) {
        features.add(code);
      }
    }
    assertThat(features).containsExactly(1, 2, 3, 4, 5, 9, 10, 11, 12, 13);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 16, 32, 64})
  void everyIndexFollowsThePage(int kings) {
    for (int king = 0; king < 64; king++) {
      final int whiteBucket = king % kings;
      final int blackBucket = (63 - king) % kings;
      for (int type = 0; type < 5; type++) {
        for (int s = 0; s < 64; s++) {
          final int ofWhite = WHITE_CODES[type];
          final int ofBlack = BLACK_CODES[type];
          // own pieces are the even planes of 64, the opponent's the odd ones, ten a bucket
          final int whiteOwn = (10 * whiteBucket + 2 * type) * 64;
          final int blackOwn = (10 * blackBucket + 2 * type) * 64;
          assertThat(
                  new int[] {
                    BoardLoader.indexWhite(s, ofWhite, king, kings),
                    BoardLoader.indexWhite(s, ofBlack, king, kings),
                    BoardLoader.indexBlack(s, ofWhite, king, kings),
                    BoardLoader.indexBlack(s, ofBlack, king, kings)
                  })
              .as("KINGS %d, king %d, type %d, square %d", kings, king, type, s)
              .containsExactly(
                  whiteOwn + s, whiteOwn + 64 + s, blackOwn + 127 - s, blackOwn + 63 - s);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    // square, code, king, KINGS, white's index, black's index (king is taken as either's)
    "0, 1, 0, 64, 0, 40447",
    "63, 13, 63, 64, 40959, 512",
    "8, 1, 4, 64, 2568, 37879",
    "8, 1, 4, 1, 8, 119"
  })
  void examples(int square, int code, int king, int kings, int white, int black) {
    assertThat(BoardLoader.indexWhite(square, code, king, kings)).isEqualTo(white);
    assertThat(BoardLoader.indexBlack(square, code, king, kings)).isEqualTo(black);
  }
}
