// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.io.PrintStream;
import java.util.Locale;
import nnuesoc.chess.Board;
import nnuesoc.chess.search.SearchResult;

/**
 * Where the game is shown.
 *
 * @param out a terminal or a stream
 * @param style how pieces are drawn at first
 * @param live whether lines can be written over: a terminal that is not dumb
 * @param columns characters in a line
 */
public record GameOutput(PrintStream out, BoardRenderer.Style style, boolean live, int columns) {
  private static final String OVER = "\r\u001b[K";

  /** The search has begun. */
  void thinks() {
    if (live) {
      write("thinking; Ctrl-C plays the best move so far");
    }
  }

  /** What the search has found so far. */
  void thinks(Board board, SearchResult sofar) {
    if (live) {
      write("thinking: " + SearchSummaryLine.progress(board, sofar));
    }
  }

  /** The search is over; removes what it showed. */
  void thought() {
    if (live) {
      out.print(OVER);
      out.flush();
    }
  }

  private void write(String text) {
    out.print(OVER + text.substring(0, Math.min(text.length(), columns - 1)));
    out.flush();
  }

  void say(String line) {
    out.println(line);
  }

  void say(String format, Object... values) {
    out.println(String.format(Locale.ROOT, format, values));
  }
}
