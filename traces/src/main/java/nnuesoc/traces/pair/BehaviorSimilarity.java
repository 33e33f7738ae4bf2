// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

/**
 * How alike two signals behave.
 *
 * @param score 0 to 1
 * @param reason the reason for the score, in words
 * @param shared the number of changes on which the score is based
 * @param parting the approximate cycle in which they part; {@code Long.MAX_VALUE} if they do not
 */
record BehaviorSimilarity(double score, String reason, long shared, long parting) {
  private static final BehaviorSimilarity NONE =
      new BehaviorSimilarity(0, "nothing in common", 0, 0);
  private static final double STILL = 0.5;
  private static final double IN_ORDER = 0.96;
  private static final double IN_TURN = 0.8; // IN_ORDER for a bit, which tells less
  private static final double CODED = 0.75;
  private static final double RECODED = 0.985; // each value replaced by another
  private static final double INVERTED = 0.93;
  private static final double LOW_BITS = 0.98; // factor where widths differ
  private static final double LOW_FEW = 0.9; // factor for few bits that part
  private static final int LOW_MANY = 6;
  private static final double LATER = 0.03; // deduction per cycle
  private static final double PARTED = 0.9;
  private static final double HALF_WAY = 4; // this many common changes count half
  private static final double HALF_WAY_BIT = 6; // the same for values in order, in a bit
  private static final double HALF_WAY_VECTOR = 0.7;
  private static final double REST = 0.1;
  private static final double EARLY = 0.99;
  private static final double SAME = 0.999;
  private static final double MOST = 0.9; // share of our changes that lie in cycles of both traces
  private static final int FEW = 3;
  private static final int STATE_BITS = 3;

  /** Compares two signals as wholes; if their widths differ, in the low bits of both too. */
  static BehaviorSimilarity of(SignalDigest theirs, SignalDigest ours, long cycles) {
    final BehaviorSimilarity whole = of(theirs.whole(), ours.whole(), ours.widthBits(), cycles);
    final int common = Math.min(theirs.widthBits(), ours.widthBits());
    final BehaviorDigest their =
        theirs.widthBits() == common ? theirs.whole() : theirs.lower(common);
    final BehaviorDigest our = ours.widthBits() == common ? ours.whole() : ours.lower(common);
    if (theirs.widthBits() == ours.widthBits() || their == null || our == null) {
      return whole;
    }
    final BehaviorSimilarity low = of(their, our, common, cycles);
    final boolean little = common < LOW_MANY && low.parting != Long.MAX_VALUE; // as in any counter
    final double score = (little ? LOW_FEW : LOW_BITS) * low.score;
    return score <= whole.score
        ? whole
        : new BehaviorSimilarity(score, low.reason + ", in its low bits", low.shared, low.parting);
  }

  private static BehaviorSimilarity of(
      BehaviorDigest theirs, BehaviorDigest ours, int widthBits, long cycles) {
    final long changes = ours.changes();
    if (widthBits <= STATE_BITS && ours.isOfFewValues() && !theirs.isOfFewValues()) {
      return NONE; // a state is not a number
    }
    if (changes == 0 || theirs.changes() == 0) {
      return changes == theirs.changes() && theirs.value() == ours.value()
          ? new BehaviorSimilarity(STILL, "neither changes", 0, Long.MAX_VALUE)
          : NONE;
    }
    final int plain = indexOfZero(ours);
    final WindowedDigest.Agreement values = theirs.values(0).whole(ours.values(plain), cycles);
    final long seen = values.most() - 1;
    if (values.share() >= SAME && seen >= MOST * changes) {
      return new BehaviorSimilarity(
          1, "equal in every cycle; both have " + evidence(seen), seen, Long.MAX_VALUE);
    }
    BehaviorSimilarity best = later(theirs, ours, cycles, plain);
    if (values.share() >= SAME && seen > 0) {
      best =
          best.or(
              EARLY * seen / (seen + 1),
              "equal in every cycle that both traces have; both have " + evidence(seen),
              seen);
    }
    final WindowedDigest.Agreement times = theirs.times().whole(ours.times(), cycles);
    final WindowedDigest.Agreement order =
        theirs.sequence().agreement(ours.sequence(), Math.min(theirs.changes(), changes) + 1);
    if (seen >= MOST * changes) {
      best = best.or(values.share() * told(seen, HALF_WAY), "equal in most cycles", seen);
    }
    final double halfWay = widthBits == 1 ? HALF_WAY_BIT : HALF_WAY_VECTOR;
    best =
        best.or(
            (widthBits == 1 ? IN_TURN : IN_ORDER) * share(order, changes) * told(changes, halfWay),
            "the same values in order",
            order.equal() - 1);
    boolean coded = false;
    if (widthBits > 1 && ours.isOfFewValues() && theirs.isOfFewValues()) {
      final WindowedDigest.Agreement codes = theirs.codes().whole(ours.codes(), cycles);
      coded = codes.equal() > FEW && codes.share() >= SAME;
      if (coded) {
        best =
            best.or(
                RECODED * told(codes.equal() - 1, HALF_WAY_VECTOR),
                "the same in another coding, " + changes(codes.equal() - 1),
                codes.equal() - 1);
      }
    }
    if (times.equal() >= FEW) {
      final boolean inverted = widthBits == 1 && times.share() >= SAME;
      best =
          best.or(
              (inverted ? INVERTED : CODED) * times.share(),
              inverted
                  ? "inverted: changes in the same cycles"
                  : "changes in the same cycles, but the values differ",
              times.equal());
    }
    final long inOrder = widthBits == 1 ? 0 : order.prefix(); // any bit alternates
    final long marks = theirs.marks().agreement(ours.marks(), Long.MAX_VALUE).prefix();
    final long together = Math.max(marks, Math.max(values.prefix(), inOrder) - 1);
    final long beats =
        widthBits == 1 ? 0 : theirs.beats().agreement(ours.beats(), Long.MAX_VALUE).prefix();
    if (beats >= FEW) {
      best =
          best.or(
              CODED * PARTED * told(beats, HALF_WAY),
              "the first " + beats + " changes are in the same cycles, later ones are not",
              beats);
    }
    if (together > 0) {
      best =
          best.or(
              PARTED * told(together, HALF_WAY),
              "the first " + together + " changes are the same, later ones are not",
              together);
    }
    return new BehaviorSimilarity(
        best.score,
        best.reason,
        best.shared,
        coded ? Long.MAX_VALUE : values.prefix() > FEW ? values.parting() : 0);
  }

