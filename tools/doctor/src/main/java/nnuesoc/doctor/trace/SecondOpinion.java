package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.mistake.Inquiry;
import nnuesoc.doctor.mistake.Supposed;
import nnuesoc.net.Shape;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * Compares findings that rest on names of registers with what numbers and ports show by themselves.
 * A mistake that explains every number comes first, unless a register shows the same one.
 */
final class SecondOpinion {
  private static final Set<FaultKind> VAGUE =
      EnumSet.of(
          FaultKind.OUTPUT,
          FaultKind.OPERAND,
          FaultKind.PRODUCT,
          FaultKind.SIGN,
          FaultKind.SUM,
          FaultKind.ROW_ORDER);

  private final @Nullable Inquiry inquiry;
  private final List<Supposed> explanations;
  private final TraceRecording theirs;
  private final @Nullable Boolean covers; // whether the loader writes all words; null if unknown

  SecondOpinion(
      TraceSource source,
      String clock,
      Map<String, String> names,
      SocSpec spec,
      TraceRecording theirs,
      Map<String, Sequence> sequences,
      TraceRules rules)
      throws IOException {
    inquiry = Inquiry.of(source, clock, names, spec);
    if (System.getenv("DBG") != null) nnuesoc.doctor.layer.DesignNumbers.best(source, clock, names, spec);
    this.theirs = theirs;
    covers = rules.loaderCoversAll();
    explanations =
        inquiry == null
            ? List.of()
            : inquiry.explanations().stream()
                .filter(one -> !isRefuted(one, inquiry.firstWrong(), rules.memories(), sequences))
                .toList();
  }

  /**
   * Whether the writes in the trace contradict a mistake in what a layer stores, or where. Only
   * writes at the memory itself count, not those at a signal before it.
   */
  private static boolean isRefuted(
      Supposed one,
      int firstWrong,
      Map<String, MemorySignals> memories,
      Map<String, Sequence> sequences) {
    final boolean missing = one.blame().fault() == Fault.OUTPUT_NOT_WRITTEN;
    final boolean before = one.layer() != null && one.layer() == firstWrong - 1;
    if (one.layer() == null || !(missing || (before && one.kind().isOfOutputs()))) {
      return false;
    }
    final List<Sequence> writes =
        sequences.values().stream()
            .filter(its -> its.name().startsWith("output_" + one.layer()))
            .toList();
    return !writes.isEmpty()
        && writes.stream()
            .allMatch(
                its ->
                    Objects.requireNonNull(memories.get(its.name())).hasPortsInOneScope()
                        && its.compared() > 0
                        && its.missing() == 0
                        && (missing || its.differing() + its.left() == 0));
  }

  /**
   * A diagnosis of a run that hangs, in which findings that rest on a guess come last if numbers
   * contradict them, or if requests show what is wrong.
   */
  TraceDiagnosis withoutFaithInGuesses(
      TraceDiagnosis diagnosis, Predicate<TraceFinding> isGuessed) {
    if (inquiry == null) {
      return diagnosis;
    }
    final boolean atPorts = diagnosis.findings().stream().anyMatch(SecondOpinion::isAtPorts);
    final Predicate<TraceFinding> doubtful =
        one -> !isAtPorts(one) && isGuessed.test(one) && (atPorts || !isPlausible(one));
    final List<TraceFinding> all = new ArrayList<>(diagnosis.findings());
    all.removeIf(doubtful);
    diagnosis.findings().stream().filter(doubtful).forEach(all::add);
    return diagnosis.with(all);
  }

  /**
   * Whether results and handshakes are right, and nothing explains a fault.
   *
   * @param evaluated whether each result has come at the signal with its name
   * @param hangs whether a result has not come and will not come; otherwise the trace ends before
   *     it
   */
  boolean isForIt(boolean evaluated, boolean hangs) {
    return inquiry != null
        && explanations.isEmpty()
        && (inquiry.allRight()
            || (evaluated ? inquiry.resultsRight() : !hangs && inquiry.sumsRight()));
  }

  /** Whether no number is known to be wrong, without faith in names. */
  boolean knowsNothingWrong() {
    return inquiry == null || (explanations.isEmpty() && inquiry.resultsRight());
  }

  /** Whether nothing is known but the findings that rest on names. */
  boolean isWithoutNumbers() {
    return inquiry == null;
  }

  /** A diagnosis that begins with what numbers and ports also show, or what only they show. */
  TraceDiagnosis on(TraceDiagnosis diagnosis) {
    final List<TraceFinding> findings = diagnosis.findings();
    if (inquiry == null) {
      return diagnosis;
    }
    final List<TraceFinding> all = new ArrayList<>();
    findings.stream().filter(this::isPlausible).forEach(all::add);
    findings.stream().filter(one -> !isPlausible(one)).forEach(all::add);
    final Supposed first = first(explanations, findings);
    if (first != null
        && (all.isEmpty() || ((first.sure() || isWeak(all.get(0))) && !same(all.get(0), first)))) {
      final TraceFinding its =
          all.stream()
              .filter(
                  one -> same(one, first) && one.kind() != FaultKind.PROTOCOL) // it has many forms
              .findFirst()
              .orElseGet(() -> finding(first));
      all.remove(its);
      all.add(0, its);
    }
    return all.isEmpty() ? diagnosis : diagnosis.with(all);
  }

