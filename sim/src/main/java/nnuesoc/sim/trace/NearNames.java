package nnuesoc.sim.trace;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** The names that somebody who typed a wrong one may have meant. */
public final class NearNames {
  private static final int SHOWN = 3;

  private NearNames() {}

  /** {@code "; near: a, b, c"}, at most three of {@code names}, or nothing if there are none. */
  public static String hint(String typed, Collection<String> names) {
    final String plain = lower(typed.replaceAll("[*?]", ""));
    final String hint =
        names.stream()
            .sorted(Comparator.comparingInt(name -> distance(plain, lower(name))))
            .limit(SHOWN)
            .reduce((left, right) -> left + ", " + right)
            .orElse("");
    return hint.isEmpty() ? "" : "; near: " + hint;
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /**
   * Characters to insert, replace or take away (Levenshtein) to turn {@code typed} into some end of
   * {@code name} that begins at a scope.
   */
  private static int distance(String typed, String name) {
    int least = edits(typed, name);
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      least = Math.min(least, edits(typed, name.substring(dot + 1)));
    }
    return least;
  }

  private static int edits(String a, String b) {
    int[] above = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      final int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        final int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
      }
      above = row;
    }
    return above[b.length()];
  }
}
