package nnuesoc.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Remedies;
import nnuesoc.cli.options.UsageException;
import nnuesoc.inspect.subject.Divergence;
import nnuesoc.soc.DesignSpec;
import nnuesoc.verification.regress.Case;
import nnuesoc.verification.regress.Outcome;
import nnuesoc.verification.regress.Outcome.Result;
import nnuesoc.verification.regress.Runner;
import nnuesoc.verification.regress.VectorCases;
import org.jspecify.annotations.Nullable;

/**
 * The run of a golden vector as {@code inspect} shows it.
 *
 * @param spec what is run
 * @param divergence where it parts from what it should do, or null if it does not
 */
record VectorScene(DesignSpec spec, @Nullable Divergence divergence) {
  /** The layer that an expectation of the whole run is looked at in. */
  private static final int OUTPUT_LAYER = 4;

  /** Runs the vector once, to find it. */
  static VectorScene of(String name, Console console) {
    final Path file = Path.of(name);
    if (!Files.isRegularFile(file)) {
      throw new UsageException(
          "--vector " + name + ": there is no such file; expected a golden vector");
    }
    final List<Case> cases = VectorCases.read(List.of(file), false, new Remedies());
    final Outcome outcome =
        new Runner(1, false, console.interrupted(), new Remedies()).run(cases, one -> {}).get(0);
    if (outcome.result() != Result.FAILED) {
      console.say(name + (outcome.result() == Result.PASSED ? ": passed" : ": not run"));
      return new VectorScene(cases.get(0).spec(), null);
    }
    return new VectorScene(cases.get(0).spec(), divergence(outcome));
  }

  /** Where the run is right, what is looked at is the expectation. */
  private static Divergence divergence(Outcome outcome) {
    final nnuesoc.verification.explain.Divergence found = outcome.divergence();
    return found == null
        ? new Divergence(
            outcome.cycle(),
            OUTPUT_LAYER,
            null,
            null,
            outcome.headline(),
            List.of("the run is right"))
        : new Divergence(
            found.cycle(),
            found.layer(),
            found.row(),
            found.column(),
            found.what(),
            found.details());
  }
}
