// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.List;

/** Estimates when a fault makes two traces part, and judges the behavior before that once more. */
final class DivergenceRescorer {
  private static final double EARLY = 0.05; // of our signals: these may part sooner
  private static final int CHANGES = 3; // that a signal needs, to tell when it parts

  private DivergenceRescorer() {}

  static void judge(List<List<CandidatePair>> candidates, long cycles) {
    final long[] partings =
        candidates.stream()
            .mapToLong(DivergenceRescorer::latest)
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

  private static void judge(CandidatePair one, long parting) {
    one.similarity = one.similarity.or(BehaviorSimilarity.before(one.their, one.our, parting));
  }

  /** When a signal of ours parts from the one of theirs that agrees longest; 0 if none agrees. */
  private static long latest(List<CandidatePair> its) {
    long latest = 0;
    for (CandidatePair one : its) {
      if (one.our.changes() >= CHANGES && one.our.widthBits() == one.their.widthBits()) {
        latest = Math.max(latest, one.similarity.parting());
      }
    }
    return latest;
  }
}
