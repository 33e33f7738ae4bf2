package nnuesoc.sim.pairing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nnuesoc.sim.pairing.SignalMatch.Sureness;

/** Decides which pairs of signals are one, from behavior first, then from names and scopes. */
final class Matcher {
  private static final int ROUNDS = 3;
  private static final double NAME = 0.25;
  private static final double SCOPE = 0.3;
  private static final double LEAF = 0.15;
  private static final double WIDTH = 0.4; // less, where one has a bit and the other a vector
  private static final double OTHER_WIDTH = 0.05; // less, where both are vectors
  private static final double PLACED = 0.4; // scope and last part known to go together
  private static final double PLACE = 0.6;
  private static final double OF_BIT = 0.97; // behavior of a bit of a vector
  private static final double LIKE_BEST = 0.02; // as good as the best
  private static final double WELL = 0.8;
  private static final double SURE = 0.95;
  private static final double CLEAR = 0.12; // ahead of the next
  private static final double LITTLE = 0.04;
  private static final double LEAST = 0.75; // total of a pair
  private static final int CROWD = 16;

  private final Tracks theirs;
  private final Tracks ours;
  private final List<List<Candidate>> candidates = new ArrayList<>(); // by our track

  Matcher(Tracks theirs, Tracks ours) {
    this.theirs = theirs;
    this.ours = ours;
  }

  SignalMatching matching(String theirClock, String ourClock) {
    final long cycles = Math.min(theirs.cycles(), ours.cycles());
    final Partners partners = new Partners(theirs.list(), ours.list().size());
    for (Track our : ours.list()) {
      final List<Candidate> its = new ArrayList<>();
      for (Track their : partners.of(our)) {
        its.add(new Candidate(our, their, Conduct.of(their, our, cycles)));
      }
      candidates.add(its);
    }
    judgeUntilTheyPart(cycles);
    List<Candidate> chosen = List.of();
    for (int round = 0; round < ROUNDS; round++) {
      final Votes votes = round == 0 ? firstVotes() : votes(chosen);
      candidates.forEach(its -> its.forEach(one -> score(one, votes)));
      chosen = choose();
    }
    return result(withBits(Rest.added(chosen, candidates, LITTLE), cycles), theirClock, ourClock);
  }

  /** A fault makes traces part: until then, behavior is judged once more. */
  private void judgeUntilTheyPart(long cycles) {
    long parting = Long.MAX_VALUE;
    for (List<Candidate> its : candidates) {
      final Candidate best =
          its.stream().max(Comparator.comparingDouble(Candidate::behavior)).orElse(null);
      if (best != null) {
        parting = Math.min(parting, best.conduct.parting());
      }
    }
    if (parting >= cycles || parting == 0) {
      return;
    }
    for (List<Candidate> its : candidates) {
      for (Candidate one : its) {
        one.conduct = one.conduct.or(Conduct.before(one.their, one.our, parting));
      }
    }
  }

  /** What has no signal of its own may be a bit of a vector. */
  private List<Candidate> withBits(List<Candidate> chosen, long cycles) {
    final List<Candidate> all = new ArrayList<>(chosen);
    final Set<Track> done = new HashSet<>();
    chosen.forEach(one -> done.add(one.our));
    for (Track our : ours.list()) {
      if (!done.contains(our)) {
        theirs.list().stream()
            .filter(their -> possible(their, our))
            .map(their -> new Candidate(our, their, Conduct.of(their, our, cycles)))
            .filter(one -> one.behavior() >= OF_BIT)
            .max(Comparator.comparingDouble(one -> one.behavior() + one.likeness))
            .ifPresent(all::add);
      }
    }
    return all;
  }

  /** Bits of vectors are tried for bits that change about as often. */
  private static boolean possible(Track their, Track our) {
    return their.bit() != Track.WHOLE
        && our.widthBits() == 1
        && our.changes() > 1
        && Math.abs(their.changes() - our.changes()) <= 2 + our.changes() / 4;
  }

  private static void score(Candidate one, Votes votes) {
    final double scope = votes.scope(one.their.name(), one.our.name());
    final double leaf = votes.leaf(one.their.name(), one.our.name());
    final boolean sameWidth = one.their.widthBits() == one.our.widthBits();
    final double place = sameWidth && scope * leaf > PLACED ? PLACE * scope * leaf : 0;
    one.byPlace = place > one.behavior();
    one.score =
        Math.max(one.behavior(), place)
            + NAME * one.likeness
            + SCOPE * scope
            + LEAF * leaf
            - width(one.their.widthBits(), one.our.widthBits());
  }

