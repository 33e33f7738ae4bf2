package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.List;
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
 * @param cycle where to look: that of the divergence, or of the first mismatch
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
    if (other != null) {
      return file() + ": " + other;
    }
    if (mismatches.isEmpty()) {
      return file().toString();
    }
    final Mismatch first = mismatches.get(0);
    final int more = mismatches.size() - 1;
    return file()
        + ":"
        + first.expected().line()
        + ": "
        + first
        + (more == 0 ? "" : " (and " + more + " more)");
  }
}