  /** Compares two signals up to the approximate cycle in which the traces part. */
  static BehaviorSimilarity before(SignalDigest theirs, SignalDigest ours, long parting) {
    final WindowedDigest.Agreement values =
        theirs.values().agreement(ours.whole().values(indexOfZero(ours.whole())), parting);
    if (values.share() < SAME) {
      return NONE;
    }
    final long seen = values.most() - 1;
    return seen <= 0
        ? new BehaviorSimilarity(
            STILL, "little evidence: neither changes before A and B first differ", 0, parting)
        : new BehaviorSimilarity(
            EARLY * seen / (seen + 1),
            "equal in every cycle until the traces differ; both have " + evidence(seen),
            seen,
            parting);
  }

  /** How strong the evidence is if the signals never part; 0 if they do. */
  double exactness() {
    return score == 1 ? told(shared, HALF_WAY) : 0;
  }

  /** Equal changes; a single one may be equal by chance. */
  private static String evidence(long count) {
    return changes(count) + (count == 1 ? ", which is little evidence" : "");
  }

  /** How strong the evidence of so many changes is, from 0 to 1. */
  private static double told(long changes, double halfWay) {
    return changes / (changes + halfWay);
  }

  private static double share(WindowedDigest.Agreement order, long changes) {
    return (double) order.equal() / (Math.max(order.most(), changes) + 1);
  }

  private static int indexOfZero(BehaviorDigest track) {
    int at = 0;
    while (track.offsets()[at] != 0) {
      at++;
    }
    return at;
  }

  private static BehaviorSimilarity later(
      BehaviorDigest theirs, BehaviorDigest ours, long cycles, int plain) {
    BehaviorSimilarity best = NONE;
    if (Math.abs(theirs.changes() - ours.changes()) > 2) {
      return best;
    }
    for (int i = 0; i < ours.offsets().length; i++) {
      if (i != plain) {
        final int offset = ours.offsets()[i];
        final WindowedDigest.Agreement values = theirs.values(0).whole(ours.values(i), cycles);
        if (values.share() >= SAME) {
          best =
              best.or(
                  (values.share() - LATER * Math.abs(offset))
                      * told(values.most() - 1, HALF_WAY_VECTOR),
                  "the same, " + Math.abs(offset) + (offset > 0 ? " later" : " earlier"),
                  values.most() - 1);
        }
      }
    }
    return best;
  }

  /** The better of the two; if that is {@code early}, this one still counts a little. */
  BehaviorSimilarity or(BehaviorSimilarity early) {
    return early.score <= score
        ? this
        : new BehaviorSimilarity(
            early.score <= STILL
                ? early.score + REST * score
                : early.score * (1 - REST) + REST * score,
            early.reason,
            early.shared,
            parting);
  }

  private BehaviorSimilarity or(double otherScore, String otherReason, long otherShared) {
    return otherScore > score
        ? new BehaviorSimilarity(otherScore, otherReason, otherShared, parting)
        : this;
  }

  private static String changes(long number) {
    return number == 1 ? "1 change" : number + " changes";
  }
}