  private static double width(int theirs, int ours) {
    return theirs == ours ? 0 : theirs == 1 || ours == 1 ? WIDTH : OTHER_WIDTH;
  }

  /** Behavior alone: a pair counts the less the more signals behave so. */
  private Votes firstVotes() {
    final Votes votes = new Votes();
    for (List<Candidate> its : candidates) {
      final double best = its.stream().mapToDouble(Candidate::behavior).max().orElse(0);
      if (best < WELL) {
        continue;
      }
      final List<Candidate> alike =
          its.stream().filter(one -> one.behavior() > best - LIKE_BEST).toList();
      if (alike.size() <= CROWD) {
        alike.forEach(
            one -> votes.add(one.their.name(), one.our.name(), 1.0 / alike.size() / alike.size()));
      }
    }
    return votes;
  }

  private static Votes votes(List<Candidate> chosen) {
    final Votes votes = new Votes();
    for (Candidate one : chosen) {
      votes.add(one.their.name(), one.our.name(), one.behavior());
    }
    return votes;
  }

  private List<Candidate> choose() {
    final List<Candidate> all = new ArrayList<>();
    for (List<Candidate> its : candidates) {
      its.stream().filter(one -> one.score >= LEAST).forEach(all::add);
    }
    all.sort(
        Comparator.comparingDouble((Candidate one) -> -one.score)
            .thenComparing(one -> one.our.name())
            .thenComparing(one -> one.their.name()));
    final Set<String> taken = new HashSet<>();
    final Set<String> done = new HashSet<>();
    final List<Candidate> chosen = new ArrayList<>();
    for (Candidate one : all) {
      if (!taken.contains(one.their.name()) && done.add(one.our.name())) {
        taken.add(one.their.name());
        chosen.add(one);
      }
    }
    return chosen;
  }

  private SignalMatching result(List<Candidate> chosen, String theirClock, String ourClock) {
    final List<SignalMatch> matches = new ArrayList<>();
    final Set<String> found = new HashSet<>();
    final Set<String> taken = new HashSet<>();
    chosen.forEach(one -> taken.add(one.their.name()));
    for (Candidate one : chosen) {
      matches.add(match(one, taken));
      found.add(one.our.name());
    }
    matches.add(new SignalMatch(ourClock, theirClock, Sureness.SURE, 1, "the clock", List.of()));
    matches.sort(Comparator.comparing(SignalMatch::ours));
    final List<String> unmatched =
        ours.list().stream().map(Track::name).filter(name -> !found.contains(name)).toList();
    return new SignalMatching(theirClock, matches, unmatched, theirs.cycles(), ours.cycles());
  }

  private SignalMatch match(Candidate one, Set<String> taken) {
    final List<Candidate> its = candidates.get(ours.list().indexOf(one.our));
    final List<Candidate> rivals =
        its.stream()
            .filter(
                other ->
                    other != one
                        && other.behavior() > one.behavior() - LIKE_BEST
                        && !other.their.signal().sameVariables(one.their.signal()))
            .sorted(Comparator.comparingDouble(other -> -other.score))
            .toList();
    final double next =
        its.stream()
            .filter(
                other -> other != one && !other.their.signal().sameVariables(one.their.signal()))
            .mapToDouble(other -> other.score)
            .max()
            .orElse(0);
    final boolean besides = // what behaves so in the same scope, so that only a name decides
        rivals.stream()
            .anyMatch(
                other ->
                    one.score - other.score < CLEAR
                        && Likeness.scope(other.their.name())
                            .equals(Likeness.scope(one.their.name()))
                        && one.their.widthBits() == other.their.widthBits());
    final boolean clear = one.score - next >= CLEAR && !besides;
    final Sureness sureness =
        one.their.bit() == Track.WHOLE
                && !one.byPlace
                && one.behavior() >= SURE
                && (rivals.isEmpty() || clear)
            ? Sureness.SURE
            : one.byPlace || (one.score - next >= LITTLE && !besides)
                ? Sureness.LIKELY
                : Sureness.UNSURE;
    final List<String> others =
        rivals.stream()
            .filter(other -> one.score - other.score < LITTLE)
            .map(other -> other.their.name())
            .filter(name -> !taken.contains(name))
            .limit(3)
            .toList();
    return new SignalMatch(
        one.our.name(), one.their.name(), sureness, one.behavior(), reason(one), others);
  }

  private static String reason(Candidate one) {
    if (one.byPlace) {
      return "by its place: its scope and its last part go with ours elsewhere";
    }
    return one.conduct.reason() + (one.their.bit() == Track.WHOLE ? "" : ", a bit of a vector");
  }
}
