// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import nnuesoc.traces.pair.SignalMatch.Sureness;
import org.jspecify.annotations.Nullable;

/** Decides which signals form pairs, by behavior first, then by names and scopes. */
final class SignalMatcher {
  private static final int ROUNDS = 4;
  private static final double EXACT = 0.3; // bonus if two never part: no name outweighs it
  private static final double NAME = 0.25;
  private static final double SCOPE = 0.3;
  private static final double LEAF = 0.15;
  private static final double RANK = 0.1;
  private static final double TEMPO = 0.3; // similar numbers of changes, if behavior tells nothing
  private static final double WIDTH = 0.6; // deduction: one is a bit, the other a vector
  private static final double OTHER_WIDTH = 0.05; // deduction: both are vectors
  private static final double PLACED = 0.4; // scope and last part are known to go together
  private static final double PLACE = 0.6;
  private static final double OF_BIT = 0.97; // required of a bit of a vector
  private static final double POOR = 0.85; // a bit may replace a pair that behaves worse
  private static final int BIT_CHANGES = 4; // fewer may agree by chance
  private static final double BETTER = 0.1; // required gain over the current pair
  private static final double LIKE_BEST = 0.02; // as good as the best
  private static final double WELL = 0.6;
  private static final double LITTLE = 0.04;
  private static final double LEAST = 0.75; // total of a pair
  private static final int CROWD = 16;

  private final TraceDigest theirs;
  private final TraceDigest ours;
  private final long cycles;
  private final SiblingScopes theirFamilies;
  private final SiblingScopes ourFamilies;
  private final List<List<CandidatePair>> candidates = new ArrayList<>(); // by our track

  SignalMatcher(TraceDigest theirs, TraceDigest ours) {
    this.theirs = theirs;
    this.ours = ours;
    cycles = Math.min(theirs.cycles(), ours.cycles());
    theirFamilies = new SiblingScopes(theirs.list());
    ourFamilies = new SiblingScopes(ours.list());
  }

  MatchedSignals matching(String theirClock, String ourClock, Set<String> theirNames) {
    final CandidateLimiter partners = new CandidateLimiter(theirs.list(), ours.list().size());
    for (SignalDigest our : ours.list()) {
      final List<CandidatePair> its = new ArrayList<>();
      for (SignalDigest their : partners.of(our)) {
        its.add(new CandidatePair(our, their, BehaviorSimilarity.of(their, our, cycles)));
      }
      candidates.add(its);
    }
    DivergenceRescorer.judge(candidates, cycles);
    List<CandidatePair> chosen = List.of();
    for (int round = 0; round < ROUNDS; round++) {
      final NameVotes votes = round == 0 ? firstVotes() : votes(chosen);
      if (round > 0) {
        SilentScopeMatcher.vote(votes, chosen, candidates, theirFamilies, ourFamilies);
      }
      candidates.forEach(its -> its.forEach(one -> score(one, votes)));
      chosen = choose();
    }
    final List<CandidatePair> all = EliminationMatcher.added(withBits(chosen), candidates, LITTLE);
    return result(ManyToOneMatcher.added(all, candidates), theirClock, ourClock, theirNames);
  }

  /** Tries bits of vectors for our signals that have no pair, a pair by place or a poor one. */
  private List<CandidatePair> withBits(List<CandidatePair> chosen) {
    final Map<SignalDigest, CandidatePair> all = new LinkedHashMap<>();
    chosen.forEach(one -> all.put(one.our, one));
    for (SignalDigest our : ours.list()) {
      final CandidatePair its = all.get(our);
      if (its == null || its.byPlace || its.behavior() < POOR) {
        theirs.list().stream()
            .filter(their -> possible(their, our))
            .map(their -> bit(their, our, its))
            .flatMap(Optional::stream)
            .max(Comparator.comparingDouble(one -> one.behavior() + one.likeness))
            .ifPresent(bit -> all.put(our, bit));
      }
    }
    return List.copyOf(all.values());
  }

  private Optional<CandidatePair> bit(
      SignalDigest their, SignalDigest our, @Nullable CandidatePair now) {
    final BehaviorSimilarity one = BehaviorSimilarity.of(their, our, cycles);
    final boolean better =
        now != null && one.score() >= WELL && one.score() >= now.behavior() + BETTER;
    return (one.score() >= OF_BIT || better) && one.shared() >= BIT_CHANGES
        ? Optional.of(new CandidatePair(our, their, one))
        : Optional.empty();
  }

