// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceDiagnosis.Verdict;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.TraceFinding.Sight;
import nnuesoc.doctor.layer.DesignMistakeFinder;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/** Examines a trace of the report's design, whoever built the design. */
public final class TraceDoctor {
  /** The share of signals that have a name in a trace of the report's own design. */
  private static final double NAMED = 0.95;

  private static final String EVAL = "soc.fabric.layer4.eval";

  /** Events in a row that are the model's, by no chance. */
  private static final int ALIKE = 16;

  /** How many cycles before the end of its run a whole trace may end. */
  private static final int CUT = 8;

  /** Values that are 0 at power-up and soon change. */
  private static final List<String> COUNTED =
      List.of("soc.fabric.loader.address", "soc.pio.pio_board");

  private final SocSpec spec;
  private final TraceCursor theirs;
  private final ModelCursor model;
  private final Set<String> guesses;
  private final ViolationLog ledger;
  private final TraceRules rules;
  private final List<ScoreboardMonitor> both = new ArrayList<>();
  private final Map<String, Scoreboard> sequences;
  private final List<String> notes = new ArrayList<>();
  private final List<TraceFinding> harmless = new ArrayList<>();
  private final HangDetector hang;
  private final ObservedShape extents;
  private final ResultWatch results;
  private final ResultWatch modelResults;
  private long modelEnd = -1;
  private boolean beginsInTheMiddle;
  private boolean isAnotherRun;
  private boolean modelIsDone; // no evaluation comes after the end of the trace

  private TraceDoctor(SocSpec spec, TraceCursor theirs, ModelCursor model, Set<String> guesses) {
    this.spec = spec;
    this.theirs = theirs;
    this.model = model;
    this.guesses = guesses;
    ledger = new ViolationLog(theirs);
    rules = new TraceRules(spec, theirs, ledger);
    hang = new HangDetector(theirs, rules.layers());
    extents = new ObservedShape(rules.layers());
    results = new ResultWatch(theirs);
    modelResults = new ResultWatch(model);
    sequences = ScoreboardMonitor.attach(theirs, model, rules.memories().keySet(), both);
  }

  /**
   * Examines a trace.
   *
   * @param clock the trace's clock
   * @param names the names of the signals of fabric.md §9
   * @param progress receives the number of bytes read; false stops
   * @throws IOException if the trace cannot be read
   */
  public static TraceDiagnosis examine(
      TraceSource source, String clock, SignalNameMap names, SocSpec spec, LongPredicate progress)
      throws IOException {
    final ModelCursor model = new ModelCursor(spec);
    final Map<String, String> all =
        SameWireSignals.completed(
            SuppliedBenchNames.completed(source, names.theirs(), model.probes().keySet()));
    final StateCoding coding = StateCoding.of(source, clock, all, model.probes());
    try (TraceCursor theirs = new TraceCursor(source, clock, all, model.probes())) {
      coding.applyTo(theirs);
      final TraceDoctor doctor = new TraceDoctor(spec, theirs, model, names.guesses());
      final TraceDiagnosis diagnosis = doctor.run(progress);
      if (!doctor.isDoubtful(diagnosis)) {
        return diagnosis;
      }
      if (names.isPaired() && doctor.lacksTheBeginning()) {
        return doctor.unpairable(diagnosis);
      }
      final @Nullable String otherNet =
          doctor.isAnotherRun || doctor.beginsInTheMiddle
              ? null
              : OtherNetCheck.other(source, spec);
      if (otherNet != null) {
        return doctor.ofAnotherRun(otherNet);
      }
      final @Nullable DesignMistakeFinder numbers =
          DesignMistakeFinder.of(source, clock, all, spec);
      return numbers == null ? diagnosis : doctor.reviewed(diagnosis, numbers);
    }
  }

  /**
   * Whether the trace begins late, and not with the board, as the model does: signals that were
   * paired by what they do from the beginning of a run are then paired by chance.
   */
  private boolean lacksTheBeginning() {
    final Scoreboard board = sequences.get("board");
    return theirs.beginsLate()
        && (board == null
            || board.compared() < ALIKE
            || board.differing() * ALIKE > board.compared());
  }

  private TraceDiagnosis unpairable(TraceDiagnosis diagnosis) {
    return diagnosis.verdict() == null && !isAnotherRun
        ? diagnosis
        : ofAnotherRun(
            "the trace begins in the middle of a run (its first clock is at "
                + theirs.firstTime()
                + "), where signals cannot be paired by what they do. Dump from the beginning, or"
                + " name the signals with --map");
  }

  private TraceDiagnosis ofAnotherRun(String text) {
    notes.add(text);
    return new TraceDiagnosis(
        null, List.of(), CheckerAvailability.of(theirs), notes, theirs.cycle() + 1, null);
  }

