// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The arithmetic that a net's numbers are meant for (fabric.md §7). */
public enum NumberFormat {
  /** Fixed point: 3.13 in layer 1, 3.5 after it. */
  REPORT,
  /** The integers of Stockfish 12 and 13. */
  STOCKFISH;

  /** The name that is typed. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All names. */
  public static List<String> names() {
    return Arrays.stream(values()).map(NumberFormat::optionName).toList();
  }
}
