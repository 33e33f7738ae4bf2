// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.StringReader;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.notation.MoveListParser;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.search.Material;
import nnuesoc.text.BoundedLines;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a chess program sends, and what it gets. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class UciEngineTest {
  private static final class Counting implements UciBackend {
    private final Material material = new Material();

    @Override
    public String name() {
      return "counting";
    }

    @Override
    public List<String> options() {
      return List.of("Net type string default none");
    }

    @Override
    public boolean set(String name, String value) {
      if (value.equals("wrong")) {
        throw new IllegalArgumentException("there is no net wrong");
      }
      return name.equals("Net");
    }

    @Override
    public Evaluator evaluator() {
      return material;
    }
  }

  @Test
  void handshakeNamesTheOptions() throws IOException {
    assertThat(run("uci", "isready"))
        .contains("id name counting", "uciok", "readyok")
        .contains(
            "option name Ponder type check default false",
            "option name Net type string default none")
        .anyMatch(line -> line.startsWith("option name Hash type spin"));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "depth 3",
        "movetime 200",
        "nodes 300",
        "mate 2",
        "depth 2 searchmoves e2e4 d2d4",
        "wtime 3000 btime 3000 winc 10 binc 10",
        "wtime 3000 btime 3000 movestogo 1",
        "wtime 5 btime 5",
        "wtime -40 btime -40",
        "depth 0",
        "depth x wtime y depth 2",
        "movetime 99999999999999999999 depth 1",
      })
  void everyGoIsAnsweredByALegalMove(String go) throws IOException {
    final List<String> lines = run("position startpos", "go " + go);
    final String last = lines.get(lines.size() - 1);
    assertThat(last).startsWith("bestmove ");
    assertThat(isLegal(Board.start(), last.split(" ", -1)[1])).as(last).isTrue();
    if (go.contains("searchmoves")) {
      assertThat(last).containsAnyOf("e2e4", "d2d4");
    }
  }

  @Test
  void infoTellsDepthScoreAndCycles() throws IOException {
    assertThat(run("position startpos", "go depth 2"))
        .anyMatch(line -> line.matches("info depth 2 score cp -?\\d+ nodes \\d+ .* pv( \\S+)+"))
        .anyMatch(line -> line.matches("info string evaluations \\d+ cycles \\d+ board-ms \\d+"));
  }

  @Test
  void mateIsAnnouncedAndPlayed() throws IOException {
    final List<String> lines =
        run("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go mate 3", "isready");
    assertThat(lines).anyMatch(line -> line.contains("score mate 1"));
    assertThat(lines).anyMatch(line -> line.startsWith("bestmove a1a8"));
  }

  @Test
  void gameThatIsOverHasNoMove() throws IOException {
    assertThat(run("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 3"))
        .contains("bestmove 0000");
  }

  @Test
  void movesOfTheGameCountForRepetition() throws IOException {
    final List<String> lines =
        run(
            "position fen 6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1 moves h5e8 g8h7 e8h5 h7g8",
            "go depth 4");
    assertThat(lines.get(lines.size() - 1)).startsWith("bestmove h5e8");
  }

  @Test
  void infiniteAndPonderWaitForTheirCue() throws Exception {
    try (Session session = new Session()) {
      session.say("position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
      session.say("go infinite"); // the mate in one ends the search, not the waiting
      Thread.sleep(300);
      assertThat(session.answers).noneMatch(line -> line.startsWith("bestmove"));
      session.say("stop");
      session.await("bestmove");
      session.say("position startpos moves e2e4");
      session.say("go ponder wtime 2000 btime 2000");
      Thread.sleep(300);
      assertThat(session.count("bestmove")).isEqualTo(1);
      session.say("ponderhit");
      session.await("bestmove", 2);
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense | unknown command: nonsense",
        "position | position: expected startpos or fen",
        "position startpos moves e2e5 | \"e2e5\" is not legal",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1 | kings",
        "position fen P3k3/8/8/8/8/8/8/4K3 w - - 0 1 | a pawn stands on a8",
        "setoption name Nothing value 1 | no option Nothing",
        "setoption name Net value wrong | there is no net wrong",
        "setoption name Hash value x | Hash x",
        "setoption | no option",
      })
  void whatIsWrongIsSaidAndNothingEnds(String line, String fact) throws IOException {
    final List<String> lines = run(line, "isready", "go depth 1");
    assertThat(lines).anyMatch(one -> one.startsWith("info string") && one.contains(fact));
    assertThat(lines).contains("readyok");
    assertThat(lines.get(lines.size() - 1)).startsWith("bestmove ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "position startpos moves e2e5 | e2e5",
        "position startpos moves e2e4 xyz | xyz",
        "position startpos moves e2e4 0000 | null move",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1 | kings",
        "position fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1 | check",
        "position fen rnbqkbnr/pppp w | fields",
        "position nonsense | nonsense",
        "position | expected startpos"
      })
  void afterRefusedPositionNothingOlderIsSearched(String refused, String reason)
      throws IOException {
    for (String go :
        List.of(
            "depth 1",
            "movetime 5",
            "mate 1",
            "nodes 3",
            "wtime 9 btime 9",
            "infinite",
            "ponder",
            "ponder wtime 9",
            "infinite searchmoves e2e4")) {
      final List<String> first = run(refused, "go " + go, "stop");
      assertThat(first).last().asString().isEqualTo("bestmove 0000");
      assertThat(first.get(first.size() - 2))
          .startsWith("info string no position")
          .contains(reason);
      final List<String> later =
          run(
              "position startpos moves e2e4",
              refused,
              "go " + go,
              "stop",
              "position startpos moves e2e4 e7e5",
              "go depth 1");
      assertThat(later.stream().filter(line -> line.startsWith("bestmove")))
          .hasSize(2)
          .first()
          .isEqualTo("bestmove 0000");
      assertThat(isLegal(afterOpening(), later.get(later.size() - 1).split(" ", -1)[1])).isTrue();
    }
  }

  private static Board afterOpening() {
    final Board board = Board.start();
    MoveListParser.of("e4 e5").play(board);
    return board;
  }

  @Test
  void withoutPositionInfiniteWaitsForStopOrTheHit() throws Exception {
    try (Session session = new Session()) {
      session.say("position fen nonsense");
      session.say("go infinite");
      session.say("d");
      session.say("isready");
      session.await("readyok");
      assertThat(session.count("bestmove")).isZero();
      session.say("stop");
      session.await("bestmove 0000");
      session.say("go ponder");
      session.say("ponderhit");
      session.await("bestmove 0000", 2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"go infinite", "go ponder wtime 1000 btime 1000"})
  void onlyStopEndsAnInfiniteSearch(String go) throws Exception {
    try (Session session = new Session()) {
      session.say("position startpos");
      session.say(go);
      for (String line :
          List.of(
              "setoption name Hash value 2",
              "setoption name Net value other",
              "setoption name Net value wrong",
              "setoption name Nothing value 1",
              "ucinewgame",
              "position startpos moves e2e4",
              "position startpos moves e2e5",
              "register later",
              "debug on",
              "uci",
              "d",
              "nonsense")) {
        session.say(line);
      }
      session.say("isready");
      session.await("readyok");
      Thread.sleep(100);
      assertThat(session.count("bestmove")).isZero();
      session.say("stop");
      session.await("bestmove");
      assertThat(session.count("bestmove 0000")).isZero();
      session.say("go depth 1"); // the last position was refused
      session.await("bestmove 0000");
    }
  }

  @Test
  void lineOfAnyLengthIsSkipped() throws IOException {
    final String longest = "x".repeat(BoundedLines.LONGEST + 5);
    assertThat(run("position startpos moves e2e4", longest, "go depth 1"))
        .contains("info string " + BoundedLines.message())
        .last()
        .asString()
        .matches("bestmove [a-h][1-8].*");
    assertThat(run("position startpos moves " + longest, "go depth 1"))
        .last()
        .isEqualTo("bestmove 0000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"go depth abc", "go depth", "go wtime soon btime 3"})
  void numberThatIsNoneIsSaidAndAMoveIsAnswered(String go) throws IOException {
    final List<String> lines = run("position startpos", go);
    assertThat(lines).anyMatch(line -> line.endsWith("expected a number"));
    assertThat(lines.get(lines.size() - 1)).startsWith("bestmove ");
  }

  @Test
  void perftCountsAsStockfishDoes() throws IOException {
    final List<String> lines = run("position startpos moves e2e4", "go perft 3");
    assertThat(lines).hasSize(22).contains("e7e5: 835", "", "Nodes searched: 13160");
    assertThat(run("go perft 0")).containsExactly("Nodes searched: 1");
  }

  @Test
  void perftCanBeStopped() throws Exception {
    try (Session session = new Session()) {
      session.say("go perft 12");
      session.say("stop");
      session.await("info string perft stopped");
    }
  }

  @Test
  void randomLinesEndNothing() throws IOException {
    final SplittableRandom random = new SplittableRandom(5);
    final String[] words = {
      "go",
      "stop",
      "position",
      "startpos",
      "moves",
      "e2e4",
      "fen",
      "depth",
      "1",
      "-7",
      "setoption",
      "name",
      "Hash",
      "value",
      "\u0000",
      "ucinewgame",
      "ponderhit",
      "isready",
      "searchmoves",
      "x",
      "wtime",
      "99999999999",
      "8/8/8/8",
      "w",
      "debug",
      "on",
      "ponder",
      "mate",
      "0",
      "nodes",
    };
    final StringBuilder text = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      final int length = random.nextInt(7);
      for (int k = 0; k < length; k++) {
        text.append(words[random.nextInt(words.length)]).append(' ');
      }
      text.append('\n');
    }
    final List<String> lines = run(text + "stop\nisready");
    assertThat(lines.get(lines.size() - 1)).isEqualTo("readyok");
  }

  private static boolean isLegal(Board board, String uci) {
    final MoveList moves = MoveGenerator.all(board);
    for (int i = 0; i < moves.size(); i++) {
      if (Move.uci(moves.get(i)).equals(uci)) {
        return true;
      }
    }
    return false;
  }

  /** What is answered to lines behind which the input ends. */
  private static List<String> run(String... lines) throws IOException {
    final List<String> answers = new CopyOnWriteArrayList<>();
    new UciEngine(new Counting(), answers::add)
        .run(new BufferedReader(new StringReader(String.join("\n", lines))));
    return answers;
  }

  @Test
  void lineOfTheAnswerIsLegal() throws IOException {
    for (String line : run("position startpos moves e2e4", "go depth 3")) {
      if (line.contains(" pv ")) {
        final Board board = Board.start();
        MoveListParser.of("e4 " + line.substring(line.indexOf(" pv ") + 4)).play(board);
        assertThat(board.plies()).isGreaterThan(1);
      }
    }
  }

  /** An engine that stays while lines are sent. */
  private static final class Session implements AutoCloseable {
    private final List<String> answers = new CopyOnWriteArrayList<>();
    private final PipedWriter writer = new PipedWriter();
    private final Thread thread;

    Session() throws IOException {
      final BufferedReader reader = new BufferedReader(new PipedReader(writer));
      thread =
          new Thread(
              () -> {
                try {
                  new UciEngine(new Counting(), answers::add).run(reader);
                } catch (IOException e) {
                  answers.add(e.toString());
                }
              });
      thread.start();
    }

    void say(String line) throws IOException {
      writer.write(line + "\n");
      writer.flush();
    }

    long count(String begin) {
      return answers.stream().filter(line -> line.startsWith(begin)).count();
    }

    void await(String begin) throws InterruptedException {
      await(begin, 1);
    }

    void await(String begin, int times) throws InterruptedException {
      while (count(begin) < times) {
        Thread.sleep(5);
      }
    }

    @Override
    public void close() throws IOException {
      say("quit");
      while (thread.isAlive()) {
        Thread.onSpinWait();
      }
    }
  }
}
