// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import java.util.Locale;

/** A number of things as text: {@code 1 hazard}, {@code 2,048 hazards}. */
public final class CountText {
  private CountText() {}

  /** The number with its noun, which is given in the singular. */
  public static String of(long number, String noun) {
    return String.format(Locale.ROOT, "%,d ", number) + noun(number, noun);
  }

  /** The noun alone, for that many things: {@code hazard} or {@code hazards}. */
  public static String noun(long number, String noun) {
    return number == 1 ? noun : plural(noun);
  }

  private static String plural(String noun) {
    return noun.endsWith("ss") || noun.endsWith("x") || noun.endsWith("ch")
        ? noun + "es"
        : noun + "s";
  }
}
