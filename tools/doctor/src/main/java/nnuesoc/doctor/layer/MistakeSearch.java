// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.mistake.SupposedLayer.FirstChanged;
import org.jspecify.annotations.Nullable;

/**
 * Finds the mistake that explains most of what a layer gave, from the outside in: a mistake behind
 * the right sums is not sought before them.
 */
final class MistakeSearch {
  private static final int WORDS = 4; // points
  private static final int UNKNOWN_WORDS = 6;
  private static final int TOTALS = 3;
  private static final int PAIRS = 4;
  private static final int ALL_SUMS = 5;
  private static final int RIGHT_TOTALS = 4;
  private static final int AGAINST = -3;
  private static final int DISTINCT = 4; // words that are hardly right by chance
  private static final int TELLING = 2;
  private static final int ALIKE = -2; // words that are all the same tell little

  private final LayerTrace trace;
  private final SupposedLayer right;
  private final List<OutputCandidate> places;
  private final boolean result;
  private final @Nullable SumSignal sums;
  private final @Nullable SumSignal totals;
  private final @Nullable RightSumPrefix track;
  private final boolean hasLastSums;

  MistakeSearch(
      LayerTrace trace, SupposedLayer right, List<OutputCandidate> places, boolean result) {
    this.trace = trace;
    this.right = right;
    this.places = places;
    this.result = result;
    final @Nullable SumSignal its = SumSignal.of(trace, right);
    sums = its != null && its.hasRoomFor(right) ? its : null;
    totals = SumSignal.ofTotals(trace, right, true);
    track =
        sums == null && totals == null
            ? RightSumPrefix.of(trace, right, RightSumPrefix.LEAST)
            : null;
    hasLastSums = SumSignal.ofTotals(trace, right, false) != null;
  }

  /** Whether the sums of a mistake are the right ones before a row. */
  private boolean isBehind(SupposedLayer one, int rows) {
    return IntStream.range(0, Math.min(rows, one.sums().length))
        .allMatch(row -> Arrays.equals(one.sums()[row], right.sums()[row]));
  }

  /** The signal that has right sums up to a place; null if all are right, or none. */
  @Nullable RightSumPrefix track() {
    return track;
  }

  /** The signal that has the right sums; null if none has. */
  @Nullable SumSignal sums() {
    return sums;
  }

  /** The signal that has the right sums with their biases; null if none has. */
  @Nullable SumSignal totals() {
    return totals;
  }

  /** The first of those that explain most; null if none explains enough. */
  @Nullable MistakeMatch best(List<SupposedLayer> mistakes) {
    return mistakes.stream()
        .map(this::explanation)
        .filter(Objects::nonNull)
        .reduce((best, one) -> one.points() > best.points() ? one : best)
        .orElse(null);
  }

  private @Nullable MistakeMatch explanation(SupposedLayer one) {
    if (one.part() == FirstChanged.TERMS && sums != null && !isOfMoreTerms(one)) {
      return null;
    }
    if (track != null && one.part() == FirstChanged.TERMS && !isBehind(one, track.row())) {
      return null;
    }
    final OutputCandidate place =
        places.stream()
            .filter(its -> its.holds(one, result))
            .min(
                Comparator.<OutputCandidate, Boolean>comparing(its -> its.holdsTotals(one))
                    .thenComparing(its -> its.words().length == 1 && !its.isForEachRow(0)))
            .orElse(null);
    if (place == null) {
      return null;
    }
    final MistakeMatch its =
        switch (one.part()) {
          case OUTPUT -> ofOutput(one, place);
          case BIAS -> ofBias(one, place);
          case TERMS -> ofTerms(one, place);
        };
    // Words alone may agree by chance, unless this is surely the place of the outputs.
    return its == null || (its.points() <= WORDS + 2 && !place.isForEachRow(0)) ? null : its;
  }

  private @Nullable MistakeMatch ofOutput(SupposedLayer one, OutputCandidate place) {
    final boolean early = sums != null && place.isUnknown() && order(place, sums) < 0;
    final boolean lasting = place.enable() == null && place.address() == null;
    final boolean endless =
        lasting && sums != null && !trace.isToldAfter(sums.cycles()[sums.cycles().length - 1]);
    if (isOfNoWrite(one) && (early || endless || isWritten(place))) {
      return null;
    }
    final int points =
        words(place)
            + (totals == null ? 0 : RIGHT_TOTALS)
            + (sums == null ? 0 : 1 + (isMoved(one) ? 1 : order(place, sums)))
            + (!result && place.holdsTotals(right) ? AGAINST : 0);
    return new MistakeMatch(one, place, null, points);
  }

