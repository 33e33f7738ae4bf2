// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.mate.MateAnswer;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.SearchScore;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** The result of a search, or of a search for a mate, for machines; fields are only added. */
public final class SearchJson {
  private SearchJson() {}

  /** The result of a search with its own fabric, and the counters of the fabric's cache. */
  public static Map<String, @Nullable Object> of(
      Board board, SearchResult result, FabricEvaluator fabric) {
    final Map<String, @Nullable Object> json =
        of(board, result, fabric.spec().netName(), fabric.transferCycles());
    final Map<String, Long> counters = fabric.cacheCounters();
    if (!counters.isEmpty()) {
      json.put("cache", counters);
    }
    return json;
  }

  /** The result of a search. */
  public static Map<String, @Nullable Object> of(
      Board board, SearchResult result, String net, long transferCycles) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("fen", board.fen());
    json.put("bestmove", best(result.line()));
    json.put("score", score(result.score()));
    json.put("depth", result.depth());
    json.put("pv", uci(result.line()));
    json.put("nodes", result.nodes());
    json.put("evaluations", result.evaluations());
    json.put("cycles", result.cycles());
    json.put("board_milliseconds", 1000 * result.cycles() / SocSpec.CLOCK_HZ);
    json.put("transfer_cycles", transferCycles);
    json.put("net", net);
    return json;
  }

  /** What is known of a mate; it takes no evaluation. */
  public static Map<String, @Nullable Object> of(Board board, MateAnswer answer) {
    final boolean proven = answer.verdict() == MateAnswer.Verdict.PROVEN;
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("fen", board.fen());
    json.put("mate", answer.verdict().name().toLowerCase(Locale.ROOT));
    json.put("bestmove", best(answer.line()));
    json.put("score", proven ? Map.of("mate", answer.moves()) : null);
    json.put("shortest", proven ? answer.shortest() : null);
    json.put("pv", uci(answer.line()));
    json.put("nodes", answer.nodes());
    json.put("evaluations", 0);
    json.put("cycles", 0);
    return json;
  }

  private static @Nullable String best(List<Integer> line) {
    return line.isEmpty() ? null : Move.uci(line.get(0));
  }

  private static Map<String, Integer> score(int score) {
    return SearchScore.isMate(score)
        ? Map.of("mate", SearchScore.mateIn(score))
        : Map.of("cp", score);
  }

  private static List<String> uci(List<Integer> line) {
    return line.stream().map(Move::uci).toList();
  }
}
