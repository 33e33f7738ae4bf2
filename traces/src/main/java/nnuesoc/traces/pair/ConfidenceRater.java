// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.traces.pair.SignalMatch.Sureness;

/**
 * How sure a pair is. A pair is sure if behavior alone decides it: no other signal of theirs
 * behaves like ours, and no other of ours behaves like theirs; or all others that do are in scopes
 * that behavior alone has assigned elsewhere.
 */
final class ConfidenceRater {
  private static final double SURE = 0.95;
  private static final int CHANGES = 2; // that a sure pair shares
  private static final double LIKE = 0.05; // behavior this close counts as equal
  private static final double LITTLE = 0.04;
  private static final double CONTRADICTS = 0.25; // likeness of names
  private static final int WITNESSES = 2; // pairs that decide a scope

  private final Map<String, CandidatePair> chosenByTheir = new HashMap<>();
  private final Map<SignalDigest, List<CandidatePair>> byOur = new HashMap<>();
  private final Map<SignalDigest, List<CandidatePair>> byTheir = new HashMap<>();
  private final Map<String, Map<String, Integer>> scopes = new HashMap<>(); // theirs to ours

  ConfidenceRater(List<CandidatePair> chosen, List<List<CandidatePair>> candidates) {
    for (List<CandidatePair> its : candidates) {
      for (CandidatePair one : its) {
        byOur.computeIfAbsent(one.our, key -> new ArrayList<>()).add(one);
        if (one.behavior() >= SURE - LIKE) {
          byTheir.computeIfAbsent(one.their, key -> new ArrayList<>()).add(one);
        }
      }
    }
    for (CandidatePair one : chosen) {
      chosenByTheir.put(one.their.name(), one);
      if (behavesSurely(one) && rivals(one).isEmpty()) {
        scopes
            .computeIfAbsent(scope(one.their), key -> new HashMap<>())
            .merge(scope(one.our), 1, Integer::sum);
      }
    }
  }

  private static String scope(SignalDigest track) {
    return track.place().scope();
  }

  private static boolean behavesSurely(CandidatePair one) {
    return one.their.bit() == SignalDigest.WHOLE
        && !one.byPlace
        && one.behavior() >= SURE
        && one.similarity.shared() >= CHANGES
        && one.similarity.parting() == Long.MAX_VALUE;
  }

  /** Other pairs that behavior allows: another signal of theirs for ours, or another of ours. */
  private List<CandidatePair> rivals(CandidatePair one) {
    final List<CandidatePair> rivals = new ArrayList<>();
    for (CandidatePair other : byOur.getOrDefault(one.our, List.of())) {
      if (other != one
          && other.behavior() > one.behavior() - LIKE
          && !other.their.signal().sameVariables(one.their.signal())) {
        rivals.add(other);
      }
    }
    for (CandidatePair other : byTheir.getOrDefault(one.their, List.of())) {
      if (other != one && other.behavior() > one.behavior() - LIKE) {
        rivals.add(other);
      }
    }
    return rivals;
  }

  private boolean isSure(CandidatePair one) {
    if (!behavesSurely(one)) {
      return false;
    }
    if (sameName(one.their.name(), one.our.name())) {
      return true;
    }
    if (contradicted(one)) {
      return false;
    }
    final List<CandidatePair> rivals = rivals(one);
    return rivals.isEmpty()
        || (decided(one.their, one.our) && rivals.stream().allMatch(rival -> isOut(rival, one)));
  }

  /** Whether names and scopes are the same, except for case and for scopes around the design. */
  private static boolean sameName(String their, String our) {
    final String one = their.toLowerCase(Locale.ROOT);
    final String other = our.toLowerCase(Locale.ROOT);
    return one.contains(".")
        && other.contains(".")
        && (one.equals(other) || one.endsWith('.' + other) || other.endsWith('.' + one));
  }

  /** Whether pairs without rivals assign their signal's scope to the scope of ours. */
  private boolean decided(SignalDigest their, SignalDigest our) {
    final Map<String, Integer> counts = scopes.getOrDefault(scope(their), Map.of());
    return counts.size() == 1 && counts.getOrDefault(scope(our), 0) >= WITNESSES;
  }

  /** Whether a rival is in another scope, which is assigned elsewhere. */
  private boolean isOut(CandidatePair rival, CandidatePair one) {
    final SignalDigest other = rival.our.equals(one.our) ? rival.their : rival.our;
    final boolean theirs = rival.our.equals(one.our);
    if (theirs) {
      return !scope(other).equals(scope(one.their))
          && scopes.containsKey(scope(other))
          && !scopes.getOrDefault(scope(other), Map.of()).containsKey(scope(one.our));
    }
    return !scope(other).equals(scope(one.our));
  }

  /** Whether another signal of theirs has the name that this one should have. */
  private boolean contradicted(CandidatePair one) {
    return byOur.getOrDefault(one.our, List.of()).stream()
        .anyMatch(
            other ->
                other.likeness > one.likeness + CONTRADICTS
                    && other.their.widthBits() == one.our.widthBits()
                    && !other.their.signal().sameVariables(one.their.signal()));
  }

  /**
   * Whether another signal of ours has {@code other}'s partner, and a swap would be worse in total.
   */
  private boolean losesBySwap(CandidatePair one, CandidatePair other) {
    final CandidatePair holder = chosenByTheir.get(other.their.name());
    if (holder == null) {
      return false;
    }
    double swapped = 0;
    for (CandidatePair back : byOur.getOrDefault(holder.our, List.of())) {
      if (back.their.equals(one.their)) {
        swapped = back.score;
      }
    }
    return one.score + holder.score >= other.score + swapped + LITTLE;
  }

  SignalMatch match(CandidatePair one) {
    final List<CandidatePair> near =
        byOur.getOrDefault(one.our, List.of()).stream()
            .filter(
                other ->
                    other != one
                        && one.score - other.score < LITTLE
                        && !other.their.signal().sameVariables(one.their.signal())
                        && !losesBySwap(one, other))
            .sorted(Comparator.comparingDouble(other -> -other.score))
            .toList();
    final Sureness sureness =
        isSure(one) ? Sureness.SURE : near.isEmpty() ? Sureness.LIKELY : Sureness.UNSURE;
    final List<String> others =
        near.stream()
            .map(other -> other.their.name())
            .filter(name -> !chosenByTheir.containsKey(name))
            .limit(3)
            .toList();
    return new SignalMatch(
        one.our.name(),
        one.their.name(),
        sureness,
        one.behavior(),
        one.byPlace || one.similarity.shared() == 0,
        reason(one),
        others);
  }

  private static String reason(CandidatePair one) {
    if (one.byPlace) {
      return "by its place: its scope and its last part go with ours elsewhere";
    }
    return one.similarity.reason()
        + (one.their.bit() == SignalDigest.WHOLE ? "" : ", a bit of a vector");
  }
}
