// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.uci;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.IllegalPositionException;
import nnuesoc.chess.notation.MoveParser;
import nnuesoc.chess.notation.MoveTextException;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.position.Fen;
import nnuesoc.position.FenException;
import nnuesoc.text.BoundedLines;
import org.jspecify.annotations.Nullable;

/**
 * Reads commands and answers them. A search runs in its own thread, so that it can be stopped. Only
 * {@code quit} and the end of the input end the engine. It answers whatever it does not understand
 * with an {@code info string} that says so.
 */
public final class UciEngine {
  private static final int DEFAULT_HASH = 16;
  private static final int MOST_HASH = 128;
  private static final List<String> COMMANDS =
      List.of(
          "uci",
          "isready",
          "ucinewgame",
          "setoption",
          "position",
          "go",
          "stop",
          "ponderhit",
          "quit",
          "debug",
          "register",
          "d");

  private final UciBackend backend;
  private final Consumer<String> out;
  private final LongSupplier nanos;
  private final MoveOverheadMeter overhead = new MoveOverheadMeter();
  private int hash = DEFAULT_HASH;
  private TranspositionTable table = new TranspositionTable(hash);

  /** The position to search, or null after a position that was refused. */
  private @Nullable Board board = Board.start();

  /** Why there is no position. */
  private String refusal = "";

  /** A {@code go} without a position waits for {@code stop}, as UCI requires. */
  private boolean owesMove;

  private @Nullable SearchThread thinking;

  /** An engine whose lines go to {@code out}, one at a time. */
  public UciEngine(UciBackend backend, Consumer<String> out) {
    this(backend, out, System::nanoTime);
  }

  /** As above, with its own clock. */
  UciEngine(UciBackend backend, Consumer<String> out, LongSupplier nanos) {
    this.backend = backend;
    this.nanos = nanos;
    this.out =
        line -> {
          synchronized (out) {
            out.accept(line);
          }
        };
  }

  /** Answers until {@code quit} or the end of the input; at the end, waits for a running search. */
  public void run(Reader in) throws IOException {
    BoundedLines lines = new BoundedLines(in);
    String line = lines.next();
    while (line != null && (lines.isCut() ? skip(line) : command(line))) {
      line = lines.next();
    }
    if (thinking != null && line == null) {
      thinking.finish();
    }
    endThinking();
  }

  /** Reports a line that is too long; true. */
  private boolean skip(String begin) {
    say(BoundedLines.message());
    if (begin.strip().startsWith("position")) {
      board = null;
      refusal = BoundedLines.message();
    }
    return true;
  }

  /** Executes one line; false if it was the last. */
  private boolean command(String line) {
    List<String> words = Arrays.asList(line.strip().split("\\s+", -1));
    int first = 0;
    while (first < words.size() && !COMMANDS.contains(words.get(first))) {
      first++; // the standard says to skip unknown words before a command
    }
    if (first == words.size()) {
      if (!line.isBlank()) {
        say("unknown command: " + shown(line));
      }
      return true;
    }
    try {
      return command(words.get(first), words.subList(first + 1, words.size()));
    } catch (IllegalArgumentException e) {
      say(String.valueOf(e.getMessage()));
      return true;
    }
  }

  private boolean command(String name, List<String> words) {
    switch (name) {
      case "uci" -> introduce();
      case "isready" -> {
        if (!isThinking()) {
          prepare();
        }
        out.accept("readyok");
      }
      case "ucinewgame" -> {
        if (isThinking()) {
          table = new TranspositionTable(hash); // the search keeps the other one
        } else {
          table.clear();
        }
        board = board == null ? null : Board.start(); // a refusal needs a new position
        overhead.forgetClock();
      }
      // These commands do not end a search, which has a board, a table and an evaluator of its own.
      case "setoption" -> setOption(words);
      case "position" -> {
        board = null; // unless the new one is right, there is none
        try {
          board = position(words);
        } catch (IllegalArgumentException e) {
          refusal = String.valueOf(e.getMessage());
          throw e;
        }
      }
      case "go" -> {
        endThinking();
        go(words);
      }
      case "stop" -> endThinking();
      case "ponderhit" -> {
        if (thinking != null) {
          thinking.ponderhit();
        }
        answerOwed();
      }
      case "d" -> say(board == null ? "no position: " + refusal : board.fen());
      case "quit" -> {
        return false;
      }
      default -> {} // debug and register need no answer
    }
    return true;
  }

