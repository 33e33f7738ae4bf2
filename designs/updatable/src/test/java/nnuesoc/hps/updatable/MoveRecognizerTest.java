// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.position.Fen;
import nnuesoc.rtl.onchip.CommandWord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The word MOVE, docs/design/onchip.md. Codes: 1 pawn to 6 king, 8 more for Black. */
class MoveRecognizerTest {
  private static int move(String from, String to, int undone) {
    return MoveRecognizer.move(
        PiecePlacement.of(Fen.parse(from)), PiecePlacement.of(Fen.parse(to)), undone);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // before | after | from | to | piece | entering | third | how
        // quiet: d2-d4, Ra1-a8, …a7-a6
        "4k3/8/8/8/8/8/3P4/R3K3 w - - | 4k3/8/8/8/3P4/8/8/R3K3 b - - | 11 | 27 | 1 | 1 | 0 | 0",
        "4k3/8/8/8/8/8/3P4/R3K3 w - - | R3k3/8/8/8/8/8/3P4/4K3 b - - | 0 | 56 | 4 | 4 | 0 | 0",
        "4k3/p7/8/8/8/8/8/4K3 b - - | 4k3/8/p7/8/8/8/8/4K3 w - - | 48 | 40 | 9 | 9 | 0 | 0",
        // captures: Rxa7, …Qxh1
        "4k3/p7/8/8/8/8/8/R3K3 w - - | 4k3/R7/8/8/8/8/8/4K3 b - - | 0 | 48 | 4 | 4 | 9 | 0",
        "4k2q/8/8/8/8/8/8/4K2B b - - | 4k3/8/8/8/8/8/8/4K2q w - - | 63 | 7 | 13 | 13 | 3 | 0",
        // promotions: b8=N, …gxh1=Q
        "8/1P6/8/8/8/k7/8/4K3 w - - | 1N6/8/8/8/8/k7/8/4K3 b - - | 49 | 57 | 1 | 2 | 0 | 0",
        "4k3/8/8/8/8/8/6p1/4K2R b - - | 4k3/8/8/8/8/8/8/4K2q w - - | 14 | 7 | 9 | 13 | 4 | 0",
        // in passing: exd6 and exf6, …exd3 and …exf3
        "4k3/8/8/3pP3/8/8/8/4K3 w - - | 4k3/8/3P4/8/8/8/8/4K3 b - - | 36 | 43 | 1 | 1 | 9 | 1",
        "4k3/8/8/4Pp2/8/8/8/4K3 w - - | 4k3/8/5P2/8/8/8/8/4K3 b - - | 36 | 45 | 1 | 1 | 9 | 1",
        "4k3/8/8/8/3Pp3/8/8/4K3 b - - | 4k3/8/8/8/8/3p4/8/4K3 w - - | 28 | 19 | 9 | 9 | 1 | 1",
        "4k3/8/8/8/4pP2/8/8/4K3 b - - | 4k3/8/8/8/8/5p2/8/4K3 w - - | 28 | 21 | 9 | 9 | 1 | 1",
        // castling on both wings
        "4k3/8/8/8/8/8/8/R3K2R w - - | 4k3/8/8/8/8/8/8/R4RK1 b - - | 4 | 6 | 6 | 6 | 4 | 2",
        "4k3/8/8/8/8/8/8/R3K2R w - - | 4k3/8/8/8/8/8/8/2KR3R b - - | 4 | 2 | 6 | 6 | 4 | 2",
        "r3k2r/8/8/8/8/8/8/4K3 b - - | r4rk1/8/8/8/8/8/8/4K3 w - - | 60 | 62 | 14 | 14 | 12 | 2",
        "r3k2r/8/8/8/8/8/8/4K3 b - - | 2kr3r/8/8/8/8/8/8/4K3 w - - | 60 | 58 | 14 | 14 | 12 | 2",
        // no move: only the side changes
        "4k3/8/8/8/8/8/8/4K3 w - - | 4k3/8/8/8/8/8/8/4K3 b - - | 0 | 0 | 0 | 0 | 0 | 0"
      })
  void movesHaveTheirWords(
      String before, String after, int from, int to, int piece, int enters, int third, int how) {
    assertThat(move(before, after, 0))
        .isEqualTo(CommandWord.move(from, to, piece, enters, third, how, 0));
    assertThat(move(before, after, 5))
        .isEqualTo(CommandWord.move(from, to, piece, enters, third, how, 5));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "same side | 4k3/8/8/8/8/8/3P4/4K3 w - - | 4k3/8/8/8/3P4/8/8/4K3 w - -",
        "a piece less | 4k3/8/8/8/8/8/3P4/4K3 w - - | 4k3/8/8/8/8/8/8/4K3 b - -",
        "two pieces less | 4k3/8/8/8/8/8/3PP3/4K3 w - - | 4k3/8/8/8/8/8/8/4K3 b - -",
        "two exchanged | 4k3/8/8/8/8/8/3PN3/4K3 w - - | 4k3/8/8/8/8/8/3NP3/4K3 b - -",
        "three pieces less | 4k3/8/8/8/8/8/3PPP2/4K3 w - - | 4k3/8/8/8/8/8/8/4K3 b - -",
        "three pieces more | 4k3/8/8/8/8/8/8/4K3 w - - | 4k3/8/8/8/8/8/3PPP2/4K3 b - -",
        "captured elsewhere | 4k3/p7/8/4P3/8/8/8/4K3 w - - | 4k3/8/3P4/8/8/8/8/4K3 b - -",
        "captured piece remains | 4k3/8/8/3pP3/8/8/8/4K3 w - - | 4k3/8/3P4/3n4/8/8/8/4K3 b - -",
        "piece in another's place | 4k3/8/8/3pP3/8/8/8/4K3 w - - | 4k3/8/3P4/4N3/8/8/8/4K3 b - -",
        "king and pawn | 4k3/8/8/8/8/8/3P4/4K3 w - - | 4k3/8/8/8/3P4/8/8/5K2 b - -",
        "two kings | 4k3/8/8/8/8/8/8/R3K2R w - - | 5k2/8/8/8/8/8/8/R4K1R b - -",
        "five squares | 4k3/8/8/8/8/8/8/R3K2R w - - | 4k3/8/8/8/8/8/P7/R4RK1 b - -"
      })
  void noMoveLeadsThere(String what, String before, String after) {
    assertThat(move(before, after, 0)).as(what).isEqualTo(MoveRecognizer.NO_MOVE);
  }

  @Test
  void noMoveIsNoWord() {
    assertThat(MoveRecognizer.NO_MOVE).isEqualTo(-1);
  }
}
