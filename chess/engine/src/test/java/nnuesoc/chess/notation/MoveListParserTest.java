// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several moves in one text, and games in PGN. */
class MoveListParserTest {
  private static final String GAME =
      """
      [Event "A \\"quoted\\" name"]
      [Site "?"]
      [Result "1-0"]

      1. e4 {best by test: knight to f3, (or so} e5 $1 2. Nf3!? (2. f4 exf4 (2... d5 {x)}) 3. Nf3) 2... Nc6
      ; a line, with e4 in it
      3.Bb5 a6 4.Bxc6 dxc6 5.O-O
      % escaped
      f6 1-0
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e2e4 e7e5 g1f3 | e2e4 e7e5 g1f3",
        "1. e4 e5 2. Nf3 | e2e4 e7e5 g1f3",
        "1.e4 e5 2.Nf3 * | e2e4 e7e5 g1f3",
        "e4, e5, Nf3 | e2e4 e7e5 g1f3",
        "e4 e5, knight to f3 | e2e4 e7e5 g1f3",
        "knight to f3, pawn to d5, g3 | g1f3 d7d5 g2g3",
        "knight to f3 | g1f3",
        "'' | ''",
      })
  void movesAreSeparated(String text, String uci) {
    assertThat(play(Board.start(), text)).isEqualTo(uci);
  }

  @Test
  void pgnIsReadWithoutCommentsVariationsAndAnnotations() {
    assertThat(play(Board.start(), GAME))
        .isEqualTo("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 f7f6");
    assertThat(MoveListParser.of(GAME).headers())
        .containsEntry("Event", "A \"quoted\" name")
        .containsEntry("Result", "1-0");
  }

  @Test
  void illegalMoveOfALineIsNamedByItsPlace() {
    assertThatExceptionOfType(MoveTextException.class)
        .isThrownBy(() -> play(Board.start(), "knight to f3, pawn to d5, castle kingside"))
        .withMessageContaining("half-move 3: \"castle kingside\" is not legal")
        .withMessageContaining("the bishop on f1");
  }

  private static final String OPENING = "e2e4 e7e5 g1f3";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "+=", "=+", "+/=", "=/+", "+/-", "-/+", "+-", "-+", "+--", "--+", "=", "==", "~", "!", "??",
        "!?", "±", "∓", "⩲", "⩱", "∞", "=∞", "□", "○", "⇆", "→", "↑", "↑↑", "⊕", "⨀", "⟳", "∆", "△",
        "⌓", "‼", "⁇", "⁈", "⁉", "+−", "−+", "+–", "–+", "−/+", "⯹", "⇔", "⟫", "⊥", "$14", "(=)",
        "N", "D", "RR", "TN", "N!", "TN!?"
      })
  void signsOfEvaluationAreNoMoves(String sign) {
    assertThat(play(Board.start(), "1. e4 " + sign + " e5 " + sign + " 2. Nf3 " + sign + " *"))
        .isEqualTo(OPENING);
    assertThat(play(Board.start(), "1. e4" + sign + " e5" + sign + " 2. Nf3" + sign))
        .isEqualTo(OPENING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1-0",
        "0-1",
        "1/2-1/2",
        "1/2",
        "½",
        "½-½",
        "*",
        "1:0",
        "0:1",
        "½:½",
        "1/2:1/2",
        "1‐0",
        "1‑0",
        "1–0",
        "0—1",
        "1−0",
        "½–½",
        "1/2—1/2",
        "1 - 0",
        "0 – 1",
        "1/2 - 1/2",
        "½ : ½",
        "1⁄2-1⁄2"
      })
  void resultsOfEveryFormAreNoMoves(String result) {
    assertThat(play(Board.start(), "1. e4 e5 2. Nf3 " + result)).isEqualTo(OPENING);
    assertThat(play(Board.start(), "[Result \"*\"]\n\n1. e4 e5 2. Nf3\n" + result + "\n"))
        .isEqualTo(OPENING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2…Nc6",
        "2… Nc6",
        "2. … Nc6",
        "…Nc6",
        "2.. Nc6",
        "2...Nc6",
        "... Nc6",
        "2 … Nc6",
        "‥Nc6"
      })
  void numbersOfBlacksMovesHaveDotsOfEveryKind(String move) {
    assertThat(play(Board.start(), "1. e4 e5 2. Nf3 " + move)).isEqualTo(OPENING + " b8c6");
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0x09, 0x0b, 0x0c, 0x0d, 0x85, 0xa0, 0x1680, 0x2000, 0x2003, 0x2007, 0x2009, 0x200a, 0x200b,
        0x2028, 0x2029, 0x202f, 0x205f, 0x3000
      })
  void blanksOfEveryKindSeparate(int blank) {
    String b = Character.toString(blank);
    assertThat(
            play(Board.start(), "[Event" + b + "\"x\"]\n\n1." + b + "e4" + b + "e5 2." + b + "Nf3"))
        .isEqualTo(OPENING);
  }

  @ParameterizedTest
  @ValueSource(ints = {0xfeff, 0x200c, 0x200d, 0x2060, 0xad, 0x200e, 0x202a})
  void charactersWithoutWidthAreNotThere(int none) {
    String n = Character.toString(none);
    assertThat(play(Board.start(), n + "[Event \"x\"]\n1." + n + "e" + n + "4 e5 2.Nf3" + n))
        .isEqualTo(OPENING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ by hand }\n",
        "; by hand\n",
        "% by hand\n",
        "\n\n",
        "{ two\nlines } { again }\n",
        "; one\n% two\n\n{ three }\n"
      })
  void commentsMayStandBeforeAndBetweenHeaders(String comment) {
    String text =
        comment + "[Event \"x\"]\n" + comment + "[Site \"y\"]\n" + comment + "1. e4 e5 2. Nf3 *";
    assertThat(play(Board.start(), text)).isEqualTo(OPENING);
    assertThat(MoveListParser.of(text).headers()).containsOnlyKeys("Event", "Site");
  }

  @Test
  void zerosOfCastlingAreNoResult() {
    for (String castling : new String[] {"0-0", "0–0", "O—O", "0-0+-", "O-O=", "O-O+/="}) {
      assertThat(play(Board.start(), "e4 e5 Nf3 Nc6 Bb5 a6 " + castling)).endsWith("e1g1");
    }
  }

  @Test
  void nullMoveIsNamedOnlyWhereItWouldBePlayed() {
    assertThatExceptionOfType(MoveTextException.class)
        .isThrownBy(() -> play(Board.start(), "1. e4 -- 2. d4 *"))
        .withMessageContaining("half-move 2: \"--\" is a null move");
    assertThat(play(Board.start(), "1. e4 (1. d4 -- 2. c4) e5 {2. --} 2. Nf3")).isEqualTo(OPENING);
  }

  @Test
  void bracketsInACommentToTheEndOfALineDoNotEndAVariation() {
    assertThat(play(Board.start(), "1. e4 (1. d4 ; )(\n d5) e5 2. Nf3")).isEqualTo(OPENING);
  }

  @Test
  void whatDoesNotEndIsAnError() {
    assertThatExceptionOfType(MoveTextException.class)
        .isThrownBy(() -> MoveListParser.of("1. e4\n{ no end"))
        .withMessageContaining("comment")
        .withMessageContaining("line 2");
    assertThatExceptionOfType(MoveTextException.class)
        .isThrownBy(() -> MoveListParser.of("1. e4 (1. d4"))
        .withMessageContaining("variation");
  }

  @Test
  void pgnThatIsWrittenIsReadBack() {
    Position start = Fen.parse("r3k2r/p4ppp/2n5/1B1pP3/8/5N2/PP3PPP/RN2K2R b KQkq - 3 17");
    Board board = Board.of(start);
    List<Integer> moves = MoveListParser.of("O-O-O, O-O, Nxe5").play(board);
    String pgn = PgnWriter.of(Map.of("White", "nnuesoc \"sf12\""), start, moves);
    assertThat(pgn)
        .contains("[White \"nnuesoc \\\"sf12\\\"\"]", "[FEN \"" + start.fen() + "\"]")
        .contains("17... O-O-O 18. O-O Nxe5 *");
    MoveListParser back = MoveListParser.of(pgn);
    assertThat(back.play(Board.of(Fen.parse(back.headers().getOrDefault("FEN", "")))))
        .isEqualTo(moves);
  }

  private static String play(Board board, String text) {
    return String.join(" ", MoveListParser.of(text).play(board).stream().map(Move::uci).toList());
  }

  /** Two games in one line were played as one. */
  @ParameterizedTest
  @ValueSource(
      strings = {"1. e4 e5 1-0 1. d4 d5", "e4 1/2:1/2 e5", "e4 * Nf6 *", "1. e4 1–0 (no) 2. d4"})
  void movesBehindAResultAreRefused(String text) {
    assertThatExceptionOfType(MoveTextException.class)
        .isThrownBy(() -> MoveListParser.of(text))
        .withMessageContaining("moves follow the result");
  }
}
