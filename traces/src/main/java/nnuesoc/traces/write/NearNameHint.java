// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import nnuesoc.text.ChoiceText;

/** Says which names a user may have meant by a wrong one. */
public final class NearNameHint {
  private static final int SHOWN = 3;

  private NearNameHint() {}

  /** A name and its distance from the typed one. */
  private record Near(String name, int distance) {}

  /**
   * {@code "; did you mean a, b or c?"}, at most three of {@code names}, or nothing if there are
   * none.
   */
  public static String hint(String typed, Collection<String> names) {
    final String plain = lower(typed.replaceAll("[*?]", ""));
    final List<Near> nearest = new ArrayList<>(); // of equal distance: the earlier first
    for (String name : names) {
      final boolean full = nearest.size() == SHOWN;
      final int most = full ? nearest.get(SHOWN - 1).distance() - 1 : Integer.MAX_VALUE - 1;
      final int distance = distance(plain, lower(name), most);
      if (distance <= most) {
        if (full) {
          nearest.remove(SHOWN - 1);
        }
        int place = nearest.size();
        while (place > 0 && nearest.get(place - 1).distance() > distance) {
          place--;
        }
        nearest.add(place, new Near(name, distance));
      }
    }
    return question(nearest.stream().map(Near::name).toList());
  }

  /** {@code "; did you mean a, b or c?"}, or nothing if there are no names. */
  static String question(List<String> names) {
    return names.isEmpty() ? "" : "; did you mean " + ChoiceText.of(names) + "?";
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /**
   * The number of characters to insert, replace or delete (Levenshtein) to turn {@code typed} into
   * an end of {@code name} that begins at a scope; any greater number if it is more than {@code
   * most}.
   */
  private static int distance(String typed, String name, int most) {
    int least = edits(typed, name, most);
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      least = Math.min(least, edits(typed, name.substring(dot + 1), Math.min(most, least)));
    }
    return least;
  }

  /**
   * The number of characters to insert, replace or delete (Levenshtein) to turn one text into the
   * other; any greater number than {@code most} if it is more than that.
   */
  public static int edits(String a, String b, int most) {
    if (Math.abs(a.length() - b.length()) > most) {
      return most + 1;
    }
    int[] above = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      final int[] row = new int[b.length() + 1];
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        final int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
        least = Math.min(least, row[j]);
      }
      if (least > most) {
        return most + 1;
      }
      above = row;
    }
    return above[b.length()];
  }
}
