// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scopes of a flat design: in a scope with many signals, those whose names begin with the same
 * words are treated as a scope of that name. For example, l1_row is in l1.
 */
final class PrefixScopes {
  private static final int MANY = 30; // signals of a scope that is split
  private static final int GROUP = 4; // fewest signals that begin alike

  private PrefixScopes() {}

  static void assign(List<SignalDigest> tracks) {
    final Map<String, List<SignalDigest>> scopes = new HashMap<>();
    for (SignalDigest track : tracks) {
      if (track.bit() == SignalDigest.WHOLE) {
        scopes
            .computeIfAbsent(NameSimilarity.scope(track.name()), key -> new ArrayList<>())
            .add(track);
      }
    }
    scopes.values().stream().filter(its -> its.size() >= MANY).forEach(PrefixScopes::split);
  }

  private static void split(List<SignalDigest> its) {
    final Map<String, Integer> counts = new HashMap<>();
    for (SignalDigest track : its) {
      final String name = track.name();
      for (int at = cut(name, 0); at > 0; at = cut(name, at + 1)) {
        counts.merge(name.substring(0, at), 1, Integer::sum);
      }
    }
    for (SignalDigest track : its) {
      final String name = track.name();
      int longest = 0;
      for (int at = cut(name, 0); at > 0; at = cut(name, at + 1)) {
        final int count = counts.getOrDefault(name.substring(0, at), 0);
        longest = count >= GROUP && count < its.size() ? at : longest;
      }
      if (longest > 0) {
        track.place(name.substring(0, longest) + '.' + name.substring(longest + 1));
      }
    }
  }

  /** The next underscore in the last part of a name, from an index on; −1 for none. */
  private static int cut(String name, int from) {
    final int at = name.indexOf('_', Math.max(from, name.lastIndexOf('.') + 2));
    return at + 1 < name.length() ? at : -1;
  }
}
