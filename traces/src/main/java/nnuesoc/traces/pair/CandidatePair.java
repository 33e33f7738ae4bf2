// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

/** One of their signals that may be one of ours, and the evidence for it. */
final class CandidatePair {
  private static final double WIDER = 0.01; // per bit

  final SignalDigest our;
  final SignalDigest their;
  final double likeness;
  BehaviorSimilarity similarity;
  double score;
  boolean byPlace;

  CandidatePair(SignalDigest our, SignalDigest their, BehaviorSimilarity similarity) {
    this.our = our;
    this.their = their;
    this.similarity = similarity;
    likeness = NameSimilarity.of(their.words(), our.words());
    score = similarity.score();
  }

  /** The deduction for a signal that is wider than ours. */
  static double wider(int theirs, int ours) {
    return WIDER * Math.max(0, theirs - ours);
  }

  /** From 0 to 1: how close the numbers of changes of the two signals are. */
  double tempo() {
    final double most = Math.max(our.changes(), their.changes());
    return most == 0 ? 0 : Math.min(our.changes(), their.changes()) / most;
  }

  double behavior() {
    return similarity.score();
  }
}