  /** Whether something is wrong or cannot be judged, or a result has not come. */
  private boolean isDoubtful(TraceDiagnosis diagnosis) {
    return diagnosis.verdict() == null || diagnosis.verdict() == Verdict.WRONG || !outputsRight();
  }

  private TraceDiagnosis reviewed(TraceDiagnosis first, DesignMistakeFinder numbers) {
    if (isAnotherRun ? !numbers.hasAllResults() : beginsInTheMiddle && !numbers.isFromTheStart()) {
      return first;
    }
    return new RunJudge(
            theirs,
            numbers,
            !beginsInTheMiddle && isTheDesignUntil(first.findings()),
            ScoreboardMonitor.areStatesTheModels(sequences),
            first,
            harmless,
            laterFrom())
        .diagnosis();
  }

  /**
   * Whether nearly all signals have a name, and the layers entered the model's states in its cycles
   * until the first finding.
   */
  private boolean isTheDesignUntil(List<TraceFinding> findings) {
    if (findings.isEmpty() || guesses.contains(findings.get(0).model())) {
      return false;
    }
    final long named = model.probes().keySet().stream().filter(this::isNamed).count();
    return named >= NAMED * model.probes().size()
        && ScoreboardMonitor.areStatesExact(sequences, findings.get(0).firstCycle());
  }

  private boolean isNamed(String signal) {
    return theirs.probe(signal).present();
  }

  private TraceDiagnosis run(LongPredicate progress) throws IOException {
    boolean modelRuns = true;
    while (theirs.next()) {
      if ((theirs.cycle() & 0xfff) == 0 && !progress.test(theirs.offset())) {
        notes.add("interrupted in cycle " + theirs.cycle());
        break;
      }
      if (modelRuns) {
        modelRuns = model.next();
        if (modelRuns) {
          both.get(1).look();
          modelResults.look();
        } else {
          modelEnd = model.cycle();
        }
      }
      if (theirs.cycle() == 0 && isInTheMiddle()) {
        beginsInTheMiddle = true;
        rules.beginLate();
      }
      rules.check();
      both.get(0).look();
      hang.look();
      extents.look();
      results.look();
    }
    rules.end();
    modelIsDone = !modelRuns;
    for (int i = 0; !modelIsDone && i < CUT; i++) {
      modelIsDone = !model.next();
      if (!modelIsDone) {
        modelResults.look();
      }
    }
    return diagnosis();
  }

  /**
   * Whether rows, columns or words are not 0 before the first edge: this is not a power-up. States
   * do not count, because a design may give its idle state any code, nor do guessed names.
   */
  private boolean isInTheMiddle() {
    return Stream.concat(
            rules.layers().stream().flatMap(layer -> Stream.of(layer.row, layer.col)),
            COUNTED.stream().map(theirs::probe))
        .filter(probe -> !guesses.contains(probe.name()))
        .anyMatch(probe -> probe.isKnown() && probe.is() != 0);
  }

  private TraceDiagnosis diagnosis() {
    notes.addAll(theirs.ofDirections());
    final @Nullable String other = another();
    if (beginsInTheMiddle) {
      notes.add(
          "the trace begins in the middle of a run: earlier values are not known, so the words of"
              + " memories and the order of events are not checked");
    }
    if (other != null) {
      isAnotherRun = true;
      return ofAnotherRun(
          theirs.beginsLate()
              ? other + "; or it begins in the middle: its first clock is at " + theirs.firstTime()
              : other);
    }
    final @Nullable Long later = laterFrom();
    final List<TraceFinding> findings = new ArrayList<>();
    final boolean right = outputsRight();
    final List<TraceFinding> late = new ArrayList<>(); // a cause only if nothing else is one
    for (ViolationLog.Entry entry : ledger.entries()) {
      if (isTorn(entry)) {
        continue;
      }
      if (entry.harmless()) {
        harmless.add(finding(entry));
      } else if (!entry.late() && !entry.idle()) {
        findings.add(finding(entry));
      } else if (entry.idle() ? !right : later == null || !right) {
        late.add(finding(entry));
      }
    }
    findings.addAll(late);
    hang.judge(spec.positions().size(), modelEnd, sequences, findings, notes);
    unexplained(findings);
    final boolean judged = theirs.probe("soc.fabric.layer1.state").present();
    final Verdict verdict =
        !findings.isEmpty()
            ? Verdict.WRONG
            : !judged ? null : later != null ? Verdict.RIGHT_LATER : Verdict.RIGHT;
    final boolean soFar = judged && findings.isEmpty() && !areResultsRight();
    findings.addAll(harmless);
    final TraceDiagnosis diagnosis =
        new TraceDiagnosis(
            verdict,
            findings,
            CheckerAvailability.of(theirs),
            notes,
            theirs.cycle() + 1,
            verdict == Verdict.RIGHT_LATER ? later : null);
    return soFar ? diagnosis.soFar() : diagnosis;
  }

