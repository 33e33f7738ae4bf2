package nnuesoc.sim.compare;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import nnuesoc.sim.trace.NearNames;
import org.jspecify.annotations.Nullable;

/** What a user may have meant whose names do not match. */
final class NearMisses {
  private static final int LISTED = 8;
  private static final int CONSIDERED = 300; // of each trace, when a renaming is looked for

  private static final int MERGED = 50; // rules that are tried

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

  /** What a prefix of A's names is to become. */
  private record Prefix(String a, String b) {
    Renaming renaming() {
      return new Renaming(Pattern.compile('^' + escaped(a)), replacement());
    }

    /** One rule for this and another that has a longer prefix of A and the same of B. */
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
   * The renaming of a prefix that lets most names match; null if there is none. Where the top level
   * needs one and a scope below it another, both are one: {@code ^TOP\.(soc\.)?=soc.}
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
    return chosen;
  }

  /** A rule that does what two do; null if they are not of a scope and one below it. */
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

  /** How many names of B some names of A become. */
  private static int matching(Renaming renaming, List<String> namesA, List<String> namesB) {
    final Set<String> renamed = new HashSet<>();
    namesA.forEach(name -> renamed.add(renaming.apply(name)));
    renamed.retainAll(new HashSet<>(namesB));
    return renamed.size();
  }

  /** Length of the longest common end that begins after a dot or is a whole name. */
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
