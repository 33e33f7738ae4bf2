// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.position.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that mean a move, and texts that do not, with what is said of them. */
class MoveParserTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

  /** Much is possible: castling to both sides, promotions, captures, two knights for d2. */
  private static final String RICH = "r3k2r/p1P2ppp/2n5/1B1pP3/8/5N2/PP3PPP/RN2K2R w KQkq d6";

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "e4 | e2e4",
        "E4 | e2e4",
        "e2-e4 | e2e4",
        "E2E4 | e2e4",
        "e2 e4 | e2e4",
        "e2 to e4 | e2e4",
        "pawn e4 | e2e4",
        "Pe4 | e2e4",
        "P to e4 | e2e4",
        "nf3 | g1f3",
        "Nf3!? | g1f3",
        "♘f3 | g1f3",
        "Ng1f3 | g1f3",
        "Ng1-f3 | g1f3",
        "N1f3 | g1f3",
        "Knight to F3 | g1f3",
        "knight f 3 | g1f3",
        "KNIGHT TO F3. | g1f3",
        "the knight goes to f3 | g1f3",
        "knight on g1 to f3 | g1f3",
        "move the knight from g1 to f3 | g1f3",
        "b pawn to b4 | b2b4",
        "a pawn to a4 | a2a4",
        "b4 | b2b4",
      })
  void openingMoveIsFound(String text, String uci) {
    assertThat(read(START, text)).isEqualTo(uci);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "O-O | e1g1",
        "0-0 | e1g1",
        "OO | e1g1",
        "o-o-o | ", // a knight is in the way
        "castle kingside | e1g1",
        "castles king side | e1g1",
        "castle short | e1g1",
        "castling | e1g1",
        "king to g1 | e1g1",
        "exd6 | e5d6",
        "exd6 e.p. | e5d6",
        "exd | e5d6",
        "ed | e5d6",
        "ed6 | e5d6",
        "pawn takes d6 | e5d6",
        "pawn takes pawn en passant | e5d6",
        "Bxc6+ | b5c6",
        "bxc6 | b5c6",
        "B:c6 | b5c6",
        "bishop takes c6 | b5c6",
        "bishop takes knight | b5c6",
        "bishop captures the knight on c6 with check | b5c6",
        "Nbd2 | b1d2",
        "nbd2 | b1d2",
        "N1d2 | b1d2",
        "knight b to d2 | b1d2",
        "knight from b1 to d2 | b1d2",
        "c8=Q+ | c7c8q",
        "c8Q | c7c8q",
        "c8(Q) | c7c8q",
        "c8/N | c7c8n",
        "c7c8r | c7c8r",
        "c7-c8=R | c7c8r",
        "c8q | c7c8q",
        "pawn c8 promote to knight | c7c8n",
        "pawn to c8 becomes a queen | c7c8q",
        "promote to a bishop | c7c8b",
        "pawn c8 rook | c7c8r",
      })
  void moveOfARichPositionIsFound(String text, String uci) {
    assertThat(read(RICH, text)).isEqualTo(uci == null ? "" : uci);
  }

  @ParameterizedTest(name = "{1}: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        // FEN, or the name of one | text | facts of the message, separated by ;
        "START | e5 | \"e5\" is not legal; no pawn of white reaches e5; a3; and 4 more",
        "START | Nd4 | no knight of white reaches d4; legal: Na3, Nc3, Nf3, Nh3",
        "START | Ke2 | white's own pawn on e2 is in the way",
        "START | e7e5 | the pawn on e7 is not white's",
        "START | e4e5 | there is no piece on e4",
        "START | O-O | white cannot castle: kingside the bishop on f1 stands between",
        "START | castle | kingside the bishop on f1; queenside the knight on b1",
        "START | hello | \"hello\" is no move; e2e4, Nf3, exd5, e8=Q, O-O; knight to f3",
        "START | '' | is no move",
        "START | Nxf3 | there is nothing to take on f3",
        "START | knight | can be Na3, Nc3, Nf3 or Nh3",
        "RICH | Nd2 | can be Nbd2 or Nfd2",
        "RICH | c8 | can be c8=B, c8=N, c8=Q+ or c8=R+",
        "RICH | c7c8 | can be c8=B, c8=N, c8=Q+ or c8=R+",
        "RICH | c8=K | the pawn on c7 cannot become a king there; c8=Q+",
        "RICH | Bxe8 | the bishop on b5 does not reach e8; Bxc6+",
        "RICH | O-O-O | queenside the knight on b1 stands between king and rook",
        "RICH | queen to d2 | white has no queen",
        "4k3/8/8/8/4r3/8/4N3/4K3 w - - | Nc3 | the knight on e2 is pinned",
        "4k3/8/8/8/4r3/8/3N4/4K3 w - - | Nb3 | white is in check, which it would not end; legal: Nxe4",
        "4k3/8/8/8/4r3/8/3N4/4K3 w - - | Ke2 | the king would be in check on e2",
        "r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - | O-O | come to f1, which the rook on f3 attacks",
        "r3k2r/8/8/8/8/8/8/R3K2R w kq - | O-O | the right is gone",
        "4k2r/8/8/8/4r3/8/8/R3K2R w KQkq - | O-O | the king is in check",
        "7k/5Q2/6K1/8/8/8/8/8 b - - | Kg8 | the game is over, draw by stalemate",
      })
  void refusalSaysWhyAndWhatIsLegal(String position, String text, String facts) {
    Board board = board(position);
    assertThatExceptionOfType(MoveTextException.class)
        .isThrownBy(() -> MoveParser.parse(board, text))
        .satisfies(e -> assertThat(e.getMessage()).contains(facts.split("; ", -1)))
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"--", "——", "–", "Z0", "z0", "<>", "@@@@", "0000", "null", "null move", "pass"})
  void nullMoveIsCalledSo(String text) {
    assertThatExceptionOfType(MoveTextException.class)
        .isThrownBy(() -> MoveParser.parse(Board.start(), text))
        .withMessageContaining("is a null move (a pass)");
  }

  /** A pawn on b3 or b7 and a bishop that can go where it captures. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // the position | text | the move, or what is asked
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | Bxc4 | d3c4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | bxc4 | b3c4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | bc4 | b3c4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | b3c4 | b3c4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | B3C4 | b3c4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | BXC4 | Bxc4 or bxc4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | BxC4 | Bxc4 or bxc4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | BC4 | Bxc4 or bxc4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | BC4+ | Bxc4 or bxc4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | BXC | Bxc4 or bxc4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | Bxc | Bxc4 or bxc4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | B takes C4 | Bxc4 or bxc4",
        "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - | b takes c4 | b3c4",
        "8/7k/8/1B6/p7/1P6/8/4K3 w - - | BXA4 | Bxa4 or bxa4",
        "4k3/8/8/8/p7/1P6/2B5/4K3 w - - | BXA4 | b3a4",
        "4k3/8/8/1b6/P1p5/1p6/3B4/4K3 b - - | BXA4 | b5a4",
        "4k3/1p6/P1b5/8/8/8/8/4K3 b - - | BXA6 | b7a6",
        "4k3/8/8/8/8/1P6/3B4/4K3 w - - | B4 | Bb4, Bf4 or b4",
        "4k3/8/8/8/8/1P6/8/B3K3 w - - | B4 | Bd4 or b4",
        "4k3/8/8/8/8/1P6/8/4K3 w - - | B4 | b3b4",
        "4k3/8/8/8/2p5/1P6/8/4K3 w - - | BXC4 | b3c4",
        "4k3/8/8/8/2p5/3B4/8/4K3 w - - | BXC4 | d3c4"
      })
  void capitalBisNotSilentlyTheFile(String fen, String text, String meant) {
    if (meant.matches("([a-h][1-8]){2}")) {
      assertThat(read(fen, text)).isEqualTo(meant);
    } else {
      assertThatExceptionOfType(MoveTextException.class)
          .isThrownBy(() -> MoveParser.parse(board(fen), text))
          .withMessageContaining(" can be ")
          .withMessageContaining(meant);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Nf3+/- | g1f3",
        "Nf3⩲ | g1f3",
        "e4+= | e2e4",
        "e4=+ | e2e4",
        "e4= | e2e4",
        "e4!?∞ | e2e4",
        "e4□ | e2e4",
        "Nf3N | g1f3",
        "e4N | e2e4",
        "e4TN | e2e4",
        "e4D | e2e4",
        "e2—e4 | e2e4",
        "e2−e4 | e2e4"
      })
  void signsBehindMovesAreNoPartOfThem(String text, String move) {
    assertThat(read(START, text)).isEqualTo(move);
  }

  private static String read(String fen, String text) {
    try {
      return Move.uci(MoveParser.parse(board(fen), text));
    } catch (MoveTextException e) {
      return "";
    }
  }

  private static Board board(String position) {
    String fen = position.equals("START") ? START : position.equals("RICH") ? RICH : position;
    return Board.of(Fen.parse(fen));
  }
}
