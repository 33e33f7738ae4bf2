package nnuesoc.doctor.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the doctor says of a trace.
 *
 * @param verdict what it comes to; null if that cannot be told
 * @param findings the first cause first
 * @param notJudged what was not looked at, for want of signals
 * @param notes what else is to be said, in sentences
 * @param cycles how many cycles the trace has
 * @param laterFrom the first cycle that comes later than the model's; null unless all is right but
 *     that
 */
public record TraceDiagnosis(
    @Nullable Verdict verdict,
    List<TraceFinding> findings,
    List<NotJudged> notJudged,
    List<String> notes,
    long cycles,
    @Nullable Long laterFrom) {
  /** What a diagnosis comes to. */
  public enum Verdict {
    RIGHT,
    RIGHT_LATER,
    WRONG
  }

  /** The same with other findings, one at least: it is wrong. */
  TraceDiagnosis with(List<TraceFinding> others) {
    return new TraceDiagnosis(Verdict.WRONG, others, notJudged, notes, cycles, null);
  }

  /** A checker, and the signals that it has not. */
  public record NotJudged(String checker, List<String> needs) {}
}
