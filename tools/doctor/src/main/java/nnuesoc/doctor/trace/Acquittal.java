package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.trace.TraceDiagnosis.NotJudged;
import nnuesoc.doctor.trace.TraceDiagnosis.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Reviews the diagnosis of a run that is right at its ports. A finding against such a run must rest
 * on pairs that the run itself confirms: state machines that go the model's way, and memories that
 * receive the model's words.
 */
final class Acquittal {
  private static final double SHARE = 0.2; // of events by which a confirmed pair may differ
  private static final double MOST = 0.5; // the same for one layer, which may have few

  private final Map<String, Sequence> sequences;
  private final boolean evaluated;
  private final Predicate<TraceFinding> plausible;
  private final List<TraceFinding> kept = new ArrayList<>();
  private final Map<String, TreeSet<String>> dropped = new TreeMap<>();

  /**
   * Begins the review of a run.
   *
   * @param evaluated whether all evaluations were read, and are right: without that, no run is
   *     right
   * @param plausible whether the numbers that the run has computed support a finding
   */
  Acquittal(Map<String, Sequence> sequences, boolean evaluated, Predicate<TraceFinding> plausible) {
    this.evaluated = evaluated;
    this.sequences = sequences;
    this.plausible = plausible;
  }

  /**
   * What remains of a diagnosis.
   *
   * @param harmless findings that do not make a run wrong
   * @param later the first cycle that is later than the model's; null if none is
   */
  TraceDiagnosis of(TraceDiagnosis diagnosis, List<TraceFinding> harmless, @Nullable Long later) {
    for (TraceFinding finding : diagnosis.findings()) {
      if (harmless.contains(finding)) {
        kept.add(finding);
      } else if (!plausible.test(finding)) {
        drop(finding);
      } else if (isSure(finding)) {
        kept.add(finding);
      }
    }
    if (kept.size() == diagnosis.findings().size()) {
      return diagnosis;
    }
    final List<NotJudged> notJudged = new ArrayList<>(diagnosis.notJudged());
    dropped.forEach((checker, names) -> notJudged.add(new NotJudged(checker, List.copyOf(names))));
    final boolean right = harmless.containsAll(kept);
    final List<String> notes = new ArrayList<>(diagnosis.notes());
    if (!dropped.isEmpty()) {
      notes.add(
          "the run is right at its ports; what goes another way than the model inside is not"
              + " judged, as the run does not confirm that these signals are the model's");
    }
    final TraceDiagnosis judged =
        new TraceDiagnosis(
            right ? later == null ? Verdict.RIGHT : Verdict.RIGHT_LATER : Verdict.WRONG,
            kept,
            notJudged,
            notes,
            diagnosis.cycles(),
            right ? later : null);
    return right && !evaluated ? judged.soFar() : judged;
  }

  /** The verdict of a diagnosis without names: a run that is right at its ports is right. */
  TraceDiagnosis ofUnnamed(TraceDiagnosis diagnosis, @Nullable Long later) {
    final List<String> notes = new ArrayList<>(diagnosis.notes());
    notes.add("the run is right at its ports, and so is every sum that stands in the trace");
    return new TraceDiagnosis(
        later == null ? Verdict.RIGHT : Verdict.RIGHT_LATER,
        diagnosis.findings(),
        diagnosis.notJudged(),
        notes,
        diagnosis.cycles(),
        later);
  }

  /** A diagnosis of a wrong run: its first finding, then the findings on confirmed pairs. */
  TraceDiagnosis sureOnesFirst(TraceDiagnosis diagnosis) {
    final List<TraceFinding> findings = diagnosis.findings();
    if (findings.isEmpty()) {
      return diagnosis;
    }
    final List<TraceFinding> all = new ArrayList<>(List.of(findings.get(0)));
    final List<TraceFinding> unsure = new ArrayList<>();
    for (TraceFinding finding : findings.subList(1, findings.size())) {
      (isSure(finding) ? all : unsure).add(finding);
    }
    all.addAll(unsure);
    return diagnosis.with(all);
  }

  private boolean isSure(TraceFinding finding) {
    final String[] scopes = finding.model().split("\\.", -1);
    if (scopes.length < 3 || finding.kind() == FaultKind.DEADLOCK || !scopes[1].equals("fabric")) {
      return true;
    }
    final String part = scopes[2];
    final boolean written = scopes[scopes.length - 1].startsWith("a_");
    final Sequence values = sequences.get(written ? part : finding.model());
    if (values != null && isLater(values)) {
      return false; // all of them come in order, only later
    }
    if (Sequences.areStatesTheModels(sequences) || isConfirmed(finding, part)) {
      return true;
    }
    drop(finding);
    return false;
  }

  private void drop(TraceFinding finding) {
    dropped
        .computeIfAbsent(checker(finding), name -> new TreeSet<>())
        .add(finding.where() + " for " + finding.model());
  }

  private static String checker(TraceFinding finding) {
    return finding.layer() == null
        ? finding.kind().word()
        : finding.kind().word() + " of layer " + finding.layer();
  }

  private static boolean isLater(Sequence one) {
    return one.compared() > 0
        && one.differing() + one.left() + one.missing() == 0
        && (one.firstDelta() != 0 || one.laterFrom() >= 0);
  }

  private boolean isConfirmed(TraceFinding finding, String part) {
    if (part.startsWith("weight_") && finding.model().contains(".a_")) {
      return isAlike(named(part), SHARE);
    }
    if (part.equals("loader") || finding.layer() == null) {
      return isAlike(named("loader"), SHARE);
    }
    final String own = Sequences.STATES + Objects.requireNonNullElse(finding.layer(), 1);
    return isAlike(named(Sequences.STATES), SHARE) && isAlike(named(own), MOST);
  }

  private List<Sequence> named(String prefix) {
    return sequences.values().stream().filter(one -> one.name().startsWith(prefix)).toList();
  }

  /** Whether most events are the model's, or some are missing: other timing cannot explain that. */
  private static boolean isAlike(List<Sequence> some, double share) {
    final long all = some.stream().mapToLong(Sequence::compared).sum();
    final long more = some.stream().mapToLong(Sequence::left).sum();
    final long missing = some.stream().mapToLong(Sequence::missing).sum();
    final long differing = some.stream().mapToLong(Sequence::differing).sum();
    return all > 0
        && ((missing > more && differing <= MOST * all)
            || differing + more + missing <= share * all);
  }
}
