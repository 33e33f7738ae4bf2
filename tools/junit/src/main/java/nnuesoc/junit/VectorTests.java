// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import java.nio.file.Path;
import java.util.stream.Stream;
import nnuesoc.verification.VectorCase;
import nnuesoc.verification.VectorSuite;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Golden vectors as tests. Several threads may run tests at the same time. */
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
    final VectorCase.Result result = vector.run();
    switch (result.status()) {
      case PASSED -> {}
      case SKIPPED -> throw new TestAbortedException(result.text());
      case FAILED -> {
        result.trace().ifPresent(VectorTests::attach);
        throw new AssertionFailedError(result.text());
      }
    }
  }

  /** Attaches a file to the report of the test, for Jenkins and GitLab. */
  static void attach(Path file) {
    System.out.println("[[ATTACHMENT|" + file.toAbsolutePath() + "]]");
  }
}
