package nnuesoc.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.chess.search.Evaluator;
import nnuesoc.chess.uci.Backend;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.play.FabricEvaluator;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** The fabric that a chess program has configured, built when it is needed. */
final class UciFabric implements Backend {
  private final Arguments arguments;
  private final Map<String, String> values = new LinkedHashMap<>();
  private SocSpec spec;
  private @Nullable FabricEvaluator evaluator;

  /** Begins with what the command line says. */
  UciFabric(Arguments arguments) {
    this.arguments = arguments;
    values.put("net", RunOptions.netForPlay(arguments));
    values.put("design", arguments.get("design", "report"));
    values.put("timing", arguments.get("timing", ""));
    spec = read();
  }

  @Override
  public String name() {
    return Help.version().strip();
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
  public boolean set(String name, String value) {
    final String key = name.toLowerCase(Locale.ROOT);
    final String before = values.get(key);
    if (before == null) {
      return false;
    }
    values.put(key, value.equals("<empty>") ? "" : value.strip());
    try {
      spec = read();
    } catch (UsageException e) {
      values.put(key, before);
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    evaluator = null;
    return true;
  }

  @Override
  public Evaluator evaluator() {
    if (evaluator == null) {
      evaluator = new FabricEvaluator(spec);
    }
    return evaluator;
  }

  private SocSpec read() {
    final Map<String, String> given = new LinkedHashMap<>(values);
    given.values().removeIf(String::isEmpty);
    return RunOptions.read(arguments.with(given), List.of(Position.START));
  }
}
