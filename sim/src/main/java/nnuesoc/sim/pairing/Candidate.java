package nnuesoc.sim.pairing;

/** One of theirs that may be one of ours, and what speaks for it. */
final class Candidate {
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

  double behavior() {
    return conduct.score();
  }
}
