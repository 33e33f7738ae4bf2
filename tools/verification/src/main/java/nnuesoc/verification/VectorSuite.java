package nnuesoc.verification;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.verification.regress.CheckedVectors;
import nnuesoc.verification.regress.DesignOverride;
import nnuesoc.verification.regress.EngineChoice;
import nnuesoc.verification.regress.RunnableVector;
import nnuesoc.verification.regress.VectorErrorHints;
import nnuesoc.verification.regress.VectorFileFinder;
import nnuesoc.verification.regress.VectorOutcome;
import nnuesoc.verification.regress.VectorRunner;

/**
 * Golden vectors (docs/reference/vectors.md), all of them read and checked. Immutable: methods such
 * as {@link #on} return a copy.
 */
public final class VectorSuite {
  private final List<RunnableVector> cases;
  private final DesignOverride override;

  private VectorSuite(List<RunnableVector> cases, DesignOverride override) {
    this.cases = cases;
    this.override = override;
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
    final List<String> names = Arrays.stream(filesOrFolders).map(Path::toString).toList();
    final CheckedVectors read =
        CheckedVectors.of(VectorFileFinder.find(names), false, VectorErrorHints.NONE);
    read.requireRight();
    return new VectorSuite(read.cases(), DesignOverride.NONE);
  }

  /**
   * The same expectations for another fabric. Vectors of a published design, of a tuned fabric or
   * with a trace apply only to their own design and are left out.
   */
  public VectorSuite on(FabricFactory fabric) {
    return new VectorSuite(cases, override.withFabric(fabric));
  }

  /** The same expectations for another program; vectors of the naive program are left out, too. */
  public VectorSuite withProgram(ProgramFactory program) {
    return new VectorSuite(cases, override.withProgram(program));
  }

  /**
   * Only the values that are expected: evaluations, outputs of the layers, and the number of
   * hazards. The suite leaves out what is expected in a certain cycle, and vectors of the naive
   * program, whose values depend on cycles.
   */
  public VectorSuite withoutCycles() {
    return new VectorSuite(cases, override.withValuesOnly());
  }

  /**
   * The same on other engines; by default both, which must agree. A vector that names its engine
   * still runs on that one.
   */
  public VectorSuite withEngine(EngineChoice engine) {
    return new VectorSuite(cases.stream().map(one -> one.withEngine(engine)).toList(), override);
  }

  /** One case per vector. */
  public List<VectorCase> cases() {
    return cases.stream()
        .flatMap(one -> (isOwn() ? one.with(override) : Optional.of(one)).stream())
        .<VectorCase>map(Ready::new)
        .toList();
  }

  private boolean isOwn() {
    return !override.equals(DesignOverride.NONE);
  }

  /** A case that can be run. */
  private record Ready(RunnableVector one) implements VectorCase {
    @Override
    public String name() {
      return one.vector().name();
    }

    @Override
    public Path file() {
      return one.file();
    }

    @Override
    public VectorOutcome run() {
      return VectorRunner.run(one);
    }

    @Override
    public String toString() {
      return name();
    }
  }
}
