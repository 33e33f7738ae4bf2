// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play.parallel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.chess.parallel.AccessCosts;
import nnuesoc.chess.parallel.ParallelMethod;
import nnuesoc.chess.parallel.ParallelSearch;
import nnuesoc.parameter.KeyValueSettings;

/**
 * How many fabrics search together, and how. Each has its own processor next to it; they share the
 * table, the bridge to the board's processor, over which weights come, and the SDRAM's port.
 *
 * @param fabrics how many fabrics
 * @param method how their workers keep out of each other's way
 * @param clocks of a processor and of the table
 * @param bridge what goes over the shared bridge
 * @param seed of the random choices
 */
public record TeamConfig(
    int fabrics, ParallelMethod method, AccessCosts clocks, Bridge bridge, long seed) {
  /** More are not simulated. */
  public static final int MOST = 1024;

  /**
   * Clocks at 50 MHz. A node takes 2 µs, about what a processor of 800 MHz needs for the moves of a
   * position, their order, and a move made and unmade. The table in the board's memory takes 0.4
   * µs. A link to another board takes 10 µs each way.
   */
  private static final AccessCosts DEFAULT = new AccessCosts(100, 20, 2, 1, 500);

  private static final String EXPECTED = "a number of clocks";

  /** What goes over the shared bridge. */
  public enum Bridge {
    /** Weights: each searching processor is next to its fabric. */
    WEIGHTS,

    /** Every access: the searching processors are those of the board. */
    ALL
  }

  /** Checks the number. */
  public TeamConfig {
    if (fabrics < 1 || fabrics > MOST) {
      throw new IllegalArgumentException(fabrics + " fabrics: expected 1 to " + MOST);
    }
  }

  /**
   * Reads {@code METHOD[,k=v…]}, with the keys of {@link #settings()}.
   *
   * @throws IllegalArgumentException for an unknown method, key or value
   */
  public static TeamConfig parse(int fabrics, String text, long seed) {
    final int comma = text.indexOf(',');
    final ParallelMethod method = ParallelMethod.of(comma < 0 ? text : text.substring(0, comma));
    final TeamConfig usual = new TeamConfig(fabrics, method, DEFAULT, Bridge.WEIGHTS, seed);
    if (comma < 0) {
      return usual;
    }
    final KeyValueSettings given =
        KeyValueSettings.parse(text.substring(comma + 1), List.copyOf(usual.settings().keySet()));
    final int table = given.number("table", DEFAULT.table(), EXPECTED);
    final AccessCosts clocks =
        new AccessCosts(
            given.number("node", DEFAULT.node(), EXPECTED),
            table,
            given.number("port", Math.min(table, DEFAULT.port()), EXPECTED),
            given.number("boards", DEFAULT.boards(), "a number of boards"),
            given.number("link", DEFAULT.link(), EXPECTED));
    final Bridge bridge =
        given.choice(
            "bridge", Bridge.WEIGHTS, Bridge.values(), one -> one.name().toLowerCase(Locale.ROOT));
    return new TeamConfig(fabrics, method, clocks, bridge, seed);
  }

  /** The same with another number of fabrics. */
  public TeamConfig withFabrics(int number) {
    return new TeamConfig(number, method, clocks, bridge, seed);
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
