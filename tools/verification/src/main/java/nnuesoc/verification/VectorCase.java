// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/** One golden vector on the fabric of its suite. Each thread that runs it has a run of its own. */
public interface VectorCase {
  /** What a run of a vector can come to. */
  enum Status {
    PASSED,
    FAILED,
    SKIPPED
  }

  /**
   * What a run of a vector came to.
   *
   * @param text of a vector that failed, the first expectation that was not met, its line, and the
   *     walk back to the first cause, in several lines; of one that was skipped, why; else empty
   * @param trace the cycles around the first cause of a failure, if they could be written
   */
  record Result(Status status, String text, Optional<Path> trace) {
    /** Checks that nothing is null. */
    public Result {
      Objects.requireNonNull(status, "the status is null");
      Objects.requireNonNull(text, "the text is null");
      Objects.requireNonNull(trace, "the trace is null");
    }
  }

  /** The vector's own name, or else the name of its file. */
  String name();

  /** The vector's file. */
  Path file();

  /**
   * Runs the vector in the calling thread. It is skipped if its net is missing or the thread is
   * interrupted. If it fails, a trace of the cycles around the first cause is written to {@code
   * target/} next to the vector.
   *
   * @throws nnuesoc.parameter.InputException if only the run shows that the vector is wrong; the
   *     message names file and line
   */
  Result run();
}
