package nnuesoc.sim.pairing;

/**
 * How alike two signals behave.
 *
 * @param score 0 to 1
 * @param reason why, in words
 * @param parting the cycle about which they part, after some changes in common; else {@code
 *     Long.MAX_VALUE}
 */
record Conduct(double score, String reason, long parting) {
  private static final Conduct NONE = new Conduct(0, "nothing in common", Long.MAX_VALUE);
  private static final double STILL = 0.5;
  private static final double IN_ORDER = 0.96;
  private static final double CODED = 0.75;
  private static final double INVERTED = 0.93;
  private static final double LATER = 0.03; // less a cycle
  private static final double PARTED = 0.9;
  private static final double HALF_WAY = 4; // changes in common that count half
  private static final double REST = 0.1;
  private static final double EARLY = 0.99;
  private static final double SAME = 0.999;
  private static final int FEW = 3;
  private static final int MANY = 12;

  /** Whether both change never, or in the same way. */
  static Conduct of(Track theirs, Track ours, long cycles) {
    final long changes = ours.changes();
    if (changes == 0 || theirs.changes() == 0) {
      return changes == theirs.changes() && theirs.value() == ours.value()
          ? new Conduct(STILL, "neither changes", Long.MAX_VALUE)
          : NONE;
    }
    final int plain = indexOfZero(ours);
    final Signature.Agreement values = theirs.values(0).agreement(ours.values(plain), cycles);
    if (values.share() >= SAME) {
      return new Conduct(
          1, "the same value in every cycle, " + changes + " changes", Long.MAX_VALUE);
    }
    Conduct best = later(theirs, ours, cycles, plain);
    final Signature.Agreement times = theirs.times().agreement(ours.times(), cycles);
    final Signature.Agreement order =
        theirs.sequence().agreement(ours.sequence(), Math.min(theirs.changes(), changes) + 1);
    best = best(best, values.share(), "the same value in most cycles");
    best = best(best, IN_ORDER * share(order, changes), "the same values in order");
    if (times.equal() >= FEW) {
      final boolean inverted = ours.widthBits() == 1 && times.share() >= SAME;
      best =
          best(
              best,
              (inverted ? INVERTED : CODED) * times.share(),
              inverted
                  ? "inverted: changes in the same cycles"
                  : "changes in the same cycles, to other values");
    }
    final long together = Math.max(values.prefix(), order.prefix()) - 1;
    if (together <= 0) {
      return best;
    }
    final Conduct parted =
        best(
            best,
            PARTED * together / (together + HALF_WAY),
            "the same for " + together + " changes, then they part");
    return values.prefix() >= MANY
        ? new Conduct(parted.score, parted.reason, values.parting())
        : parted;
  }

  /** The same, as far as the cycle about which the traces part. */
  static Conduct before(Track theirs, Track ours, long parting) {
    final Signature.Agreement values =
        theirs.values(0).agreement(ours.values(indexOfZero(ours)), parting);
    if (values.share() < SAME) {
      return NONE;
    }
    return values.most() <= 1
        ? new Conduct(STILL, "neither changes before the traces part", Long.MAX_VALUE)
        : new Conduct(
            EARLY * values.most() / (values.most() + 1),
            "the same value in every cycle until the traces part, " + values.most() + " changes",
            Long.MAX_VALUE);
  }

  private static double share(Signature.Agreement order, long changes) {
    return (double) order.equal() / (Math.max(order.most(), changes) + 1);
  }

  private static int indexOfZero(Track track) {
    int at = 0;
    while (track.offsets()[at] != 0) {
      at++;
    }
    return at;
  }

  private static Conduct later(Track theirs, Track ours, long cycles, int plain) {
    Conduct best = NONE;
    if (Math.abs(theirs.changes() - ours.changes()) > 2) {
      return best;
    }
    for (int i = 0; i < ours.offsets().length; i++) {
      if (i != plain) {
        final int offset = ours.offsets()[i];
        final double share = theirs.values(0).agreement(ours.values(i), cycles).share();
        if (share >= SAME) {
          best =
              best(
                  best,
                  share - LATER * Math.abs(offset),
                  "the same, " + Math.abs(offset) + (offset > 0 ? " later" : " earlier"));
        }
      }
    }
    return best;
  }

  /** The better of the two; where the early one is, the other one still counts a little. */
  Conduct or(Conduct early) {
    return early.score <= score
        ? this
        : new Conduct(
            early.score <= STILL
                ? early.score + REST * score
                : early.score * (1 - REST) + REST * score,
            early.reason,
            parting);
  }

  private static Conduct best(Conduct one, double score, String reason) {
    return score > one.score ? new Conduct(score, reason, Long.MAX_VALUE) : one;
  }
}
