// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was meant when a name is mistyped. */
public final class NearestNameFinder {
  private NearestNameFinder() {}

  /** {@code ": did you mean NAME?"}, or nothing if none of the names is near. */
  public static String question(String typed, Collection<String> names) {
    return nearest(typed, names).map(name -> ": did you mean " + name + "?").orElse("");
  }

  /** The same behind the list of what is expected: {@code "; did you mean NAME?"}. */
  public static String afterList(String typed, Collection<String> names) {
    return nearest(typed, names).map(name -> "; did you mean " + name + "?").orElse("");
  }

  /** The name that needs the fewest edits, at most a third of the typed letters. */
  public static Optional<String> nearest(String typed, Collection<String> names) {
    final String plain = typed.toLowerCase(Locale.ROOT);
    return names.stream()
        .filter(name -> edits(plain, name) <= Math.max(1, typed.replace("-", "").length() / 3))
        .min(Comparator.comparingInt(name -> edits(plain, name)));
  }

  /** The number of letters to insert, replace, remove, or exchange with their neighbours. */
  private static int edits(String a, String b) {
    final int[][] least = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int k = 0; k <= b.length(); k++) {
        if (i == 0 || k == 0) {
          least[i][k] = i + k;
          continue;
        }
        final int other = a.charAt(i - 1) == b.charAt(k - 1) ? 0 : 1;
        int edits =
            Math.min(least[i - 1][k - 1] + other, 1 + Math.min(least[i - 1][k], least[i][k - 1]));
        if (i > 1 && k > 1 && isExchanged(a, i, b, k)) {
          edits = Math.min(edits, 1 + least[i - 2][k - 2]);
        }
        least[i][k] = edits;
      }
    }
    return least[a.length()][b.length()];
  }

  private static boolean isExchanged(String a, int i, String b, int k) {
    return a.charAt(i - 1) == b.charAt(k - 2) && a.charAt(i - 2) == b.charAt(k - 1);
  }
}
