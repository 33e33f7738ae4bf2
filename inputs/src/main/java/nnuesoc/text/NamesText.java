// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import java.util.List;

/** A list of names as text, of which only the first ones are shown. */
public final class NamesText {
  private NamesText() {}

  /** {@code a, b, c and 4 more}. */
  public static String of(List<String> names, int shown) {
    final String first = String.join(", ", names.subList(0, Math.min(shown, names.size())));
    return names.size() > shown ? first + " and " + (names.size() - shown) + " more" : first;
  }
}
