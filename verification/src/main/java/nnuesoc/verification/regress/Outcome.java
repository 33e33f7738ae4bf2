package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/**
 * What became of a vector.
 *
 * @param one the vector
 * @param result passed, failed or skipped
 * @param seconds what it took
 * @param mismatches the expectations that were not met
 * @param other what else differs, a trace or the model that stopped; of what was skipped, why it
 *     cannot be run; or null
 * @param cycle where to look: that of the divergence, or of the first mismatch; negative if the run
 *     was given up before its end
 * @param divergence where the run itself parts from what it should be; null if it does not
 */
public record Outcome(
    Case one,
    Result result,
    double seconds,
    List<Mismatch> mismatches,
    @Nullable String other,
    @Nullable Divergence divergence,
    long cycle) {
  /** The three ends. */
  public enum Result {
    PASSED,
    FAILED,
    SKIPPED
  }

  /** Copies the list. */
  public Outcome {
    mismatches = List.copyOf(mismatches);
  }

  static Outcome skipped(Case one) {
    final String why = one.missingNet() == null ? null : one.whyNot();
    return new Outcome(one, Result.SKIPPED, 0, List.of(), why, null, 0);
  }

  /**
   * A vector that takes too long.
   *
   * @param reached the cycle in which its run stands; negative if it does not say
   */
  static Outcome givenUp(Case one, double seconds, long reached) {
    final String what =
        String.format(
            Locale.ROOT,
            "no end after %.0f s%s: given up",
            seconds,
            reached < 0
                ? ", and no answer"
                : String.format(Locale.ROOT, ", in cycle %,d", reached));
    return new Outcome(one, Result.FAILED, seconds, List.of(), what, null, -1);
  }

  /** Whether it was given up before its end; there is nothing to look at. */
  public boolean isGivenUp() {
    return cycle < 0;
  }

  /** The line of the vector that says what is not so. */
  int line() {
    return mismatches.isEmpty() || other != null
        ? one.vector().line("trace")
        : mismatches.get(0).expected().line();
  }

  /** The trace that the vector is about, or null. */
  public @Nullable TestedTrace trace() {
    final TraceUnderTest trace = TraceUnderTest.of(one.vector());
    return trace == null ? null : trace.tested();
  }

  /** Where it stands. */
  public Path file() {
    return one.file();
  }

  /** One line of a failure: the first expectation that was not met, and where it stands. */
  public String headline() {
    final String where = mismatches.isEmpty() || other != null ? "" : ":" + line();
    final String what = what();
    return file() + where + (what.isEmpty() ? "" : ": " + what);
  }

  /** The first expectation that was not met, or what else differs. */
  String what() {
    if (other != null) {
      return other;
    }
    if (mismatches.isEmpty()) {
      return "";
    }
    final int more = mismatches.size() - 1;
    return mismatches.get(0) + (more == 0 ? "" : " (and " + more + " more)");
  }
}
