// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import nnuesoc.chess.Board;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.Searcher;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.chess.uci.UciBackend;
import nnuesoc.parameter.InputException;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** The fabric that a chess program has configured; it is built when it is needed. */
public final class UciFabricBackend implements UciBackend {
  /**
   * Enough for Java to compile the code that runs most; {@link #WARM_UP_MILLIS} limits the time.
   */
  private static final long WARM_UP_EVALUATIONS = 60;

  private static final long WARM_UP_MILLIS = 3000;

  private final String name;
  private final Function<Map<String, String>, SocSpec> builder;
  private final Map<String, String> values = new LinkedHashMap<>();
  private SocSpec spec;
  private final Optional<Function<SocSpec, Searcher>> searchers;
  private @Nullable FabricEvaluator evaluator;
  private @Nullable Searcher searcher;

  /**
   * Starts with what the command line says.
   *
   * @param name the name of the engine
   * @param given the options that a chess program can set, by name
   * @param builder makes the spec of a run from the options
   * @param searchers makes the searcher for a spec; empty for one fabric
   */
  public UciFabricBackend(
      String name,
      Map<String, String> given,
      Function<Map<String, String>, SocSpec> builder,
      Optional<Function<SocSpec, Searcher>> searchers) {
    this.name = name;
    this.searchers = searchers;
    this.builder = builder;
    values.putAll(given);
    spec = read();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<String> options() {
    return List.of(
        "Net type string default " + values.get("net"),
        "Design type combo default " + values.get("design") + " var report",
        "Timing type string default " + shown(values.getOrDefault("timing", "")));
  }

  private static String shown(String text) {
    return text.isEmpty() ? "<empty>" : text;
  }

  @Override
  public synchronized boolean set(String name, String value) {
    final String key = name.toLowerCase(Locale.ROOT);
    final String before = values.get(key);
    if (before == null) {
      return false;
    }
    values.put(key, value.equals("<empty>") ? "" : value.strip());
    try {
      spec = read();
    } catch (InputException e) {
      values.put(key, before);
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    evaluator = null;
    searcher = null;
    return true;
  }

  @Override
  public synchronized Evaluator evaluator() {
    if (evaluator == null) {
      evaluator = new FabricEvaluator(spec);
    }
    return evaluator;
  }

  @Override
  public synchronized Searcher searcher() {
    if (searcher == null) {
      searcher = searchers.isPresent() ? searchers.get().apply(spec) : UciBackend.super.searcher();
    }
    return searcher;
  }

  /** Lets another fabric search first, so that Java has compiled what the first move will need. */
  @Override
  public void prepare() {
    if (evaluator == null) {
      Search.run(
          Board.start(),
          new FabricEvaluator(spec),
          new TranspositionTable(1),
          SearchLimits.NONE
              .withEvaluations(WARM_UP_EVALUATIONS)
              .withTime(WARM_UP_MILLIS, WARM_UP_MILLIS),
          () -> false,
          depth -> {});
    }
    evaluator();
  }

  private SocSpec read() {
    final Map<String, String> given = new LinkedHashMap<>(values);
    given.values().removeIf(String::isEmpty);
    return builder.apply(given);
  }
}
