// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.mistake.SupposedLayer.FirstChanged;
import org.jspecify.annotations.Nullable;

/**
 * The places where a layer gave its right words, and what may be wrong all the same: they are told
 * to be other rows' words, or they are right by chance.
 */
record MaskedFaultFinder(JudgedLayer its, List<OutputCandidate> places) {
  private static final int TELLING = 4; // different words that are not right by chance

  /** Finds them; none if the words are wrong, or not all there. */
  static MaskedFaultFinder of(JudgedLayer its) {
    return new MaskedFaultFinder(its, golden(its));
  }

  /** What is wrong although the words are right; null for nothing. */
  @Nullable TraceFinding wrong(List<SupposedLayer> mistakes) {
    return Stream.<Supplier<@Nullable TraceFinding>>of(
            this::lost,
            this::elsewhere,
            this::besides,
            () -> besideTotals(mistakes),
            () -> hidden(mistakes),
            this::endless)
        .map(Supplier::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Where the right words are; in a memory inside the layer if the ports do not show them. */
  private static List<OutputCandidate> golden(JudgedLayer its) {
    final boolean zeros = Arrays.stream(its.right().words()).allMatch(w -> w == 0);
    final List<OutputCandidate> at =
        its.places().stream()
            .filter(one -> one.holds(its.right(), its.isLast()))
            .filter(one -> !zeros || one.isForEachRow(0))
            .filter(one -> its.rows() > 1 || one.enable() != null || stays(its, one))
            .toList();
    if (!at.isEmpty()
        || zeros
        || its.places().stream()
            .anyMatch(
                one ->
                    one.isGiven()
                        || one.isPartlyGiven()
                        || one.missing(its.right(), its.isLast()).length > 0)) {
      return at;
    }
    return OutputCandidateFinder.inside(its.trace(), its.rows()).stream()
        .filter(one -> one.holds(its.right(), its.isLast()))
        .toList();
  }

  /** Whether a single word that stays is the layer's: it is told of, and not as another row's. */
  private static boolean stays(JudgedLayer its, OutputCandidate word) {
    return its.trace().isToldAfter(word.cycles()[0])
        && its.places().stream()
            .noneMatch(one -> one.data() == word.data() && givesToOthers(its, one));
  }

  /** Whether the right word of a single row is given to another one's place. */
  static boolean givesToOthers(JudgedLayer its, OutputCandidate place) {
    return place.enable() != null
        && place.address() != null
        && place.others() > 0
        && place.address().isSetIn(place.enable().when())
        && place.isRight(
            place.data().at(place.enable().last()), its.right().words()[0], its.isLast());
  }

  /** The right words, and a layer that does not say that it is done. */
  private @Nullable TraceFinding endless() {
    final int last = Arrays.stream(places.get(0).cycles()).max().orElse(0);
    final boolean readBack = places.get(0).enable() == null && places.get(0).address() != null;
    if (!readBack && its.trace().cycles() - 1 - last < its.rowTime()) {
      return null;
    }
    return its.trace().ports().stream()
        .filter(ObservedSignal::neverEnds)
        .findFirst()
        .map(
            end ->
                its.findings()
                    .ofState(
                        FaultCause.of(Fault.HANGS, "a state that never ends"),
                        its.rows() - 1,
                        null,
                        last,
                        end.name(),
                        "it never rises, although all words are there"))
        .orElse(null);
  }

  /** The right words in the order of their rows, with a port that names other rows. */
  private @Nullable TraceFinding elsewhere() {
    if (places.stream().anyMatch(one -> one.enable() == null || one.address() != null)) {
      return null;
    }
    final @Nullable ObservedSignal unknown = its.trace().unknownAddress(places.get(0).cycles());
    if (unknown != null && its.rows() > 1) {
      return its.findings()
          .ofState(
              FaultCause.of(
                  Fault.REGISTER_NOT_CLEARED, "a register without a reset behind the address"),
              0,
              null,
              places.get(0).cycles()[0],
              unknown.name(),
              "it is unknown (x) throughout");
    }
    return elsewhere(its, places);
  }

  /** A wide vector that has the right words, too, each at the next row's place. */
  private @Nullable TraceFinding besides() {
    final int[] right = its.right().words();
    final boolean tells = Arrays.stream(right).distinct().count() >= TELLING;
    for (OutputCandidate place : its.places()) {
      if (tells
          && place.enable() == null
          && place.address() == null
          && (!place.hasWord(0) || place.words()[0] == 0)
          && IntStream.range(1, right.length - 1) // the last one may be written twice
              .allMatch(row -> place.isWord(row, right[row - 1], false))) {
        return its.findings()
            .ofWord(
                FaultCause.of(Fault.OUTPUT_AT_ANOTHER_ROW, "the index of the write"),
                0,
                place,
                place.text() + ": the word of row 0 is at row 1");
      }
    }
    return null;
  }

  /** Right words in the order of their rows, at a place with a port that names other rows. */
  static @Nullable TraceFinding elsewhere(JudgedLayer its, List<OutputCandidate> places) {
    for (OutputCandidate place : places) {
      for (WrongOutputAddress other :
          OutputCandidateFinder.otherAddresses(its.trace(), place, its.rows())) {
        return its.findings()
            .ofWord(
                FaultCause.of(Fault.OUTPUT_AT_ANOTHER_ROW, other.cause()),
                other.row(),
                place,
                other.text(place));
      }
    }
    return null;
  }

  private @Nullable TraceFinding lost() {
    return places.stream().map(this::lost).filter(Objects::nonNull).findFirst().orElse(null);
  }

  /** A word that its receiver was not ready for, and that is not there any more when it is. */
  private @Nullable TraceFinding lost(OutputCandidate place) {
    final @Nullable OutputEnable valid = place.enable();
    final @Nullable ObservedSignal ready = valid == null ? null : its.trace().readyFor(valid);
    if (valid == null || ready == null) {
      return null;
    }
    for (int row = 0; row < its.rows(); row++) {
      if (ready.at(place.cycles()[row]) == 0) {
        return its.findings()
            .ofState(
                FaultCause.of(
                    Fault.WORD_NOT_HELD,
                    "the next word is sent although the receiver is not ready"),
                row,
                null,
                place.cycles()[row],
                place.data().name(),
                ready.name() + " is 0 while its word is given, and it is not given again");
      }
    }
    return null;
  }

  /**
   * A mistake in the limits, if the right words are only in a signal that holds the sums without
   * limits: they are right there as long as no limit is needed.
   */
  private @Nullable TraceFinding besideTotals(List<SupposedLayer> mistakes) {
    if (its.isLast() || places.stream().anyMatch(one -> !one.holdsTotals(its.right()))) {
      return null;
    }
    for (SupposedLayer one : mistakes) {
      for (OutputCandidate place : its.places()) {
        if (one.part() == FirstChanged.OUTPUT
            && place.isLike(places.get(0))
            && !place.holdsTotals(its.right())
            && place.holds(one, false)) {
          return its.findings().of(one, place, null);
        }
      }
    }
    return null;
  }

  /**
   * A mistake that does not reach the words of these numbers: a port has the sums that follow from
   * the mistake, and no signal has the right ones.
   */
  private @Nullable TraceFinding hidden(List<SupposedLayer> mistakes) {
    if (its.search().sums() != null || its.search().totals() != null) {
      return null;
    }
    for (SupposedLayer one : mistakes) {
      if (one.part() == FirstChanged.TERMS) {
        final @Nullable SumSignal totals = SumSignal.ofTotals(its.trace(), one, true);
        final @Nullable SumSignal sums = SumSignal.of(its.trace(), one);
        if (totals != null && totals.signal().isPort() && sums != null) {
          return its.findings().of(one, null, sums);
        }
      }
    }
    return null;
  }
}
