// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a vector.
 *
 * @param one the vector
 * @param result passed, failed or skipped
 * @param seconds what it took
 * @param mismatches the expectations that were not met
 * @param other any other difference, such as a trace or a model that stopped; for a skipped vector,
 *     why it cannot be run; or null
 * @param cycle where to look: that of the divergence, or of the first mismatch; negative if the run
 *     was given up before its end
 * @param divergence where the run itself goes wrong; null if it does not
 */
public record VectorOutcome(
    RunnableVector one,
    Result result,
    double seconds,
    List<Mismatch> mismatches,
    @Nullable String other,
    @Nullable Divergence divergence,
    long cycle) {
  /** The three results. */
  public enum Result {
    PASSED,
    FAILED,
    SKIPPED
  }

  /** Copies the list. */
  public VectorOutcome {
    mismatches = List.copyOf(mismatches);
  }

  static VectorOutcome skipped(RunnableVector one) {
    final String why = one.skipReason() == null ? null : one.whyNot();
    return new VectorOutcome(one, Result.SKIPPED, 0, List.of(), why, null, 0);
  }

  /**
   * The outcome of a vector that takes too long.
   *
   * @param reached the cycle that its run has reached; negative if it does not say
   */
  static VectorOutcome givenUp(RunnableVector one, double seconds, long reached) {
    final String what =
        String.format(
            Locale.ROOT,
            "no end after %.0f s%s: given up",
            seconds,
            reached < 0
                ? ", and no answer"
                : String.format(Locale.ROOT, ", in cycle %,d", reached));
    return new VectorOutcome(one, Result.FAILED, seconds, List.of(), what, null, -1);
  }

  /** The outcome of a vector that meets its expectations, but not with every engine. */
  static VectorOutcome ofEngines(
      RunnableVector one, double seconds, EngineEquivalenceCheck.EngineDifference found) {
    return new VectorOutcome(
        one, Result.FAILED, seconds, List.of(), found.text(), null, found.cycle());
  }

  /** Whether the run was given up before its end; there is nothing to look at then. */
  public boolean isGivenUp() {
    return cycle < 0;
  }

  /** The line of the vector with the expectation that was not met. */
  int line() {
    return mismatches.isEmpty() || other != null
        ? one.vector().line("trace")
        : mismatches.get(0).expected().line();
  }

  /** The trace that the vector is about, or null. */
  public @Nullable UserTrace trace() {
    final UserTraceCheck trace = UserTraceCheck.of(one.vector());
    return trace == null ? null : trace.tested();
  }

  /** The vector's file. */
  public Path file() {
    return one.file();
  }

  /** A failure in one line: the first expectation that was not met, and its place. */
  public String headline() {
    final String where = mismatches.isEmpty() || other != null ? "" : ":" + line();
    final String what = what();
    return file() + where + (what.isEmpty() ? "" : ": " + what);
  }

  /** The first expectation that was not met, or the other difference. */
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
