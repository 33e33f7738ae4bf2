// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How workers that search the same root keep out of each other's way. */
public enum ParallelMethod {
  /** Worker k begins with the k-th of the root's other moves; otherwise all search alike. */
  LAZY("another first move each"),

  /**
   * Randomised move order: all workers except the first try the moves of a node after the first
   * move in random order.
   */
  RMO("random move order"),

  /** A move whose position another worker is searching is put off until the others are searched. */
  ABDADA("moves in search are put off");

  private final String meaning;

  ParallelMethod(String meaning) {
    this.meaning = meaning;
  }

  /** The name and what it means: {@code rmo (random move order)}. */
  public String explained() {
    return this + " (" + meaning + ")";
  }

  /**
   * The method of that name, in small letters.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ParallelMethod of(String name) {
    return Arrays.stream(values())
        .filter(method -> method.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    name
                        + ": expected "
                        + Arrays.stream(values())
                            .map(ParallelMethod::toString)
                            .collect(Collectors.joining(", "))));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
