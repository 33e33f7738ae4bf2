// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import nnuesoc.chess.Board;
import nnuesoc.chess.notation.SanWriter;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.SearchScore;
import nnuesoc.soc.SocSpec;
import nnuesoc.text.CountText;

/** What a search on a fabric has found, and what it took, in one line. */
public final class SearchSummaryLine {
  private static final double MILLIS = 1000;
  private static final double HOUR_SECONDS = 3600;
  private static final double MINUTE_SECONDS = 60;

  private SearchSummaryLine() {}

  /** One line for a depth that was searched. */
  public static String progress(Board board, SearchResult result) {
    return String.format(
        Locale.ROOT,
        "depth %d  %s for %s  %s  %s",
        result.depth(),
        SearchScore.text(result.score()),
        board.position().sideToMove(),
        SanWriter.line(board, result.line()),
        CountText.of(result.evaluations(), "evaluation"));
  }

  /** Time on the board. */
  public static String boardTime(long cycles) {
    final double seconds = cycles / SocSpec.CLOCK_HZ;
    return String.format(
        Locale.ROOT, "%,.3f ms at 50 MHz (%s)", MILLIS * seconds, readable(seconds));
  }

  /** The counters of the cache in front of a fabric, if there is one. */
  static Optional<String> cache(FabricEvaluator fabric) {
    final Map<String, Long> counters = fabric.cacheCounters();
    return counters.isEmpty()
        ? Optional.empty()
        : Optional.of(
            counters.entrySet().stream()
                .map(one -> String.format(Locale.ROOT, "%,d %s", one.getValue(), one.getKey()))
                .collect(Collectors.joining(", ")));
  }

  private static String readable(double seconds) {
    if (seconds >= HOUR_SECONDS) {
      return String.format(Locale.ROOT, "%,.1f hours", seconds / HOUR_SECONDS);
    }
    return seconds >= MINUTE_SECONDS
        ? String.format(Locale.ROOT, "%.1f minutes", seconds / MINUTE_SECONDS)
        : String.format(Locale.ROOT, "%.2f seconds", seconds);
  }
}
