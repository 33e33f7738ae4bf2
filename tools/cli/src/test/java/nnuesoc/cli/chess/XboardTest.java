// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.chess.Board;
import nnuesoc.chess.notation.MoveListParser;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.process.Subprocess;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Games in XBoard, through its adapter Polyglot, against Stockfish at its weakest. XBoard checks
 * every move and the clocks; it says in the game's record how it ended. How the clock is kept is
 * tested on a simulated one in every run (GameTimeTest).
 */
@Tag("process")
class XboardTest {
  private static final Pattern END = Pattern.compile("\\{([^{}]*)\\} (1-0|0-1|1/2-1/2|\\*)\\s*$");
  private static final long PATIENCE_SECONDS_A_GAME = 120;

  @TempDir Path folder;

  @Tag("full")
  @Test
  void gameWithAnIncrementEndsByTheRules() throws IOException {
    play(1, "0:04", "0.1", "--shape 1,16,32,32 --net synthetic:7");
  }

  /** The promise: at 4 s without increment no game is lost on time, though every core is busy. */
  @Test
  @NeedsNets
  @Tag("full")
  void gamesOfFourSecondsAreNotLostOnTimeWhileEveryCoreIsBusy() throws IOException {
    playWhileEveryCoreIsBusy(2);
  }

  @Test
  @Tag("campaign")
  @Tag("xboard")
  @NeedsNets
  void noneOfFiftyGamesOfFourSecondsIsLostOnTimeWhileEveryCoreIsBusy() throws IOException {
    playWhileEveryCoreIsBusy(50);
  }

  private void playWhileEveryCoreIsBusy(int games) throws IOException {
    final AtomicBoolean over = new AtomicBoolean();
    for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      final Thread busy =
          new Thread(
              () -> {
                while (!over.get()) {
                  Thread.onSpinWait();
                }
              });
      busy.setDaemon(true);
      busy.start();
    }
    try {
      play(games, "0:04", "0", "--net sf12");
    } finally {
      over.set(true);
    }
  }

  private void play(int games, String time, String increment, String options) throws IOException {
    writeEngine("ours", java() + " nnuesoc.cli.Main uci " + options, "");
    writeEngine("theirs", Stockfish.program("stockfish"), "Skill Level = 0\n");
    final Path record = folder.resolve("games.pgn");
    final Path said = folder.resolve("xboard.txt");
    final long begin = System.nanoTime();
    final List<String> command =
        List.of(
            "xvfb-run",
            "-a",
            Stockfish.program("xboard"),
            "-fcp",
            Stockfish.program("polyglot") + " ours.ini",
            "-scp",
            Stockfish.program("polyglot") + " theirs.ini",
            "-mg",
            Integer.toString(games),
            "-tc",
            time,
            "-inc",
            increment,
            "-autoflag",
            "-saveSettingsOnExit",
            "false",
            "-sgf",
            "games.pgn");
    try {
      Subprocess.runIn(
          folder,
          command,
          said.toFile(),
          () ->
              ends(record) >= games
                  || System.nanoTime() - begin > games * PATIENCE_SECONDS_A_GAME * 1_000_000_000L);
    } catch (Subprocess.StoppedException e) {
      // it stays on the screen behind the last game
    } catch (IOException e) {
      throw new AssertionError(
          "apt-get install xvfb xauth xboard polyglot stockfish: " + e.getMessage(), e);
    }
    assertThat(record).as(Subprocess.lastLines(said, 20)).exists();
    final List<String> played = games(record);
    assertThat(played).as(Subprocess.lastLines(said, 20)).hasSize(games);
    played.forEach(XboardTest::assertEndedByTheRules);
  }

  private static void assertEndedByTheRules(String game) {
    final Matcher end = END.matcher(game.strip());
    assertThat(end.find()).as(game).isTrue();
    if (!isTheirTimeOver(game, end.group(1))) {
      assertThat(end.group(1)).as(game).doesNotContainIgnoringCase("time");
    }
    assertThat(end.group(1))
        .as(game)
        .doesNotContainIgnoringCase("flag")
        .doesNotContainIgnoringCase("illegal")
        .doesNotContainIgnoringCase("exited")
        .doesNotContainIgnoringCase("forfeit");
    final Board board = Board.start();
    MoveListParser.of(game).play(board); // ours reads the record, too
    assertThat(board.plies()).isGreaterThan(3);
  }

  /** On a loaded machine the other program may not keep its time, which is none of ours. */
  private static boolean isTheirTimeOver(String game, String end) {
    return end.contains(
        game.contains("[White \"nnuesoc") ? "White wins on time" : "Black wins on time");
  }

  private static long ends(Path record) {
    try {
      return Files.exists(record) ? games(record).stream().filter(XboardTest::isOver).count() : 0;
    } catch (IOException e) {
      return 0;
    }
  }

  private static boolean isOver(String game) {
    return END.matcher(game.strip()).find();
  }

  private static List<String> games(Path record) throws IOException {
    return Pattern.compile("(?m)^(?=\\[Event )")
        .splitAsStream(Files.readString(record))
        .filter(text -> !text.isBlank())
        .toList();
  }

  private void writeEngine(String name, String command, String settings) throws IOException {
    Files.writeString(
        folder.resolve(name + ".ini"),
        "[PolyGlot]\nEngineDir = "
            + folder
            + "\nEngineCommand = "
            + command
            + "\nResign = false\n[Engine]\nHash = 8\n"
            + settings);
  }

  /** This JVM's program with its class path, which is too long for a line of the settings. */
  private String java() throws IOException {
    final String path = TestJvm.classPath();
    final Path arguments = folder.resolve("java.txt");
    Files.writeString(arguments, "-Xmx512m\n-XX:+UseSerialGC\n-cp\n\"" + path + "\"\n");
    return Path.of(System.getProperty("java.home"), "bin", "java") + " @" + arguments;
  }
}
