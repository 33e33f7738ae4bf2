// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the doctor says about a trace.
 *
 * @param verdict the conclusion; null if there is none
 * @param findings the first cause first
 * @param notJudged what was not examined for lack of signals
 * @param notes other remarks, in sentences
 * @param cycles how many cycles the trace has
 * @param laterFrom the first cycle that comes later than the model's; null unless that is the only
 *     difference
 * @param rightUntil the last cycle of a trace that is right as far as it goes, but ends before all
 *     evaluations were read; null in all other cases
 */
public record TraceDiagnosis(
    @Nullable Verdict verdict,
    List<TraceFinding> findings,
    List<NotJudged> notJudged,
    List<String> notes,
    long cycles,
    @Nullable Long laterFrom,
    @Nullable Long rightUntil) {
  /** A diagnosis of a whole run. */
  public TraceDiagnosis(
      @Nullable Verdict verdict,
      List<TraceFinding> findings,
      List<NotJudged> notJudged,
      List<String> notes,
      long cycles,
      @Nullable Long laterFrom) {
    this(verdict, findings, notJudged, notes, cycles, laterFrom, null);
  }

  /** The conclusion of a diagnosis. */
  public enum Verdict {
    RIGHT,
    RIGHT_LATER,
    WRONG
  }

  /** The same with other findings, at least one: the run is wrong. */
  public TraceDiagnosis with(List<TraceFinding> others) {
    return new TraceDiagnosis(Verdict.WRONG, others, notJudged, notes, cycles, null);
  }

  /** The same with another remark behind the others. */
  public TraceDiagnosis withNote(String note) {
    return new TraceDiagnosis(
        verdict,
        findings,
        notJudged,
        Stream.concat(notes.stream(), Stream.of(note)).toList(),
        cycles,
        laterFrom,
        rightUntil);
  }

  /** The same of a run that was broken off: it may be wrong, but it is not right. */
  public TraceDiagnosis withoutAcquittal() {
    return verdict == Verdict.WRONG
        ? this
        : new TraceDiagnosis(null, findings, notJudged, notes, cycles, null);
  }

  /** The same, without a verdict because the trace ends before all evaluations were read. */
  public TraceDiagnosis soFar() {
    return new TraceDiagnosis(null, findings, notJudged, notes, cycles, null, cycles - 1);
  }

  /** A checker, and the signals that it lacks. */
  public record NotJudged(String checker, List<String> needs) {}
}
