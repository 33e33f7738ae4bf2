// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play.parallel;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import nnuesoc.chess.Board;
import nnuesoc.chess.parallel.ParallelResult;
import nnuesoc.play.BestMovePrinter;
import nnuesoc.play.SearchSummaryLine;
import nnuesoc.text.CountText;

/** The result of many fabrics, for people. */
public final class TeamTable {
  private TeamTable() {}

  /** Prints the move, what it took, and where the workers' time went. */
  public static void print(
      Board board, ParallelResult result, String net, TeamConfig team, PrintStream out) {
    if (!BestMovePrinter.printBest(board, result.search(), out)) {
      return;
    }
    out.printf(
        Locale.ROOT,
        "evaluations  %,d by %d %s with net %s, for %s visited%n",
        result.search().evaluations(),
        team.fabrics(),
        team.fabrics() == 1 ? "fabric" : "fabrics",
        net,
        CountText.of(result.search().nodes(), "position"));
    out.printf(
        Locale.ROOT,
        "method       %s, seed %d, %s%n",
        team.method(),
        team.seed(),
        team.settings().entrySet().stream()
            .map(Map.Entry::toString)
            .collect(Collectors.joining(" ")));
    out.printf(
        Locale.ROOT, "cycles       %,d to the end of the search%n", result.search().cycles());
    out.println("board time   " + SearchSummaryLine.boardTime(result.search().cycles()));
    out.println("workers      " + shares(result));
  }

  /** Where the time of all workers went, in per cent. */
  private static String shares(ParallelResult result) {
    return TeamJson.shares(result).entrySet().stream()
        .map(
            share ->
                String.format(
                    Locale.ROOT,
                    "%s %.1f %%",
                    share.getKey().replace("_wait", " wait"),
                    100 * share.getValue()))
        .collect(Collectors.joining(", "));
  }
}
