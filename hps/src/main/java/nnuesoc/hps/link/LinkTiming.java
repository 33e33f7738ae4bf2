// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.KeyValueSettings;

/**
 * The cost of the accesses and prints of a program in C, which are typed together.
 *
 * @param bus what accesses cost
 * @param print clocks of a print
 */
public record LinkTiming(BusTiming bus, int print) {
  private static final String PRINT = "print";

  /**
   * Parses {@code k=v,…}. Omitted keys keep their defaults; by default a print costs nothing.
   *
   * @throws InputException for an unknown or repeated key, or a value out of range
   */
  public static LinkTiming parse(String text) {
    final List<String> keys = new ArrayList<>(BusTiming.keys(BusTiming.DEFAULT.toMap().keySet()));
    keys.add(PRINT);
    final KeyValueSettings given = KeyValueSettings.parse(text, keys);
    return new LinkTiming(given.busTiming(), given.number(PRINT, 0, "a number of clocks"));
  }
}