  private void go(List<String> words) {
    if (board == null) {
      say("no position to search, because the last one was refused: " + refusal);
      owesMove = !words.contains("perft");
      if (!words.contains("infinite") && !words.contains("ponder")) {
        answerOwed();
      }
      return;
    }
    GoCommand go = GoCommand.parse(words, board, overhead);
    go.errors().forEach(error -> say(shown(error) + ": expected a number"));
    thinking = SearchThread.start(go, board, backend, table, out, nanos, overhead);
  }

  private void introduce() {
    out.accept("id name " + backend.name());
    out.accept("id author the nnuesoc authors");
    out.accept("option name Hash type spin default " + DEFAULT_HASH + " min 1 max " + MOST_HASH);
    out.accept("option name Ponder type check default false");
    backend.options().forEach(option -> out.accept("option name " + option));
    out.accept("uciok");
  }

  /** Builds the evaluator before the clock runs. */
  private void prepare() {
    try {
      backend.prepare();
    } catch (IllegalArgumentException e) {
      say(String.valueOf(e.getMessage()));
    }
  }

  private void setOption(List<String> words) {
    int at = words.indexOf("value");
    int from = words.indexOf("name") + 1;
    String name = String.join(" ", words.subList(from, at < from ? words.size() : at));
    String value = at < from ? "" : String.join(" ", words.subList(at + 1, words.size()));
    if (name.equalsIgnoreCase("Hash")) {
      if (!value.matches("\\d{1,9}")) {
        throw new IllegalArgumentException("Hash " + shown(value) + ": expected 1 to " + MOST_HASH);
      }
      hash = Math.max(1, Math.min(MOST_HASH, Integer.parseInt(value)));
      table = new TranspositionTable(hash);
    } else if (!name.equalsIgnoreCase("Ponder") && !backend.set(name, value)) {
      throw new IllegalArgumentException("no option " + shown(name));
    }
  }

  /**
   * The position of a command.
   *
   * @throws IllegalArgumentException if it is wrong, and then there is no position
   */
  private static Board position(List<String> words) {
    int moves = words.indexOf("moves");
    int end = moves < 0 ? words.size() : moves;
    if (words.isEmpty()) {
      throw new IllegalArgumentException("position: expected startpos or fen");
    }
    int begin = words.get(0).toLowerCase(Locale.ROOT).equals("fen") ? 1 : 0;
    try {
      Board board = Board.of(Fen.parse(String.join(" ", words.subList(Math.min(begin, end), end))));
      List<String> texts = moves < 0 ? List.of() : words.subList(moves + 1, words.size());
      for (String text : texts) {
        board.make(MoveParser.parse(board, text));
      }
      return board;
    } catch (FenException | IllegalPositionException | MoveTextException e) {
      throw new IllegalArgumentException("position: " + e.getMessage(), e);
    }
  }

  private void endThinking() {
    if (thinking != null) {
      thinking.stop();
      thinking = null;
    }
    answerOwed();
  }

  private void answerOwed() {
    if (owesMove) {
      owesMove = false;
      out.accept("bestmove 0000");
    }
  }

  private boolean isThinking() {
    return thinking != null && !thinking.isOver();
  }

  private void say(String message) {
    for (String line : new ArrayList<>(message.lines().toList())) {
      out.accept("info string " + line);
    }
  }

  private static String shown(String text) {
    String plain = text.replaceAll("[^ -~]", "?");
    return plain.length() > 60 ? plain.substring(0, 60) + "..." : plain;
  }
}
