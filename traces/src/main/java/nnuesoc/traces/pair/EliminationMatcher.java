// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Pairs by elimination: a register that a fault has changed beyond recognition keeps its scope. */
final class EliminationMatcher {
  private EliminationMatcher() {}

  /**
   * Adds the pairs. If a scope of ours goes with one of theirs, the signals left in one are paired
   * with those left in the other.
   *
   * @param ahead by how much the best of several must be better than the next
   */
  static List<CandidatePair> added(
      List<CandidatePair> chosen, List<List<CandidatePair>> candidates, double ahead) {
    final Map<String, Map<String, Integer>> scopes = new HashMap<>();
    final Set<String> taken = new HashSet<>();
    final Set<SignalDigest> done = new HashSet<>();
    for (CandidatePair one : chosen) {
      scopes
          .computeIfAbsent(one.our.place().scope(), key -> new HashMap<>())
          .merge(one.their.place().scope(), 1, Integer::sum);
      taken.add(one.their.name());
      done.add(one.our);
    }
    final List<CandidatePair> all = new ArrayList<>(chosen);
    for (List<CandidatePair> its : candidates) {
      if (its.isEmpty() || done.contains(its.get(0).our)) {
        continue;
      }
      final String scope = main(scopes.get(its.get(0).our.place().scope()));
      final List<CandidatePair> left =
          its.stream()
              .filter(
                  one ->
                      one.their.place().scope().equals(scope)
                          && !taken.contains(one.their.name())
                          && one.their.widthBits() == one.our.widthBits())
              .sorted(Comparator.comparingDouble(one -> -one.score))
              .toList();
      if (left.size() == 1 || (left.size() > 1 && left.get(0).score - left.get(1).score >= ahead)) {
        final CandidatePair one = left.get(0);
        one.byPlace = true;
        all.add(one);
        taken.add(one.their.name());
      }
    }
    return all;
  }

  /** The scope that more than half of the pairs have; empty if there is none. */
  private static String main(@Nullable Map<String, Integer> counts) {
    if (counts == null) {
      return "";
    }
    final int all = counts.values().stream().mapToInt(count -> count).sum();
    return counts.entrySet().stream()
        .filter(one -> 2 * one.getValue() > all)
        .map(Map.Entry::getKey)
        .findAny()
        .orElse("");
  }
}
