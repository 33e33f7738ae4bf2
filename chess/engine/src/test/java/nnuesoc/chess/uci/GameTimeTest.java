// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.notation.MoveParser;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.search.Material;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games on a simulated clock: evaluations take as long as on a loaded machine, and so do moves. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class GameTimeTest {
  private static final long MILLI = 1_000_000;

  /** Moves of the engine in a game, at most. */
  private static final int MOST_MOVES = 100;

  @Tag("slow")
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void noGameOfFourSecondsWithoutIncrementIsLostOnTime(long seed) throws IOException {
    final Game game = new Game(seed, 4000, 0, 35);
    game.play();
    assertThat(game.least).as("%d moves, clock %s", game.moves, game.shown).isPositive();
  }

  @Test
  void smallIncrementIsNotLivedBeyond() throws IOException {
    final Game game = new Game(3, 1000, 50, 45);
    game.play();
    assertThat(game.least).isPositive();
  }

  @Test
  void timeIsUsedWhereThereIsTime() throws IOException {
    final Game game = new Game(3, 60_000, 0, 20);
    game.play();
    assertThat(game.shown.get(0) - game.shown.get(1)).isGreaterThan(500);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 40",
    "5, 0, 0, 40",
    "5, 0, 1, 40",
    "80, 0, 0, 40",
    "400, 0, 0, 300",
    "100, 100, 0, 60"
  })
  void withNothingLeftTheMoveIsPlayedAtOnce(long left, long increment, long toGo, long overhead) {
    assertThat(MoveTime.of(left, increment, toGo, overhead)).isEqualTo(new MoveTime(0, 0));
  }

  @Test
  void forcedMoveIsPlayedWithoutAnEvaluation() throws IOException {
    final Clockwork clock = new Clockwork(1, 10);
    final List<String> answers = new ArrayList<>();
    engine(clock, answers)
        .run(lines("position fen 7k/8/8/8/8/8/6r1/7K w - - 0 1", "go wtime 60000 btime 60000"));
    assertThat(answers.get(answers.size() - 1)).isEqualTo("bestmove h1g2");
    assertThat(clock.evaluations()).isZero();
  }

  @Test
  void moveWithoutTimeIsTheTablesOrACapture() throws IOException {
    final List<String> answers = new ArrayList<>();
    engine(new Clockwork(1, 10), answers)
        .run(lines("position fen 6k1/8/8/3q4/4P3/8/8/6K1 w - - 0 1", "go wtime 5 btime 5"));
    assertThat(answers.get(answers.size() - 1)).isEqualTo("bestmove e4d5");
  }

  @Test
  void overheadOfAMoveIsLearnedFromTheClock() {
    final MoveOverheadMeter overhead = new MoveOverheadMeter();
    final Board board = Board.start();
    final List<String> words = List.of("wtime", "4000");
    final GoCommand go = GoCommand.parse(words, board, overhead);
    overhead.answered(go, true, go.limits().hardMillis());
    GoCommand.parse(List.of("wtime", "" + (3800 - go.limits().hardMillis())), board, overhead);
    assertThat(overhead.millis()).isEqualTo(200);
  }

  private static UciEngine engine(Clockwork clock, List<String> answers) {
    return new UciEngine(clock, answers::add, clock::now);
  }

  private static BufferedReader lines(String... lines) {
    return new BufferedReader(new StringReader(String.join("\n", lines)));
  }

  /** Evaluations that take a simulated time: now and then, many times as long as usual. */
  private static final class Clockwork implements UciBackend, Evaluator {
    private final AtomicLong nanos = new AtomicLong();
    private final Material material = new Material();
    private final SplittableRandom random;
    private final long usualMillis;

    Clockwork(long seed, long usualMillis) {
      random = new SplittableRandom(seed);
      this.usualMillis = usualMillis;
    }

    /** The time; asking for it takes a microsecond. */
    long now() {
      return nanos.addAndGet(1000);
    }

    @Override
    public int evaluate(Board board) {
      nanos.addAndGet(usualMillis * MILLI * (random.nextInt(12) == 0 ? 8 : 1));
      return material.evaluate(board);
    }

    @Override
    public long evaluations() {
      return material.evaluations();
    }

    @Override
    public long cycles() {
      return material.cycles();
    }

    @Override
    public String name() {
      return "clockwork";
    }

    @Override
    public List<String> options() {
      return List.of();
    }

    @Override
    public boolean set(String name, String value) {
      return false;
    }

    @Override
    public Evaluator evaluator() {
      return this;
    }
  }

  /** A chess program's side of a game against random moves, which take no time. */
  private static final class Game extends Reader {
    private final Clockwork clock;
    private final SplittableRandom random;
    private final long increment;
    private final int mostOnTheWay;
    private final LinkedBlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final Board board = Board.start();
    private final StringBuilder line = new StringBuilder("position startpos moves");
    private final List<Long> shown = new ArrayList<>();
    private long left;
    private long least = Long.MAX_VALUE;
    private long asked = -1;
    private int moves;
    private boolean positionSent;
    private String unread = "";

    Game(long seed, long millis, long increment, int mostOnTheWay) {
      this.clock = new Clockwork(seed, 8);
      this.random = new SplittableRandom(seed);
      this.left = millis;
      this.increment = increment;
      this.mostOnTheWay = mostOnTheWay;
    }

    void play() throws IOException {
      new UciEngine(clock, answers::add, clock::now).run(this);
    }

    @Override
    public int read(char[] buffer, int from, int length) {
      if (unread.isEmpty()) {
        final String next = next();
        if (next == null) {
          return -1;
        }
        unread = next + "\n";
      }
      final int count = Math.min(length, unread.length());
      unread.getChars(0, count, buffer, from);
      unread = unread.substring(count);
      return count;
    }

    @Override
    public void close() {}

    private @Nullable String next() {
      if (!positionSent) {
        positionSent = true;
        return line.toString();
      }
      if (asked < 0) {
        asked = clock.nanos.get();
        shown.add(left);
        return "go wtime " + left + " btime 4000 winc " + increment + " binc 0";
      }
      make(MoveParser.parse(board, best()));
      left -= (clock.nanos.get() - asked) / MILLI + random.nextInt(mostOnTheWay);
      least = Math.min(least, left);
      left += increment;
      asked = -1;
      positionSent = false;
      if (least <= 0 || ++moves == MOST_MOVES || isOver()) {
        return null;
      }
      final MoveList replies = MoveGenerator.all(board);
      make(replies.get(random.nextInt(replies.size())));
      return isOver() ? null : next();
    }

    private void make(int move) {
      board.make(move);
      line.append(' ').append(Move.uci(move));
    }

    private boolean isOver() {
      return GameEndRules.state(board) != GameState.ONGOING;
    }

    private String best() {
      try {
        String answer = answers.take();
        while (!answer.startsWith("bestmove")) {
          answer = answers.take();
        }
        return answer.split(" ", -1)[1];
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
