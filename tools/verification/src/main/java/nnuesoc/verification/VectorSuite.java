// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.soc.Engine;
import nnuesoc.verification.regress.CheckedVectors;
import nnuesoc.verification.regress.DesignOverride;
import nnuesoc.verification.regress.EngineChoice;
import nnuesoc.verification.regress.FailureExplanation;
import nnuesoc.verification.regress.RunnableVector;
import nnuesoc.verification.regress.VectorErrorHints;
import nnuesoc.verification.regress.VectorFileFinder;
import nnuesoc.verification.regress.VectorOutcome;
import nnuesoc.verification.regress.VectorRunner;

/**
 * Golden vectors (docs/reference/vectors.md), all of them read and checked. Immutable: methods such
 * as {@link #on} return a copy, and any number of threads may use it.
 */
public final class VectorSuite {
  private final List<RunnableVector> cases;
  private final DesignOverride override;
  private final Duration limit; // of a vector; zero for none

  private VectorSuite(List<RunnableVector> cases, DesignOverride override, Duration limit) {
    this.cases = cases;
    this.override = override;
    this.limit = limit;
  }

  /**
   * Reads vectors, those of a folder in the order of their paths. A vector whose net is missing
   * stays in the suite and is skipped.
   *
   * @param filesOrFolders a file may have any name; in a folder {@code *.vector.json} are vectors
   * @throws InputException if a file is missing, no vector is found, or one is wrong: {@code
   *     file:line: what, and what would be right}
   */
  public static VectorSuite read(Path... filesOrFolders) {
    final List<String> names =
        Arrays.stream(Objects.requireNonNull(filesOrFolders, "the files are null"))
            .map(Path::toString)
            .toList();
    if (names.isEmpty()) {
      throw new InputException("expected a file or a folder of vectors");
    }
    final CheckedVectors read =
        CheckedVectors.of(VectorFileFinder.find(names), false, VectorErrorHints.NONE);
    read.requireRight();
    return new VectorSuite(read.cases(), DesignOverride.NONE, Duration.ZERO);
  }

  /**
   * The same expectations for another fabric. Vectors of a published design, of a tuned fabric or
   * with a trace apply only to their own design and are left out.
   */
  public VectorSuite on(FabricFactory fabric) {
    return new VectorSuite(
        cases, override.withFabric(Objects.requireNonNull(fabric, "the fabric is null")), limit);
  }

  /** The same expectations for another program; vectors of the naive program are left out, too. */
  public VectorSuite withProgram(ProgramFactory program) {
    return new VectorSuite(
        cases, override.withProgram(Objects.requireNonNull(program, "the program is null")), limit);
  }

  /**
   * Only the values that are expected: evaluations, outputs of the layers, and the number of
   * hazards. The suite leaves out what is expected in a certain cycle, and vectors of the naive
   * program, whose values depend on cycles.
   */
  public VectorSuite withoutCycles() {
    return new VectorSuite(cases, override.withValuesOnly(), limit);
  }

  /** The same on one engine. A vector that names its engine still runs on that one. */
  public VectorSuite withEngine(Engine engine) {
    return withEngine(EngineChoice.of(Objects.requireNonNull(engine, "the engine is null")));
  }

  /**
   * The same on both engines, which must agree in every register and word; this is the default. A
   * vector that names its engine still runs on that one.
   */
  public VectorSuite bothEngines() {
    return withEngine(EngineChoice.BOTH);
  }

  private VectorSuite withEngine(EngineChoice engine) {
    return new VectorSuite(
        cases.stream().map(one -> one.withEngine(engine)).toList(), override, limit);
  }

  /**
   * The same with a limit for each vector, which fails if it takes longer; by default there is
   * none.
   *
   * @throws IllegalArgumentException if {@code limit} is not positive
   */
  public VectorSuite withTimeout(Duration limit) {
    if (limit.isNegative() || limit.isZero()) {
      throw new IllegalArgumentException("a time limit of " + limit + ": expected more than 0");
    }
    return new VectorSuite(cases, override, limit);
  }

  /** One case per vector. */
  public List<VectorCase> cases() {
    return cases.stream()
        .flatMap(one -> (isOwn() ? one.with(override) : Optional.of(one)).stream())
        .<VectorCase>map(one -> new Ready(one, limit))
        .toList();
  }

  private boolean isOwn() {
    return !override.equals(DesignOverride.NONE);
  }

  /** A case that can be run. */
  private record Ready(RunnableVector one, Duration limit) implements VectorCase {
    @Override
    public String name() {
      return one.vector().name();
    }

    @Override
    public Path file() {
      return one.file();
    }

    @Override
    public Result run() {
      final VectorOutcome outcome = VectorRunner.run(one, limit);
      return switch (outcome.result()) {
        case PASSED -> new Result(Status.PASSED, "", Optional.empty());
        case SKIPPED ->
            new Result(
                Status.SKIPPED,
                Objects.requireNonNullElse(outcome.other(), file() + ": interrupted"),
                Optional.empty());
        case FAILED -> {
          final FailureExplanation explanation = FailureExplanation.of(outcome);
          yield new Result(
              Status.FAILED,
              outcome.headline() + "\n" + explanation.text(),
              Optional.ofNullable(explanation.trace()));
        }
      };
    }

    @Override
    public String toString() {
      return name();
    }
  }
}
