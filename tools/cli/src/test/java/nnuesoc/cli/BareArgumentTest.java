// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions, moves and files where they are not expected: taken, or told how to give them. */
class BareArgumentTest {
  private static final String QUEEN = "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1";
  private static final String PAWN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

  @Test
  void bareFenIsThePositionInItsPlaceAmongTheOthers() {
    assertThat(fens(TestConsole.small("replay", "--json", "-", QUEEN))).containsExactly(QUEEN);
    assertThat(fens(TestConsole.small("replay", PAWN, "--json", "-", "--fen", QUEEN, "startpos")))
        .containsExactly(PAWN, QUEEN, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  }

  @Test
  void badBareFenIsNotSaidToBeOfAnOption() {
    final Outcome outcome =
        TestConsole.run("replay", QUEEN.replace(" b ", " x ")).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains("FEN field 2 (side to move)").doesNotContain("--fen");
    assertThat(TestConsole.run("replay", QUEEN.replace("Q", "X")).hasStatus(ExitCode.USAGE).err())
        .contains("FEN field 1 (placement), rank 5: \"X\"");
  }

  @Test
  void fenThatTheShellHasSplitIsPutTogether() {
    final String[] split = ("replay --json - " + QUEEN + " " + PAWN).split(" ", -1);
    assertThat(fens(TestConsole.run(with(split)))).containsExactly(QUEEN, PAWN);
    assertThat(TestConsole.run(("perft " + QUEEN + " 1").split(" ", -1)).out()).isEqualTo("6\n");
    assertThat(TestConsole.run("perft", "1", "startpos").out()).isEqualTo("20\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "replay e4 e5 | --moves 'e4 e5'",
        "replay Nf3 | --moves Nf3",
        "bestmove O-O | --moves O-O",
        "perft 1 e2e4 | --moves e2e4",
        "replay some.fen | --file some.fen",
        "bestmove some.epd | --file some.epd",
        "play some.pgn | --pgn some.pgn",
        "replay some.pgn | --moves \"$(cat some.pgn)\"",
        "replay net.nnue | --net net.nnue",
        "replay --fen 8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1 | --fen \"FEN\"",
        "uci startpos | takes no position",
        "perft 1 startpos startpos | --fen is given twice",
        "replay 8/5k2/8/3Q4/8/8/2K5 b - - 0 1 | 7 ranks",
        "replay 8/5k2/8/3Q4/8/9/2K5/8 b - - 0 1 | field 1 (placement)"
      })
  void whatIsNotTakenIsToldHowToGive(String args, String typed) {
    final Outcome outcome = TestConsole.run(args.split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(typed);
    assertThat(outcome.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[Event \"x\"] 1. e4 * | a game in PGN; --moves \"$(cat ; play --pgn ",
        "1. e4 e5 | a game in PGN; --moves; --pgn",
        "fen,eval | a table; one FEN or EPD in each line",
        "{\"fen\": \"startpos\"} | JSON; one FEN or EPD in each line",
        "$date now $end | a trace in VCD; ./nnuesoc doctor ",
        "<!DOCTYPE html> | HTML or XML"
      })
  void fileThatHasNoPositionsIsNamed(String text, String facts, @TempDir Path folder)
      throws IOException {
    final Path file = Files.writeString(folder.resolve("file.txt"), text + "\n");
    final Outcome outcome =
        TestConsole.small("replay", "--file", file.toString()).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(facts.split("; ", -1));
    assertThat(outcome.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
  void utf16IsNamedForEveryTextFile(String charset, @TempDir Path folder) throws IOException {
    final Path file = folder.resolve("some.vector.json");
    for (String text : List.of("startpos\n", "[Event \"x\"]\n\n1. e4 *\n", "{\"net\": \"x\"}")) {
      Files.write(file, text.getBytes(Charset.forName(charset)));
      for (String command : List.of("replay --file ", "play --pgn ", "regress ")) {
        assertThat(TestConsole.run((command + file).split(" ", -1)).hasStatus(ExitCode.USAGE).err())
            .contains("UTF-16", "save the file as UTF-8");
      }
    }
  }

  @Test
  void nameOfAFileIsNoMoveAndNoPosition(@TempDir Path folder) throws IOException {
    final Path file = Files.writeString(folder.resolve("file"), "1. e4 *\n");
    assertThat(TestConsole.run("replay", "--moves", file.toString()).err())
        .contains("the name of a file", "--moves \"$(cat " + file + ")\"");
    assertThat(TestConsole.run("replay", "--moves", "missing.pgn").err())
        .contains("--moves \"$(cat missing.pgn)\"");
    assertThat(TestConsole.run("replay", "--fen", file.toString()).err())
        .contains("the name of a file", "--file " + file);
    assertThat(TestConsole.run("replay", "--moves", "{\"moves\": []}").err())
        .contains("the text is JSON, not moves or a game in PGN");
  }

  private static String[] with(String... args) {
    return TestConsole.smallArgs(
        args[0], List.of(args).subList(1, args.length).toArray(new String[0]));
  }

  private static List<String> fens(Outcome outcome) {
    return outcome.hasStatus(ExitCode.OK).json().get("positions").findValuesAsText("fen");
  }
}
