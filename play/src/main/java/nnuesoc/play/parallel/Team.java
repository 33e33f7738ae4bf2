package nnuesoc.play.parallel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.chess.parallel.Clocks;
import nnuesoc.chess.parallel.Method;
import nnuesoc.chess.parallel.ParallelSearch;
import nnuesoc.parameter.Settings;

/**
 * How many fabrics search together, and how. Each has a processor of its own beside it; they share
 * the table, the bridge to the board's processor, over which weights come, and the SDRAM's port.
 *
 * @param fabrics how many
 * @param method how they keep out of each other's way
 * @param clocks of a processor and of the table
 * @param bridge what goes over the bridge that all share
 * @param seed of what is random
 */
public record Team(int fabrics, Method method, Clocks clocks, Bridge bridge, long seed) {
  /** More are not simulated. */
  public static final int MOST = 1024;

  /**
   * Clocks at 50 MHz. A node: 2 µs, about what a processor of 800 MHz takes for the moves of a
   * position, their order, and a move made and unmade. The table in the board's memory: 0.4 µs.
   * Another board over a link: 10 µs each way.
   */
  private static final Clocks DEFAULT = new Clocks(100, 20, 2, 1, 500);

  private static final String EXPECTED = "a number of clocks";

  /** What goes over the bridge that all share. */
  public enum Bridge {
    /** Weights: the searching processor stands beside its fabric. */
    WEIGHTS,

    /** Every access: the searching processors are the board's. */
    ALL
  }

  /** Checks the number. */
  public Team {
    if (fabrics < 1 || fabrics > MOST) {
      throw new IllegalArgumentException(fabrics + " fabrics: expected 1 to " + MOST);
    }
  }

  /**
   * Reads {@code METHOD[,k=v…]}, with the keys of {@link #settings()}.
   *
   * @throws IllegalArgumentException for an unknown method, key or value
   */
  public static Team parse(int fabrics, String text, long seed) {
    final int comma = text.indexOf(',');
    final Method method = Method.of(comma < 0 ? text : text.substring(0, comma));
    final Team usual = new Team(fabrics, method, DEFAULT, Bridge.WEIGHTS, seed);
    if (comma < 0) {
      return usual;
    }
    final Settings given =
        Settings.parse(text.substring(comma + 1), List.copyOf(usual.settings().keySet()));
    final int table = given.number("table", DEFAULT.table(), EXPECTED);
    final Clocks clocks =
        new Clocks(
            given.number("node", DEFAULT.node(), EXPECTED),
            table,
            given.number("port", Math.min(table, DEFAULT.port()), EXPECTED),
            given.number("boards", DEFAULT.boards(), "a number of boards"),
            given.number("link", DEFAULT.link(), EXPECTED));
    final Bridge bridge =
        given.choice(
            "bridge",
            Bridge.WEIGHTS,
            Bridge.values(),
            one -> one.name().toLowerCase(Locale.ROOT),
            "weights or all");
    return new Team(fabrics, method, clocks, bridge, seed);
  }

  /** The same with another number of fabrics. */
  public Team withFabrics(int number) {
    return new Team(number, method, clocks, bridge, seed);
  }

  /** Every key with its value. */
  public Map<String, Object> settings() {
    final Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("node", clocks.node());
    settings.put("table", clocks.table());
    settings.put("port", clocks.port());
    settings.put("boards", clocks.boards());
    settings.put("link", clocks.link());
    settings.put("bridge", bridge.name().toLowerCase(Locale.ROOT));
    return settings;
  }

  ParallelSearch.Setting setting(int threads) {
    return new ParallelSearch.Setting(fabrics, method, clocks, seed, threads);
  }
}
