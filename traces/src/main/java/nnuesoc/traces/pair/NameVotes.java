package nnuesoc.traces.pair;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which words in one trace's names go with which scopes and last parts in the other's. This is
 * learned from the pairs that behavior decides alone and used for those that it leaves open.
 */
final class NameVotes {
  private static final double SMOOTHING = 0.5;

  private final Map<String, Map<String, Double>> byWord = new HashMap<>();
  private final Map<String, Double> totals = new HashMap<>();

  /** Notes that {@code theirs} goes with {@code ours}, with {@code weight} as the certainty. */
  void add(String theirs, String ours, double weight) {
    for (String word : scopeWords(theirs)) {
      vote('s' + word, NameSimilarity.scope(ours), weight);
    }
    for (String word : leafWords(theirs)) {
      vote('l' + word, NameSimilarity.leaf(ours), weight);
    }
  }

  /** Notes that all of a scope of theirs goes with a scope of ours. */
  void settle(String theirScope, String ourScope) {
    vote('s' + theirScope, ourScope, 1);
  }

  private void vote(String word, String place, double weight) {
    byWord.computeIfAbsent(word, key -> new HashMap<>()).merge(place, weight, Double::sum);
    totals.merge(word, weight, Double::sum);
  }

  /** From 0 to 1: how well the scope of {@code theirs} goes with the scope of {@code ours}. */
  double scope(String theirs, String ours) {
    double best = 0;
    for (String word : scopeWords(theirs)) {
      best = Math.max(best, share('s' + word, NameSimilarity.scope(ours)));
    }
    return best;
  }

  /** The same for the last parts of the names. */
  double leaf(String theirs, String ours) {
    double best = 0;
    for (String word : leafWords(theirs)) {
      best = Math.max(best, share('l' + word, NameSimilarity.leaf(ours)));
    }
    return best;
  }

  private double share(String word, String place) {
    final Map<String, Double> places = byWord.get(word);
    return places == null
        ? 0
        : places.getOrDefault(place, 0.0) / (totals.getOrDefault(word, 0.0) + SMOOTHING);
  }

  /** The scope and the first words of the last part, where flat designs name their scopes. */
  private static Set<String> scopeWords(String name) {
    final Set<String> words = new LinkedHashSet<>();
    words.add(NameSimilarity.scope(name));
    final String leaf = NameSimilarity.leaf(name);
    for (int at = leaf.indexOf('_'); at > 0; at = leaf.indexOf('_', at + 1)) {
      words.add(NameSimilarity.scope(name) + '.' + leaf.substring(0, at));
      words.add(NameSimilarity.scope(name) + ".*" + leaf.substring(at));
    }
    return words;
  }

  private static Set<String> leafWords(String name) {
    final Set<String> words = new LinkedHashSet<>();
    final String leaf = NameSimilarity.leaf(name);
    words.add(leaf);
    for (int at = leaf.indexOf('_'); at > 0; at = leaf.indexOf('_', at + 1)) {
      words.add(leaf.substring(0, at));
      words.add(leaf.substring(at));
    }
    return words;
  }
}
