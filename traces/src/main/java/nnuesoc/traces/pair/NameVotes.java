// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which words in one trace's names go with which scopes and last parts in the other's. This is
 * learned from the pairs that behavior decides alone and used for those that it leaves open.
 */
final class NameVotes {
  private static final double SMOOTHING = 0.5;

  private final Map<String, Ballot> ballots = new HashMap<>(); // by key

  /** The votes for the scopes or last parts of ours that go with one key of theirs. */
  private static final class Ballot {
    private final Map<String, Double> places = new HashMap<>();
    private double total;

    void add(String place, double weight) {
      places.merge(place, weight, Double::sum);
      total += weight;
    }

    double share(String place) {
      return places.getOrDefault(place, 0.0) / (total + SMOOTHING);
    }
  }

  /** Notes that {@code theirs} goes with {@code ours}, with {@code weight} as the certainty. */
  void add(SignalPlace theirs, SignalPlace ours, double weight) {
    theirs.scopeKeys().forEach(key -> vote(key, ours.scope(), weight));
    theirs.leafKeys().forEach(key -> vote(key, ours.leaf(), weight));
  }

  /** Notes that all of a scope of theirs goes with a scope of ours. */
  void settle(String theirScope, String ourScope) {
    vote(SignalPlace.scopeKey(theirScope), ourScope, 1);
  }

  private void vote(String key, String place, double weight) {
    ballots.computeIfAbsent(key, absent -> new Ballot()).add(place, weight);
  }

  /** From 0 to 1: how well the scope of {@code theirs} goes with the scope of {@code ours}. */
  double scope(SignalPlace theirs, SignalPlace ours) {
    return best(theirs.scopeKeys(), ours.scope());
  }

  /** The same for the last parts of the names. */
  double leaf(SignalPlace theirs, SignalPlace ours) {
    return best(theirs.leafKeys(), ours.leaf());
  }

  private double best(List<String> keys, String place) {
    double best = 0;
    for (String key : keys) {
      final Ballot ballot = ballots.get(key);
      best = ballot == null ? best : Math.max(best, ballot.share(place));
    }
    return best;
  }
}
