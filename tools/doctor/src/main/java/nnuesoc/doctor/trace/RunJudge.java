// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.layer.DesignMistakeFinder;
import nnuesoc.doctor.mistake.LocatedMistake;
import org.jspecify.annotations.Nullable;

/**
 * Judges a run by its outcome: results, requests and grants at the ports, and the numbers of the
 * layers. What registers show that have a name comes behind it, unless the design has the model's
 * states in the model's cycles.
 *
 * @param exact whether it has them until the first finding
 * @param inOrder whether it has the model's states, in any cycles
 * @param first what registers show
 * @param harmless those of its findings that do not make a run wrong
 * @param later the first cycle that is later than the model's; null if none is
 */
record RunJudge(
    TraceCursor theirs,
    DesignMistakeFinder numbers,
    boolean exact,
    boolean inOrder,
    TraceDiagnosis first,
    List<TraceFinding> harmless,
    @Nullable Long later) {
  /** Findings that only show that a word is wrong. */
  private static final Set<FaultKind> VAGUE =
      EnumSet.of(
          FaultKind.OUTPUT,
          FaultKind.OPERAND,
          FaultKind.PRODUCT,
          FaultKind.SIGN,
          FaultKind.SUM,
          FaultKind.ROW_ORDER);

  /** Findings about words, which do not disturb a handshake. */
  private static final Set<FaultKind> DATA =
      EnumSet.of(
          FaultKind.BUS,
          FaultKind.BUS_UNREACHED,
          FaultKind.OPERAND,
          FaultKind.PRODUCT,
          FaultKind.SIGN,
          FaultKind.SUM);

  private static final Set<FaultKind> RESULTS = EnumSet.of(FaultKind.RESULT, FaultKind.EVALUATION);

  TraceDiagnosis diagnosis() {
    final @Nullable LocatedMistake handshake = numbers.wrongHandshake(hangs());
    if (numbers.hasWrongResult()) {
      return wrong(handshake);
    }
    if (handshake != null && !isByNames()) {
      return wrongBy(handshake);
    }
    if (exact && (numbers.hasAllResults() || handshake != null || hangs())) {
      // columns may be added in another order, or several at once
      return handshake == null && !hangs() && numbers.areAllSumsRight() ? right(false) : first;
    }
    if (numbers.hasAllResults()) {
      final List<LocatedMistake> all = numbers.betterThanRight();
      return all.isEmpty() ? right(false) : wrongBy(all.get(0));
    }
    return hangs()
        ? first.with(
            first.findings().stream().filter(one -> one.kind() == FaultKind.DEADLOCK).toList())
        : right(true).soFar();
  }

  /** Whether names show better than ports what is wrong with a handshake. */
  private boolean isByNames() {
    return exact && !first.findings().isEmpty() && !DATA.contains(first.findings().get(0).kind());
  }

  private boolean hangs() {
    return first.findings().stream().anyMatch(one -> one.kind() == FaultKind.DEADLOCK);
  }

  private TraceDiagnosis right(boolean cut) {
    final List<String> notes = new ArrayList<>(first.notes());
    if (!harmless.containsAll(first.findings()) && !cut) {
      notes.add("internal differences are ignored because every result is correct");
    }
    return new TraceDiagnosis(
        later == null ? Verdict.RIGHT : Verdict.RIGHT_LATER,
        harmless,
        first.notJudged(),
        notes,
        first.cycles(),
        later);
  }

  private TraceDiagnosis wrong(@Nullable LocatedMistake handshake) {
    if (handshake != null && !isByNames()) {
      return wrongBy(handshake);
    }
    final List<LocatedMistake> all = numbers.explanations();
    final boolean vague = !exact || isBetter(all);
    if (!all.isEmpty()) {
      return vague ? wrongBy(all.get(0)) : first;
    }
    // without the model's states, what names show is guessed
    final @Nullable LocatedMistake wrong = inOrder ? null : numbers.firstWrongLayer();
    return wrong == null ? first : wrongBy(wrong);
  }

  /** Whether a mistake gives the reason for what registers only show to be wrong. */
  private boolean isBetter(List<LocatedMistake> all) {
    final TraceFinding finding = first.findings().get(0);
    final @Nullable Integer layer = finding.layer();
    if (layer == null) {
      return false;
    }
    if (RESULTS.contains(finding.kind()) || numbers.isRight(layer)) {
      return true;
    }
    return VAGUE.contains(finding.kind())
        && all.stream().limit(1).anyMatch(one -> one.sure() && isReason(one, finding, layer));
  }

  /** Whether a mistake is the reason for a wrong word: in the same row, or in the layer before. */
  private static boolean isReason(LocatedMistake one, TraceFinding word, int layer) {
    if (one.kind() == word.kind()) {
      return false;
    }
    return word.kind() == FaultKind.OPERAND
        ? Objects.equals(one.layer(), layer - 1)
        : Objects.equals(one.layer(), layer) && Objects.equals(one.row(), word.row());
  }

  private TraceDiagnosis wrongBy(LocatedMistake cause) {
    final List<TraceFinding> findings = new ArrayList<>();
    findings.add(
        first.findings().stream()
            .filter(one -> inOrder && same(one, cause))
            .findFirst()
            .orElseGet(() -> finding(cause)));
    if (inOrder) {
      first.findings().stream().filter(one -> !findings.contains(one)).forEach(findings::add);
    }
    return new TraceDiagnosis(
        Verdict.WRONG, findings, first.notJudged(), first.notes(), first.cycles(), null);
  }

  private static boolean same(TraceFinding one, LocatedMistake other) {
    return one.kind() == other.kind() && Objects.equals(one.layer(), other.layer());
  }

  private TraceFinding finding(LocatedMistake its) {
    return new TraceFinding(
        its.blame(),
        its.layer(),
        its.row(),
        its.column(),
        its.cycle(),
        its.sight(),
        theirs.timeOf(its.cycle()),
        its.where(),
        its.model(),
        its.seen(),
        1,
        "");
  }
}
