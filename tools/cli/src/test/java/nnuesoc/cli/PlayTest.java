// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.chess.Board;
import nnuesoc.chess.notation.MoveListParser;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A game in which what the player types comes from a stream. */
class PlayTest {
  @TempDir Path folder;

  @Test
  void moveIsPlayedAndAnsweredWithItsCost() {
    final Outcome outcome = play("knight to f3\nquit\n");
    assertThat(outcome.out())
        .contains("8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜", "a  b  c  d  e  f  g  h", "black plays 1... ")
        .contains("depth 2", "evaluations", "cycles", "ms at 50 MHz");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).doesNotContain("\u001b");
  }

  @Test
  void endOfInputEndsTheGame() {
    play("e4\n");
    play("");
  }

  @Test
  void playerCanBeBlack() {
    final Outcome outcome = play("quit\n", "--color", "black");
    assertThat(outcome.out()).contains("white plays 1. ", "h  g  f  e  d  c  b  a");
  }

  @Test
  void undoTakesTheAnswerBackToo() {
    final Outcome outcome = play("e4\nundo\nfen\nundo\nquit\n");
    assertThat(outcome.out())
        .contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
        .contains("there is no move to take back");
  }

  @Test
  void hintWhyFlipMovesAndHelpAnswer() {
    final Outcome outcome = play("hint\nwhy\nflip\nmoves\nhelp\nquit\n");
    assertThat(outcome.out())
        .contains("hint: 1. ", "seen from White, who is to move", "'s ")
        .contains("h  g  f  e  d  c  b  a", "Na3 Nc3 Nf3 Nh3", "save FILE");
  }

  @Test
  void goLetsTheFabricPlayThisSide() {
    assertThat(play("go\nquit\n").out()).contains("white plays 1. ");
  }

  @Test
  void savingOverAFileAsksFirst() throws IOException {
    final Path file = Files.writeString(folder.resolve("mine"), "mine");
    assertThat(play("save " + file + "\nno\nquit\n").out()).contains("not saved");
    assertThat(play("save " + file + "\n").out()).contains("not saved"); // the input ends
    assertThat(file).hasContent("mine");
    assertThat(play("save " + file + "\nyes\nquit\n").out()).contains("saved to");
    assertThat(file).content().startsWith("[Event");
  }

  @Test
  void gameIsSavedAsPgnThatCanBeReadBack() throws IOException {
    final Path file = folder.resolve("game.pgn");
    final Outcome outcome = play("e4\nd4\npgn\nsave " + file + "\nsave\nquit\n");
    assertThat(outcome.out()).contains("saved to", "[White \"player\"]", "save needs the name");
    final Board board = Board.start();
    MoveListParser.of(Files.readString(file)).play(board);
    assertThat(board.plies()).isEqualTo(4);
  }

  @Test
  void saveAsksBeforeItReplacesAFile() throws IOException {
    final Path file = folder.resolve("game.pgn");
    Files.writeString(file, "precious");
    final Outcome outcome = play("e4\nsave " + file + "\nno\nsave " + file + "\nquit\n");
    assertThat(outcome.out()).contains("exists already. Replace it?", "not saved");
    assertThat(Files.readString(file)).isEqualTo("precious");
    play("e4\nsave " + file + "\nyes\nd4\nsave " + file + "\nquit\n");
    final Board board = Board.start();
    MoveListParser.of(Files.readString(file)).play(board);
    assertThat(board.plies()).isEqualTo(4);
  }

  @Test
  void gameIsKeptMoveByMoveAndGoesOnFromItsFile() throws IOException {
    final Path file = folder.resolve("new/kept.pgn");
    assertThat(play("e4\n", "--autosave", file.toString()).out()).contains("the game is in");
    assertThat(Files.readString(file)).contains("1. e4 ");
    final Outcome more =
        play("pgn\nquit\n", "--pgn", file.toString(), "--autosave", file.toString());
    assertThat(more.out()).contains("1. e4 ");
    final Outcome refused = TestConsole.small("play", "--autosave", file.toString());
    assertThat(refused.hasStatus(ExitCode.USAGE).err()).contains("the file exists already");
  }

  @Test
  void gameIsLoaded() throws IOException {
    final Path file = folder.resolve("in.pgn");
    Files.writeString(
        file,
        "\ufeff[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\"]\n\n1. Kf2 {slow} Kf8 *\n");
    final Outcome outcome = play("load " + file + "\nfen\nload nothing.pgn\nload\nquit\n");
    assertThat(outcome.out())
        .contains("5k2/5ppp/8/8/8/8/5K2/R7 w - - 2 2")
        .contains("not loaded: nothing.pgn: there is no such file", "load needs the name");
  }

  @Test
  void resignationEndsTheGameAndStandsInThePgn() {
    final Outcome outcome = play("e4\nresign\npgn\nd4\nundo\nd4\nquit\n");
    assertThat(outcome.out())
        .contains("white resigns, 0-1", "[Result \"0-1\"]", " 0-1\n", "the game is over")
        .containsPattern("(?s)the game is over.*black plays 2\\.\\.\\. ");
  }

  @Test
  void piecesAreLettersWhereThatIsWanted() {
    assertThat(play("quit\n", "--letters").out())
        .contains("8  r  n  b  q  k  b  n  r", "1  R  N  B  Q  K  B  N  R", "5  .  .");
    assertThat(play("letters\nletters\nquit\n").out()).containsPattern("(?s)8  ♜.*8  r  n.*8  ♜");
  }

  @Test
  void gameEndsInMate() {
    final String fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    final Outcome outcome = play("Ra8\ne4\nundo\nquit\n", "--fen", fen);
    assertThat(outcome.out()).contains("checkmate, 1-0", "the game is over");
  }

  @Test
  void fabricMates() {
    final Outcome outcome = play("quit\n", "--fen", "r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1");
    assertThat(outcome.out()).contains("black plays 1... Ra1#", "checkmate, 0-1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e5 | no pawn of white reaches e5",
        "nonsense | \"nonsense\" is no move",
        "castle kingside | white cannot castle",
      })
  void whatIsNoLegalMoveIsSaid(String line, String fact) {
    assertThat(play(line + "\nquit\n").out()).contains(fact);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--color;red | --color red: expected white or black",
        "--depth;0 | --depth 0: expected a number from 1 to 60",
        "--moves;e5 | --moves: \"e5\" is not legal",
        "--pgn;nothing.pgn | --pgn nothing.pgn: there is no such file",
        "--fen;x | FEN \"x\" has 1 field",
      })
  void wrongUseIsRefused(String args, String fact) {
    final List<String> all = new ArrayList<>(List.of(args.split(";", -1)));
    final Outcome outcome = TestConsole.small("play", all.toArray(new String[0]));
    assertThat(outcome.hasStatus(ExitCode.USAGE).err()).contains(fact);
  }

  private static Outcome play(String typed, String... args) {
    final List<String> all = new ArrayList<>(List.of("--depth", "2"));
    all.addAll(List.of(args));
    return TestConsole.runWithInput(
            typed, TestConsole.smallArgs("play", all.toArray(new String[0])))
        .hasStatus(ExitCode.OK);
  }
}