  /** Whether a bit of a vector may be our bit: both change about as often. */
  private static boolean possible(SignalDigest their, SignalDigest our) {
    return their.bit() != SignalDigest.WHOLE
        && our.widthBits() == 1
        && our.changes() > 1
        && Math.abs(their.changes() - our.changes()) <= 2 + our.changes() / 4;
  }

  private void score(CandidatePair one, NameVotes votes) {
    final double scope = votes.scope(one.their.place(), one.our.place());
    final double leaf = votes.leaf(one.their.place(), one.our.place());
    final boolean sameWidth = one.their.widthBits() == one.our.widthBits();
    final double place = sameWidth && scope * leaf > PLACED ? PLACE * scope * leaf : 0;
    final boolean sameRank =
        SiblingScopes.sameRank(
            theirFamilies, one.their.place().scope(), ourFamilies, one.our.place().scope());
    one.byPlace = place > one.behavior();
    one.score =
        Math.max(one.behavior(), place)
            + EXACT * one.similarity.exactness()
            + NAME * one.likeness
            + SCOPE * scope
            + LEAF * leaf
            + (sameRank ? RANK : 0)
            + (one.our.widthBits() == 1 ? 0 : TEMPO * (1 - one.behavior()) * one.tempo())
            - width(one.their.widthBits(), one.our.widthBits());
  }

  private static double width(int theirs, int ours) {
    return theirs == ours
        ? 0
        : theirs == 1 || ours == 1 ? WIDTH : OTHER_WIDTH + CandidatePair.wider(theirs, ours);
  }

  /** The votes of behavior alone: the more signals behave alike, the less each pair counts. */
  private NameVotes firstVotes() {
    final NameVotes votes = new NameVotes();
    for (List<CandidatePair> its : candidates) {
      final double best = its.stream().mapToDouble(CandidatePair::behavior).max().orElse(0);
      if (best < WELL) {
        continue;
      }
      final List<CandidatePair> alike =
          its.stream().filter(one -> one.behavior() > best - LIKE_BEST).toList();
      if (alike.size() <= CROWD) {
        alike.forEach(
            one ->
                votes.add(one.their.place(), one.our.place(), best / alike.size() / alike.size()));
      }
    }
    return votes;
  }

  private static NameVotes votes(List<CandidatePair> chosen) {
    final NameVotes votes = new NameVotes();
    for (CandidatePair one : chosen) {
      votes.add(one.their.place(), one.our.place(), one.behavior());
    }
    return votes;
  }

  private List<CandidatePair> choose() {
    final List<CandidatePair> all = new ArrayList<>();
    for (List<CandidatePair> its : candidates) {
      its.stream().filter(one -> one.score >= LEAST).forEach(all::add);
    }
    all.sort(
        Comparator.comparingDouble((CandidatePair one) -> -one.score)
            .thenComparing(one -> one.our.name())
            .thenComparing(one -> one.their.name()));
    final Set<String> taken = new HashSet<>();
    final Set<String> done = new HashSet<>();
    final Set<Integer> settled = new HashSet<>(); // their variables whose pairs never part
    final List<CandidatePair> chosen = new ArrayList<>();
    for (CandidatePair one : all) {
      final int variable = one.their.signal().variable(0);
      if (taken.contains(one.their.name())
          || (settled.contains(variable) && !isExact(one))
          || !done.add(one.our.name())) {
        continue;
      }
      taken.add(one.their.name());
      chosen.add(one);
      if (isExact(one)) {
        settled.add(variable);
      }
    }
    return chosen;
  }

  private static boolean isExact(CandidatePair one) {
    return one.similarity.exactness() > 0;
  }

  private MatchedSignals result(
      List<CandidatePair> chosen, String theirClock, String ourClock, Set<String> theirNames) {
    final List<SignalMatch> matches = new ArrayList<>();
    final Set<String> found = new HashSet<>();
    final ConfidenceRater certainty = new ConfidenceRater(chosen, candidates);
    for (CandidatePair one : chosen) {
      matches.add(certainty.match(one));
      found.add(one.our.name());
    }
    matches.add(
        new SignalMatch(ourClock, theirClock, Sureness.SURE, 1, false, "the clock", List.of()));
    matches.sort(Comparator.comparing(SignalMatch::ours));
    final List<String> unmatched =
        ours.list().stream().map(SignalDigest::name).filter(name -> !found.contains(name)).toList();
    return new MatchedSignals(
        theirClock, matches, unmatched, theirs.cycles(), ours.cycles(), theirNames);
  }
}
