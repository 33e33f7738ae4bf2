// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Families of scopes whose names differ in a number or a letter, such as layer1 and layer2 or
 * stage_a and stage_b, and the rank of each scope in its family. If nothing else distinguishes two
 * scopes, their rank does.
 */
final class SiblingScopes {
  /** A number, in digits or in words, or a letter after an underscore. */
  private static final Pattern INDEX =
      Pattern.compile(
          "[0-9]+|(?<=_)[A-Za-z](?=_|$)|first|second|third|fourth"
              + "|(?<![A-Za-z])(?:one|two|three|four)(?![A-Za-z])");

  private final Map<String, Place> places = new HashMap<>();

  private record Place(int rank, int size) {}

  private record Member(String scope, String index) {}

  SiblingScopes(List<SignalDigest> tracks) {
    final TreeSet<String> scopes = new TreeSet<>();
    tracks.forEach(track -> scopes.add(track.place().scope()));
    final Map<String, List<Member>> families = new LinkedHashMap<>();
    for (String scope : scopes) {
      final Matcher matcher = INDEX.matcher(scope);
      int at = -1;
      while (matcher.find()) {
        at = matcher.start(); // the last one
      }
      if (at >= 0 && matcher.find(at)) {
        final String key = scope.substring(0, at) + '#' + scope.substring(matcher.end());
        families
            .computeIfAbsent(key, one -> new ArrayList<>())
            .add(new Member(scope, NameSimilarity.number(matcher.group())));
      }
    }
    families.values().forEach(this::rank);
  }

  private void rank(List<Member> family) {
    family.sort(
        Comparator.comparingInt((Member one) -> one.index().length()).thenComparing(Member::index));
    for (int i = 0; i < family.size(); i++) {
      places.put(family.get(i).scope(), new Place(i, family.size()));
    }
  }

  /** Whether two scopes have the same rank in families of equal size. */
  static boolean sameRank(SiblingScopes theirs, String their, SiblingScopes ours, String our) {
    final Place one = theirs.places.get(their);
    final Place other = ours.places.get(our);
    return one != null && other != null && one.size() > 1 && one.equals(other);
  }
}