  /** Among several mistakes that explain the same numbers, the one that registers also show. */
  private static @Nullable Supposed first(List<Supposed> all, List<TraceFinding> findings) {
    if (all.isEmpty()) {
      return null;
    }
    final long cycle = all.get(0).cycle();
    final List<Supposed> same = all.stream().filter(one -> one.cycle() == cycle).toList();
    return shown(same, findings, SecondOpinion::same)
        .or(() -> shown(same, findings, SecondOpinion::isOfItsOutput))
        .orElse(same.get(0));
  }

  /** The mistake, among some, that the first matching finding supports. */
  private static Optional<Supposed> shown(
      List<Supposed> some, List<TraceFinding> findings, BiPredicate<TraceFinding, Supposed> by) {
    return findings.stream()
        .flatMap(finding -> some.stream().filter(one -> by.test(finding, one)))
        .findFirst();
  }

  /**
   * Whether the numbers contradict a finding, or give the reason for a wrong word where registers
   * only show that it is wrong: in the same row, or in what the layer before has stored.
   */
  boolean knowsBetter(TraceFinding finding) {
    if (inquiry == null || finding.layer() == null) {
      return false;
    }
    if (finding.kind().isOfOutputs() && !isPlausible(finding)) {
      return true;
    }
    if (!VAGUE.contains(finding.kind())) {
      return false;
    }
    final int layer = finding.layer();
    return explanations.stream()
        .limit(1)
        .filter(one -> one.sure() && one.kind() != finding.kind() && one.layer() != null)
        .anyMatch(
            one ->
                finding.kind() == FaultKind.OPERAND
                    ? Objects.requireNonNull(one.layer()) == layer - 1
                    : Objects.equals(one.layer(), finding.layer())
                        && Objects.equals(one.row(), finding.row()));
  }

  /** Whether a number may be wrong where a finding says so, as shown by the sums after it. */
  private boolean isPlausible(TraceFinding finding) {
    final Inquiry its = Objects.requireNonNull(inquiry);
    final int layer = finding.layer() == null ? 1 : finding.layer();
    return switch (finding.kind()) {
      case SIGN, PRODUCT, OPERAND, PERSPECTIVE, FEATURES -> layer == its.firstWrong();
      case COVERAGE -> covers == null ? layer == its.firstWrong() : !covers;
      case BUS, BUS_UNREACHED -> layer >= its.firstWrong();
      case PROTOCOL, ROW_COUNT, ELEMENTS, SUM ->
          layer >= its.firstWrong()
              || (its.firstWrong() > Shape.LAYERS && !its.sumsRight())
              || explanations.stream().anyMatch(one -> same(finding, one));
      case ROW_ORDER -> layer + 1 == its.firstWrong() || !its.isRight(layer); // may be reordered
      default -> !finding.kind().isOfOutputs() || !its.isRight(layer);
    };
  }

  /**
   * The same in a run whose handshakes and numbers are right, and therefore its rows and terms. Any
   * other finding about its order rests on the states.
   *
   * @param areStatesExact whether the layers entered the model's states in the model's cycles
   * @param areStatesTheModels whether they entered them in any cycles
   */
  boolean isPlausibleInARightRun(
      TraceFinding finding, boolean areStatesExact, boolean areStatesTheModels) {
    return switch (finding.kind()) {
      case EVALUATION, ELEMENTS, ROW_COUNT -> false;
      case RESULT, SUM, PROTOCOL -> areStatesExact;
      case RESET -> areStatesTheModels;
      default -> isPlausible(finding);
    };
  }

  /** Whether a finding is about a request, which the processor sees. */
  private static boolean isAtPorts(TraceFinding finding) {
    return finding.model().endsWith(".trigger") || finding.model().endsWith(".ready");
  }

  /** Whether the ports of a run that hangs show a cause, but not that of the first finding. */
  boolean isShownAtPorts(TraceFinding first) {
    return !isAtPorts(first)
        && first.kind() != FaultKind.PROTOCOL
        && explanations.stream()
            .limit(1)
            .anyMatch(one -> one.sure() && one.model().endsWith(".trigger") && !same(first, one));
  }

  /** Whether a finding is the effect of another one, or is confirmed by no number. */
  private boolean isWeak(TraceFinding finding) {
    return finding.kind() == FaultKind.DEADLOCK || !isPlausible(finding);
  }

  private static boolean same(TraceFinding one, Supposed other) {
    return one.kind() == other.kind()
        && Objects.equals(one.layer(), other.layer())
        && (one.kind() != FaultKind.ELEMENTS || Objects.equals(one.column(), other.column()))
        && one.blame().fault() != Fault.OUTPUT_UNASKED; // no number shows that
  }

  /** Whether the layer's outputs are in the wrong words. */
  private static boolean isOfItsOutput(TraceFinding finding, Supposed its) {
    return finding.kind() == FaultKind.OUTPUT
        && its.kind() == FaultKind.ROW_ORDER
        && Objects.equals(finding.layer(), its.layer());
  }

  private TraceFinding finding(Supposed its) {
    return new TraceFinding(
        its.blame(),
        its.layer(),
        its.row(),
        its.column(),
        its.cycle(),
        theirs.timeOf(its.cycle()),
        its.where(),
        its.model(),
        List.of(its.seen()),
        1);
  }
}
