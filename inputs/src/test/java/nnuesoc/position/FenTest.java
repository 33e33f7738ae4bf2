// SPDX-License-Identifier: Apache-2.0
package nnuesoc.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FenTest {
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - e3 12 57",
        "k7/8/8/8/8/8/8/7K b Kq a6 0 0",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
      })
  void normalFenComesBackAsItWas(String fen) {
    assertThat(Fen.parse(fen).fen()).isEqualTo(fen);
  }

  @Test
  void startposIsTheStartPosition() {
    assertThat(Fen.parse(" startpos\n")).isEqualTo(Position.START);
    assertThat(Position.START.fen())
        .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  }

  @ParameterizedTest
  @CsvSource({
    "w - -, w - - 0 1",
    "w - - 7, w - - 7 1",
    "b qkQK e3 007 012, b KQkq e3 7 12",
    "'w  -\t-  3   4 ', w - - 3 4"
  })
  void fieldsAreNormalised(String written, String normal) {
    assertThat(Fen.parse(KINGS + " " + written).fen()).isEqualTo(KINGS + " " + normal);
  }

  @Test
  void neighbouringRunsOfEmptySquaresAreJoined() {
    assertThat(Fen.parse("4k3/44/1223/11111111/8/8/8/4K3 w - -").fen())
        .isEqualTo(KINGS + " w - - 0 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Pp2k2P/8/8/8/8/8/8/p3K2p w KQkq a3", // pawns on back ranks, rights and square impossible
        "8/8/8/3kK3/8/8/8/8 b - -", // kings adjacent
        "QQQQkQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQK/8/8/8/8 w - -" // 32 pieces
      })
  void placementsThatNoGameReachesAreAccepted(String fen) {
    assertThat(Fen.parse(fen).fen()).isEqualTo(fen + " 0 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8/8/8/8/8/8/4K3 | 7 ranks in \"8/8/8/8/8/8/4K3\", not 8",
        "8/8/8/8/8/8/8/8/4K3 | 9 ranks in \"8/8/8/8/8/8/8/8/4K3\", not 8",
        "4k3/ppppppppp/8/8/8/8/8/4K3 |, rank 7: 9 files in \"ppppppppp\", not 8",
        "4k3/8/8/8/8/8/8/4K2 |, rank 1: 7 files in \"4K2\", not 8",
        "4k3/8//8/8/8/8/4K3 |, rank 6: 0 files in \"\", not 8",
        "4k3/8/8/8/8/8/8/4K4 |, rank 1: 9 files in \"4K4\", not 8",
        "4k3/8/8/9/8/8/8/4K3 |, rank 5: \"9\" in \"9\", not one of PNBRQKpnbrqk or 1 to 8",
        "4k3/8/8/80/8/8/8/4K3 |, rank 5: \"0\" in \"80\", not one of PNBRQKpnbrqk or 1 to 8",
        "4k3/8/8/8/7x/8/8/4K3 |, rank 4: \"x\" in \"7x\", not one of PNBRQKpnbrqk or 1 to 8",
        "4k3/8/8/8/8/8/8/8 | 0 white kings, exactly one K is right",
        "4k3/8/8/8/8/8/8/2K1K3 | 2 white kings, exactly one K is right",
        "8/8/8/8/8/8/8/4K3 | 0 black kings, exactly one k is right",
        "4k3/4k3/8/8/8/8/8/4K3 | 2 black kings, exactly one k is right",
        "QQQQkQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQK/q7/8/8/8 | 33 pieces, at most 32"
      })
  void wrongPlacementNamesRankAndRemedy(String placement, String facts) {
    assertThatThrownBy(() -> Fen.parse(placement + " w - - 0 1"))
        .isInstanceOf(FenException.class)
        .hasMessageStartingWith("FEN field 1 (placement)")
        .hasMessageEndingWith(facts)
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x - - 0 1   | FEN field 2 (side to move) is \"x\": expected w or b",
        "W - - 0 1   | FEN field 2 (side to move) is \"W\": expected w or b",
        "w KK - 0 1  | FEN field 3 (castling) is \"KK\": expected - or letters of KQkq",
        "w HAha - 0 1| FEN field 3 (castling) is \"HAha\": Chess960 is not supported",
        "w HK - 0 1  | FEN field 3 (castling) is \"HK\": Chess960 is not supported",
        "w HAhx - 0 1| FEN field 3 (castling) is \"HAhx\": expected - or letters of KQkq",
        "w K- - 0 1  | FEN field 3 (castling) is \"K-\": expected - or letters of KQkq",
        "w - e4 0 1  | FEN field 4 (en passant) is \"e4\": expected - or a square of rank 3 or 6",
        "w - i3 0 1  | FEN field 4 (en passant) is \"i3\": expected - or a square of rank 3 or 6",
        "w - - -1 1  | FEN field 5 (halfmove clock) is \"-1\": expected a whole number from 0",
        "w - - bm e4 | FEN field 5 (halfmove clock) is \"bm\": expected a whole number from 0",
        "w - - 0 +1  | FEN field 6 (move number) is \"+1\": expected a whole number from 0",
        "w - - 0 1.5 | FEN field 6 (move number) is \"1.5\": expected a whole number from 0",
        "w - - 0 2147483648 | FEN field 6 (move number) is \"2147483648\": expected a whole number from 0",
        "w -         | has 3 fields; expected 4 to 6: placement, side to move",
        "w - - 0 1 2 | has 7 fields; expected 4 to 6: placement, side to move"
      })
  void wrongFieldNamesFieldAndRemedy(String fields, String facts) {
    assertThatThrownBy(() -> Fen.parse(KINGS + " " + fields))
        .isInstanceOf(FenException.class)
        .hasMessageContaining(facts)
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @CsvSource({
    "HAha, KQkq",
    "haHA, KQkq",
    "AHah, KQkq",
    "HA, KQ",
    "h, k",
    "a, q",
    "A, Q",
    "Ha, Kq",
    "KQha, KQkq"
  })
  void castlingRightsByTheRooksFilesAreRead(String written, String normal) {
    assertThat(Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w " + written + " - 0 1").fen())
        .isEqualTo("r3k2r/8/8/8/8/8/8/R3K2R w " + normal + " - 0 1");
  }

  @ParameterizedTest
  @CsvSource({
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR, HFhf",
    "r3k2r/8/8/8/8/8/8/R4K1R, HAha",
    "r3k2r/8/8/8/8/8/8/R3K3, HAha",
    "1r2k2r/8/8/8/8/8/8/1R2K2R, HBhb",
    "r3k2r/8/8/8/8/8/8/R3K2R, Gg"
  })
  void castlingOfChess960IsNamed(String placement, String rights) {
    assertThatThrownBy(() -> Fen.parse(placement + " w " + rights + " - 0 1"))
        .isInstanceOf(FenException.class)
        .hasMessageContaining("Chess960 is not supported");
  }

  @Test
  void rightNamedTwiceInTwoWaysIsRefused() {
    assertThatThrownBy(() -> Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w HK - 0 1"))
        .hasMessageContaining("each at most once");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"w – — 0 1", "w\u00a0−\u2009-\u202f0 1", "\ufeffw ‐ ‑ 0 1", "w － ﹣ 0\u30001"})
  void dashesAndBlanksOfEveryKindAreRead(String fields) {
    assertThat(Fen.parse(KINGS + " " + fields).fen()).isEqualTo(KINGS + " w - - 0 1");
  }

  @Test
  void nothingAtAllIsAnError() {
    assertThatThrownBy(() -> Fen.parse(" \n "))
        .isInstanceOf(FenException.class)
        .hasMessage("FEN is empty: a FEN or startpos");
  }

  @Test
  void nothingMayFollowStartpos() {
    assertThatThrownBy(() -> Fen.parse("startpos moves e2e4"))
        .isInstanceOf(FenException.class)
        .hasMessage("FEN \"startpos moves e2e4\": nothing may follow startpos");
  }

  @Test
  void messagesQuoteAtMostFortyPrintableCharacters() {
    assertThatThrownBy(() -> Fen.parse("\u0000\u001b[31mé" + "x".repeat(100_000)))
        .isInstanceOf(FenException.class)
        .hasMessageStartingWith(
            "FEN \"??[31m?" + "x".repeat(33) + "...\" has 1 field; expected 4 to 6");
  }
}
