// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Debian's Stockfish, spoken to in UCI. A missing one is a failure that says what to install. */
public final class Stockfish implements AutoCloseable {
  private final Process process;
  private final BufferedReader in;
  private final BufferedWriter out;

  /** Starts it, with one thread. */
  public Stockfish() {
    try {
      process = new ProcessBuilder(program("stockfish")).redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new AssertionError("stockfish does not start: apt-get install stockfish", e);
    }
    in = process.inputReader(StandardCharsets.UTF_8);
    out = process.outputWriter(StandardCharsets.UTF_8);
    say("uci");
    await("uciok"::equals);
  }

  /** Where a program is; Debian's games are not on every path. */
  public static String program(String name) {
    Path games = Path.of("/usr/games", name);
    return Files.isExecutable(games) ? games.toString() : name;
  }

  /** Sends a line. */
  public void say(String line) {
    try {
      out.write(line);
      out.newLine();
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The lines up to and with the one that is awaited. */
  public List<String> await(Predicate<String> last) {
    List<String> lines = new ArrayList<>();
    try {
      String line = in.readLine();
      while (line != null) {
        lines.add(line);
        if (last.test(line)) {
          return lines;
        }
        line = in.readLine();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new AssertionError("stockfish ended: " + lines);
  }

  /** Counts by the first move, and under {@code nodes} their sum. */
  public Map<String, Long> perft(String fen, int depth) {
    say("position fen " + fen);
    say("go perft " + depth);
    Map<String, Long> counts = new TreeMap<>();
    for (String line : await(text -> text.startsWith("Nodes searched"))) {
      String[] sides = line.split(": ", -1);
      if (sides.length == 2 && sides[0].matches("[a-h][1-8][a-h][1-8][nbrq]?|Nodes searched")) {
        counts.put(sides[0].contains(" ") ? "nodes" : sides[0], Long.valueOf(sides[1]));
      }
    }
    return counts;
  }

  @Override
  public void close() {
    process.destroy();
  }
}
