package nnuesoc.sim.compare;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.sim.trace.NearNames;
import org.jspecify.annotations.Nullable;

/** What a user may have meant whose names do not match. */
final class NearMisses {
  private static final int LISTED = 8;
  private static final int CONSIDERED = 300; // of each trace, when a renaming is looked for

  private NearMisses() {}

  /** {@code "; near: a, b, c"}, or nothing. */
  static String of(String typed, Collection<String> names) {
    return NearNames.hint(typed, names);
  }

  /** The names, cut to a few. */
  static String list(List<String> names) {
    final String shown = String.join(", ", names.subList(0, Math.min(LISTED, names.size())));
    return names.size() > LISTED ? shown + ", … (" + names.size() + " in all)" : shown;
  }

  /**
   * The renaming of a prefix that lets most names match, as an option to type: {@code --map
   * '^tb\.dut\.=soc.'}; null if there is none.
   */
  static @Nullable String renaming(List<String> unmatchedA, List<String> unmatchedB) {
    final Map<String, Integer> votes = new HashMap<>();
    String best = null;
    for (String a : unmatchedA.subList(0, Math.min(CONSIDERED, unmatchedA.size()))) {
      for (String b : unmatchedB.subList(0, Math.min(CONSIDERED, unmatchedB.size()))) {
        final int common = commonScopes(a, b);
        if (common > 0) {
          final String option = option(prefix(a, common), prefix(b, common));
          votes.merge(option, 1, Integer::sum);
          if (best == null || votes.getOrDefault(option, 0) > votes.getOrDefault(best, 0)) {
            best = option;
          }
        }
      }
    }
    return best;
  }

  /** Length of the longest common end that begins behind a dot or is a whole name. */
  private static int commonScopes(String a, String b) {
    int common = 0;
    final int shorter = Math.min(a.length(), b.length());
    for (int length = 1; length <= shorter; length++) {
      if (a.charAt(a.length() - length) != b.charAt(b.length() - length)) {
        break;
      }
      if (begins(a, length) && begins(b, length)) {
        common = length;
      }
    }
    return common;
  }

  private static boolean begins(String name, int fromEnd) {
    final int at = name.length() - fromEnd;
    return at == 0 || name.charAt(at - 1) == '.';
  }

  private static String prefix(String name, int commonEnd) {
    return name.substring(0, name.length() - commonEnd);
  }

  private static String option(String prefixA, String prefixB) {
    return "--map '^"
        + prefixA.replaceAll("[\\\\.\\[\\](){}*+?^$|=]", "\\\\$0")
        + '='
        + prefixB.replace("\\", "\\\\").replace("$", "\\$")
        + '\'';
  }
}
