package nnuesoc.sim.pairing;

import java.util.List;

/** About when a fault makes two traces part: until then, behavior is judged once more. */
final class Parting {
  private static final double EARLY = 0.05; // of our signals, that may part sooner
  private static final int CHANGES = 3; // of a signal that tells when it parts

  private Parting() {}

  static void judge(List<List<Candidate>> candidates, long cycles) {
    final long[] partings =
        candidates.stream()
            .mapToLong(Parting::latest)
            .filter(parting -> parting > 0)
            .sorted()
            .toArray();
    if (partings.length == 0) {
      return;
    }
    final long first = partings[0];
    final long most = partings[(int) (EARLY * partings.length)];
    for (long parting : first == most ? new long[] {first} : new long[] {first, most}) {
      if (parting < cycles) {
        candidates.forEach(its -> its.forEach(one -> judge(one, parting)));
      }
    }
  }

  private static void judge(Candidate one, long parting) {
    one.conduct = one.conduct.or(Conduct.before(one.their, one.our, parting));
  }

  /** When one of ours parts from the one of theirs that goes with it longest; 0 if none does. */
  private static long latest(List<Candidate> its) {
    long latest = 0;
    for (Candidate one : its) {
      if (one.our.changes() >= CHANGES && one.our.widthBits() == one.their.widthBits()) {
        latest = Math.max(latest, one.conduct.parting());
      }
    }
    return latest;
  }
}