  /** Whether all evaluations that the stimulus asks for were read, and are right. */
  private boolean areResultsRight() {
    final int asked = modelIsDone ? modelResults.count() : spec.positions().size();
    final int needed = beginsInTheMiddle ? Math.min(1, asked) : asked;
    if (guesses.contains(EVAL)) {
      return hang.evaluated() >= needed; // what stands there is for the numbers to say
    }
    if (results.told()) {
      return results.isRight(spec, modelResults, needed, beginsInTheMiddle);
    }
    final Scoreboard eval = sequences.get("eval");
    return eval != null
        && eval.compared() > 0
        && eval.differing() + eval.left() + eval.missing() == 0;
  }

  /** Whether an evaluation was read that is wrong. */
  private boolean areResultsWrong() {
    return !guesses.contains(EVAL) && results.isWrong(spec, modelResults, beginsInTheMiddle);
  }

  /**
   * Whether an entry is from the end of a run that was broken off: the changes of the last cycle
   * may be incomplete, and some rules judge the cycle before by them.
   */
  private boolean isTorn(ViolationLog.Entry entry) {
    return entry.cycle() >= theirs.cycle() - 1 && hang.evaluated() < spec.positions().size();
  }

  /** What shows that it is another run; null if the beginning of the run is missing. */
  private @Nullable String another() {
    if (beginsInTheMiddle) {
      return null;
    }
    final long evaluated = hang.evaluated();
    final @Nullable String shape = evaluated > 0 ? extents.other(spec.shape(), evaluated) : null;
    final boolean known =
        evaluated == 0 || rules.layers().stream().allMatch(layer -> layer.state.present());
    return shape == null ? new OtherRunCheck(spec, theirs, sequences, ledger).text(known) : shape;
  }

  /** The first of their cycles from which on a layer's states come later than the model's. */
  private @Nullable Long laterFrom() {
    Long first = null;
    Long delta = null;
    for (Scoreboard one : ScoreboardMonitor.states(sequences)) {
      if (one.differing() > 0) {
        continue; // these are not the model's states, so their cycles mean nothing
      }
      if (delta == null && one.compared() > 0) {
        delta = one.firstDelta();
      }
      if (one.laterFrom() >= 0 && (first == null || one.laterFrom() < first)) {
        first = one.laterFrom();
      }
    }
    final Scoreboard eval = sequences.get("eval");
    if (first == null
        && eval != null
        && delta != null
        && eval.compared() > 0
        && eval.firstDelta() != delta
        && eval.firstDelta() > 0) {
      return theirs.cycle();
    }
    final Scoreboard trigger = sequences.get(ScoreboardMonitor.TRIGGER);
    if (first == null && delta == null && trigger != null && trigger.laterFrom() >= 0) {
      return trigger.laterFrom();
    }
    return first;
  }

  private boolean outputsRight() {
    for (Scoreboard one : sequences.values()) {
      if ((one.name().startsWith("output") || one.name().equals("eval"))
          && (one.differing() > 0 || one.left() > 0)) {
        return false;
      }
    }
    final SignalProbe eval = theirs.probe(EVAL);
    return hang.evaluated() >= spec.positions().size() && (!eval.present() || eval.isKnown());
  }

  private TraceFinding finding(ViolationLog.Entry entry) {
    final RuleViolation violation = entry.violation();
    final FaultCause blame = violation.blame();
    final List<String> operands = new ArrayList<>(violation.operands());
    operands.add(
        String.format(
            Locale.ROOT,
            "%s is %d, expected %d",
            violation.probe().where(),
            violation.probe().shown(entry.got()),
            violation.probe().shown(entry.expected())));
    return new TraceFinding(
        entry.late()
            ? new FaultCause(
                blame.fault(), blame.what() + ": it is written some cycles late", blame.cause())
            : blame,
        violation.layer(),
        violation.row(),
        violation.column(),
        entry.cycle(),
        Sight.ITSELF,
        entry.time(),
        violation.probe().where(),
        violation.probe().name(),
        operands,
        entry.count(),
        entry.among());
  }

  private void unexplained(List<TraceFinding> findings) {
    final Scoreboard eval = sequences.get("eval");
    final boolean differs = eval != null && eval.differing() > 0 && !beginsInTheMiddle;
    if (!findings.isEmpty() || eval == null || !(differs || areResultsWrong())) {
      return;
    }
    final SignalProbe probe = theirs.probe(EVAL);
    findings.add(
        new TraceFinding(
            FaultCause.of(
                Fault.EVALUATION_WRONG,
                "a part that no checker sees; add the signals under \"not checked\" to the trace"),
            4,
            0,
            null,
            eval.firstDifference() < 0 ? theirs.cycle() : eval.firstDifference(),
            theirs.time(),
            probe.where(),
            probe.name(),
            List.of(eval.differing() + " of " + eval.compared() + " values differ"),
            eval.differing()));
  }
}