  private @Nullable MistakeMatch ofBias(SupposedLayer one, OutputCandidate place) {
    final @Nullable SumSignal its = sums == null ? SumSignal.of(trace, one) : null;
    final int right = sums != null ? 2 : hasLastSums ? 0 : -2;
    return ofSums(one, place, its, sums, right);
  }

  private @Nullable MistakeMatch ofTerms(SupposedLayer one, OutputCandidate place) {
    return ofSums(one, place, SumSignal.of(trace, one), null, 0);
  }

  private @Nullable MistakeMatch ofSums(
      SupposedLayer one,
      OutputCandidate place,
      @Nullable SumSignal its,
      @Nullable SumSignal before,
      int more) {
    final @Nullable SumSignal itsTotals =
        one.hasSums() ? SumSignal.ofTotals(trace, one, true) : null;
    // where sums are seen, those of the mistake must be seen, too
    final boolean hidden = its == null && track != null && one.part() == FirstChanged.TERMS;
    final boolean behind = totals != null && isSmall(place); // the right totals are there
    if (itsTotals == null && (hidden || behind || (its == null && !tells(one)))) {
      return null;
    }
    final @Nullable SumSignal made = its != null ? its : before != null ? before : itsTotals;
    final int points =
        words(place)
            + more
            + (totals == null ? 0 : AGAINST)
            + (itsTotals == null ? 0 : TOTALS)
            + (its == null ? 0 : its.hasAllTerms() ? ALL_SUMS : PAIRS)
            + (made == null ? 0 : order(place, made));
    return new MistakeMatch(one, place, its == null ? itsTotals : its, points);
  }

  /** Whether a place has so few different words that they may be right by chance. */
  private static boolean isSmall(OutputCandidate place) {
    return Arrays.stream(place.words()).distinct().count() < DISTINCT;
  }

  /** Whether something is given in each row with a place's enable. */
  private boolean isWritten(OutputCandidate place) {
    return place.enable() != null
        && places.stream()
            .anyMatch(one -> one.hasEnableOf(place) && one.isForEachRow(0) && !one.isUnknown());
  }

  /** Whether the right sums are there, too, before others. */
  private static boolean isOfMoreTerms(SupposedLayer one) {
    return one.blame() != null && one.blame().fault() == Fault.ELEMENTS_TOO_MANY;
  }

  private static boolean isOfNoWrite(SupposedLayer one) {
    return one.blame() != null && one.blame().fault() == Fault.OUTPUT_NOT_WRITTEN;
  }

  private static int words(OutputCandidate place) {
    return (place.isUnknown() ? UNKNOWN_WORDS : WORDS)
        + (place.enable() != null && place.isForEachRow(0) ? 1 : 0)
        + (place.words().length > 1 && place.isOneValue() ? ALIKE : 0)
        + (isSmall(place) ? 0 : TELLING);
  }

  /** Whether the words of a layer are more than zeros. */
  private static boolean tells(SupposedLayer one) {
    return Arrays.stream(one.words()).anyMatch(word -> word != 0 && word != SupposedLayer.UNKNOWN)
        || Arrays.stream(one.words()).allMatch(word -> word == SupposedLayer.UNKNOWN);
  }

  /** Whether words are not in the places of their rows. */
  private static boolean isMoved(SupposedLayer one) {
    return Arrays.stream(one.words()).anyMatch(word -> word == SupposedLayer.UNKNOWN);
  }

  /** Points for words that are given when their sums are made, or before. */
  private static int order(OutputCandidate place, SumSignal made) {
    if (place.enable() == null && place.address() == null) {
      return 1; // a word that stays may have been there before
    }
    for (int row = 0; row < Math.min(made.cycles().length, place.cycles().length); row++) {
      if (place.words()[row] != OutputCandidate.NONE && place.cycles()[row] < made.cycles()[row]) {
        return AGAINST;
      }
    }
    return 1;
  }
}
