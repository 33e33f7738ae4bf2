package nnuesoc.sim.pairing;

/** One of theirs that may be one of ours, and what speaks for it. */
final class Candidate {
  private static final double WIDER = 0.01; // a bit

  final Track our;
  final Track their;
  final double likeness;
  Conduct conduct;
  double score;
  boolean byPlace;

  Candidate(Track our, Track their, Conduct conduct) {
    this.our = our;
    this.their = their;
    this.conduct = conduct;
    likeness = Likeness.of(their.place(), our.place());
    score = conduct.score();
  }

  /** How much a signal tells less that is wider. */
  static double wider(int theirs, int ours) {
    return WIDER * Math.max(0, theirs - ours);
  }

  /** From 0 to 1: whether one changes about as often as the other. */
  double tempo() {
    final double most = Math.max(our.changes(), their.changes());
    return most == 0 ? 0 : Math.min(our.changes(), their.changes()) / most;
  }

  double behavior() {
    return conduct.score();
  }
}
