package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.ComparisonResult;

/** Co-simulates tuned fabrics, in one folder. */
final class VariantLab {
  private final Path sources;
  private final Path folder;
  private int runs;

  /**
   * Nothing is compiled yet.
   *
   * @param sources the twin's files, as they are to be compiled
   * @param folder for what is made
   */
  VariantLab(Path sources, Path folder) {
    this.sources = sources;
    this.folder = folder;
  }

  /** What came out of a run, in both. */
  record Outcome(ComparisonResult result, TunedTwin twin) {}

  /** Holds a run of the twin against the model. */
  Outcome compare(SocSpec spec) throws IOException {
    final TunedTwin twin =
        TunedTwin.prepare(
            TunedTwin.compile(sources, folder.resolve("build"), spec, () -> false),
            spec,
            folder.resolve("variant" + runs++));
    return new Outcome(Cosimulation.of(twin, (a, b) -> true).run(), twin);
  }
}
