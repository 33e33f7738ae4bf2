// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Scopes in which little happens, such as those after the part at which a run hangs. Which of their
 * scopes is which of ours follows from the last parts of names learned in other scopes, from the
 * scopes' names and from their order.
 */
final class SilentScopeMatcher {
  private static final double NAME = 1;
  private static final double RANK = 0.5;
  private static final double FITS = 0.5; // the least share of our signals
  private static final double DECIDED = 0.5; // the least share of a scope's signals

  private record Fit(String our, String their, double score) {}

  private SilentScopeMatcher() {}

  /** Adds votes for scopes that behavior has not decided. */
  static void vote(
      NameVotes votes,
      List<CandidatePair> chosen,
      List<List<CandidatePair>> candidates,
      SiblingScopes theirs,
      SiblingScopes ours) {
    final Map<String, List<List<CandidatePair>>> byScope = new LinkedHashMap<>();
    final Set<String> open = new HashSet<>();
    for (List<CandidatePair> its : candidates) {
      if (!its.isEmpty()) {
        byScope.computeIfAbsent(its.get(0).our.place().scope(), key -> new ArrayList<>()).add(its);
        its.forEach(one -> open.add(one.their.place().scope()));
      }
    }
    final Map<String, String> decided = decided(chosen, byScope);
    open.removeAll(decided.values());
    final List<Fit> fits = new ArrayList<>();
    byScope.forEach(
        (our, signals) -> {
          if (!decided.containsKey(our)) {
            open.forEach(
                their -> {
                  final double fit = fit(their, signals, votes);
                  if (fit >= FITS) {
                    final double rank = SiblingScopes.sameRank(theirs, their, ours, our) ? RANK : 0;
                    fits.add(
                        new Fit(our, their, fit + NAME * NameSimilarity.of(their, our) + rank));
                  }
                });
          }
        });
    fits.sort(Comparator.comparingDouble(one -> -one.score()));
    final Set<String> taken = new HashSet<>();
    for (Fit fit : fits) {
      if (!decided.containsKey(fit.our()) && taken.add(fit.their())) {
        decided.put(fit.our(), fit.their());
        votes.settle(fit.their(), fit.our());
      }
    }
  }

  /** Our scopes of which at least half of the signals have pairs in one scope, by behavior. */
  private static Map<String, String> decided(
      List<CandidatePair> chosen, Map<String, List<List<CandidatePair>>> byScope) {
    final Map<String, Map<String, Integer>> counts = new HashMap<>();
    for (CandidatePair one : chosen) {
      if (one.similarity.shared() > 1 && !one.byPlace) {
        counts
            .computeIfAbsent(one.our.place().scope(), key -> new HashMap<>())
            .merge(one.their.place().scope(), 1, Integer::sum);
      }
    }
    final Map<String, String> decided = new HashMap<>();
    counts.forEach(
        (our, their) ->
            their.forEach(
                (scope, count) -> {
                  final List<List<CandidatePair>> signals = byScope.getOrDefault(our, List.of());
                  if (count >= DECIDED * signals.size()) {
                    decided.put(our, scope);
                  }
                }));
    return decided;
  }

  /** The share of our signals that have one of equal width there; a known last part counts more. */
  private static double fit(String their, List<List<CandidatePair>> signals, NameVotes votes) {
    double sum = 0;
    for (List<CandidatePair> its : signals) {
      double best = 0;
      for (CandidatePair one : its) {
        if (one.their.place().scope().equals(their)
            && one.their.widthBits() == one.our.widthBits()) {
          best = Math.max(best, (1 + votes.leaf(one.their.place(), one.our.place())) / 2);
        }
      }
      sum += best;
    }
    return sum / signals.size();
  }
}
