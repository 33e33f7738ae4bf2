// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.parameter.KeyValueSettings;

/**
 * The configuration of the fabric and the properties of its memory; clocks at 50 MHz.
 *
 * @param latency clocks from a request to its first 16 bytes, 1 to 32
 * @param refresh clocks from one refresh of the SDRAM to the next; 0 for none
 * @param stall clocks that a refresh takes
 * @param contention clocks that other masters take before each column
 * @param inputs inputs of a layer per clock, 4 or 8, for all 32 outputs at once
 * @param cache whether an accumulator is kept for each king square
 */
public record IncrementalConfig(
    int latency, int refresh, int stall, int contention, int inputs, boolean cache) {
  /** Measured on the board: 25 clocks, then 16 bytes per clock, 1.4 % less over 32 KB. */
  public static final IncrementalConfig DEFAULT = new IncrementalConfig(25, 390, 5, 0, 8, true);

  /** Moves that can be undone. */
  public static final int STACK = 64;

  private static final String CLOCKS = "a number of clocks";

  /** Checks the ranges. */
  public IncrementalConfig {
    require("latency", latency, 1, 32);
    require("refresh", refresh, 0, 65_535);
    require("stall", stall, 0, 255);
    require("contention", contention, 0, 255);
    if (refresh != 0 && refresh <= stall) {
      throw new IllegalArgumentException(
          "refresh=" + refresh + ": expected 0, or more than stall=" + stall);
    }
    if (inputs != 4 && inputs != 8) {
      throw new IllegalArgumentException("inputs=" + inputs + ": expected 4 or 8");
    }
  }

  private static void require(String key, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(key + "=" + value + ": expected " + least + " to " + most);
    }
  }

  /**
   * Parses {@code k=v,…}. Omitted keys keep their defaults; an empty text keeps all defaults.
   *
   * @throws IllegalArgumentException for an unknown or repeated key, or a value out of range
   */
  public static IncrementalConfig parse(String text) {
    if (text.isEmpty()) {
      return DEFAULT;
    }
    final KeyValueSettings given = KeyValueSettings.parse(text, DEFAULT.toMap().keySet());
    return new IncrementalConfig(
        given.number("latency", DEFAULT.latency, CLOCKS),
        given.number("refresh", DEFAULT.refresh, CLOCKS),
        given.number("stall", DEFAULT.stall, CLOCKS),
        given.number("contention", DEFAULT.contention, CLOCKS),
        given.number("inputs", DEFAULT.inputs, "4 or 8"),
        given.number("cache", 1, "0 or 1") != 0);
  }

  /** Every key with its value. */
  public Map<String, Object> toMap() {
    final Map<String, Object> map = new LinkedHashMap<>();
    map.put("latency", latency);
    map.put("refresh", refresh);
    map.put("stall", stall);
    map.put("contention", contention);
    map.put("inputs", inputs);
    map.put("cache", cache ? 1 : 0);
    return map;
  }

  @Override
  public String toString() {
    return KeyValueSettings.text(toMap());
  }
}
