package nnuesoc.junit;

import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import nnuesoc.verification.VectorCase;
import nnuesoc.verification.VectorSuite;
import nnuesoc.verification.regress.FailureExplanation;
import nnuesoc.verification.regress.VectorOutcome;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Golden vectors as tests. */
public final class VectorTests {
  private VectorTests() {}

  /** The tests for a {@code @TestFactory}: one per vector, with the vector's name and file. */
  public static Stream<DynamicTest> of(VectorSuite suite) {
    return suite.cases().stream()
        .map(one -> DynamicTest.dynamicTest(one.name(), one.file().toUri(), () -> check(one)));
  }

  /**
   * Runs a vector. If it fails, a trace of the cycles around the first cause is written to {@code
   * target/} next to the vector, and {@code [[ATTACHMENT|trace]]} is printed for Jenkins and
   * GitLab, which read it from Surefire's reports.
   *
   * @throws AssertionFailedError if it fails: the first expectation that was not met, its line, and
   *     the walk back to the first cause
   * @throws TestAbortedException if it is skipped, for example because its net is missing
   */
  public static void check(VectorCase vector) {
    final VectorOutcome outcome = vector.run();
    switch (outcome.result()) {
      case PASSED -> {}
      case SKIPPED ->
          throw new TestAbortedException(
              Objects.requireNonNullElse(outcome.other(), vector.file() + ": interrupted"));
      case FAILED -> {
        final FailureExplanation explanation = FailureExplanation.of(outcome);
        attach(explanation.trace());
        throw new AssertionFailedError(outcome.headline() + "\n" + explanation.text());
      }
    }
  }

  private static void attach(@Nullable Path trace) {
    if (trace != null) {
      System.out.println("[[ATTACHMENT|" + trace.toAbsolutePath() + "]]");
    }
  }
}
