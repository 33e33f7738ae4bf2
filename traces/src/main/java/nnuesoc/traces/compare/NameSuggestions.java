// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import nnuesoc.traces.write.NearNameHint;
import org.jspecify.annotations.Nullable;

/** Suggests what the user may have meant when names do not match. */
final class NameSuggestions {
  private static final int CONSIDERED = 300; // names of each trace that are searched for a renaming

  private static final int MERGED = 50; // rules that are tried

  private NameSuggestions() {}

  /** {@code "; did you mean a, b or c?"}, or nothing. */
  static String of(String typed, Collection<String> names) {
    return NearNameHint.hint(typed, names);
  }

  /** A prefix of A's names and its replacement. */
  private record Prefix(String a, String b) {
    Renaming renaming() {
      return new Renaming(Pattern.compile('^' + escaped(a)), replacement());
    }

    /** One rule for this prefix and another with a longer prefix of A and the same prefix of B. */
    Renaming with(Prefix longer) {
      final String rest = longer.a.substring(a.length());
      return new Renaming(
          Pattern.compile('^' + escaped(a) + '(' + escaped(rest) + ")?"), replacement());
    }

    private String replacement() {
      return b.replace("\\", "\\\\").replace("$", "\\$");
    }

    private static String escaped(String text) {
      return text.replaceAll("[\\\\.\\[\\](){}*+?^$|=]", "\\\\$0");
    }
  }

  /**
   * The renaming of a prefix that lets most names match; null if there is none, or if fewer than
   * half of the names would match: then the few that do are alike by chance. If the top level and a
   * scope below it need different renamings, one rule covers both: {@code ^TOP\.(soc\.)?=soc.}
   */
  static @Nullable Renaming renaming(List<String> unmatchedA, List<String> unmatchedB) {
    final List<String> some = unmatchedA.subList(0, Math.min(CONSIDERED, unmatchedA.size()));
    final List<String> others = unmatchedB.subList(0, Math.min(CONSIDERED, unmatchedB.size()));
    final Map<Prefix, Integer> votes = new LinkedHashMap<>();
    Prefix best = null;
    for (String a : some) {
      for (String b : others) {
        final int common = commonScopes(a, b);
        if (common > 0) {
          final Prefix prefix = new Prefix(prefix(a, common), prefix(b, common));
          votes.merge(prefix, 1, Integer::sum);
          if (best == null || votes.getOrDefault(prefix, 0) > votes.getOrDefault(best, 0)) {
            best = prefix;
          }
        }
      }
    }
    if (best == null) {
      return null;
    }
    Renaming chosen = best.renaming();
    int most = matching(chosen, some, others);
    final Prefix first = best;
    final List<Renaming> merged =
        votes.keySet().stream()
            .map(other -> merged(first, other))
            .filter(Objects::nonNull)
            .limit(MERGED)
            .toList();
    for (Renaming both : merged) {
      final int matched = matching(both, some, others);
      if (matched > most) {
        chosen = both;
        most = matched;
      }
    }
    return 2 * most < Math.min(some.size(), others.size()) || collides(chosen, unmatchedA)
        ? null
        : chosen;
  }

  /** Whether two names become one. */
  private static boolean collides(Renaming renaming, List<String> names) {
    final Set<String> renamed = new HashSet<>();
    return !names.stream().allMatch(name -> renamed.add(renaming.apply(name)));
  }

  /** Whether names of either trace have no partner after a renaming. */
  static boolean leavesNames(Renaming renaming, List<String> namesA, List<String> namesB) {
    final Set<String> renamed = new HashSet<>();
    namesA.forEach(name -> renamed.add(renaming.apply(name)));
    return !renamed.equals(new HashSet<>(namesB));
  }

  /** A rule that does the work of two; null if they are not for a scope and one below it. */
  private static @Nullable Renaming merged(Prefix one, Prefix other) {
    final boolean first = one.b.length() > other.b.length();
    final Prefix longerB = first ? one : other;
    final Prefix shorterB = first ? other : one;
    if (!longerB.b.startsWith(shorterB.b)) {
      return null;
    }
    final String scope = longerB.b.substring(shorterB.b.length());
    final Prefix below = new Prefix(shorterB.a + scope, longerB.b);
    if (below.a.startsWith(longerB.a) && below.a.length() > longerB.a.length()) {
      return longerB.with(below);
    }
    return longerB.a.startsWith(below.a) && longerB.a.length() > below.a.length()
        ? below.with(longerB)
        : null;
  }

  /** The number of B's names that result from renaming A's names. */
  private static int matching(Renaming renaming, List<String> namesA, List<String> namesB) {
    final Set<String> renamed = new HashSet<>();
    namesA.forEach(name -> renamed.add(renaming.apply(name)));
    renamed.retainAll(new HashSet<>(namesB));
    return renamed.size();
  }

  /** The length of the longest common end that begins after a dot or is a whole name. */
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
}
