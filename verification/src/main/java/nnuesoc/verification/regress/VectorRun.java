package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.explain.WindowFiles;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/** One run of a vector. */
interface VectorRun {
  /**
   * Runs to the end.
   *
   * @return whether it came there, or the user wanted no more
   */
  boolean run(BooleanSupplier interrupted);

  /** The cycle in which it stands; negative if there is no one cycle. */
  default long reached() {
    return -1;
  }

  /**
   * What the run gave, by the names of the vector's fields; those that are only input are left out.
   */
  Map<String, @Nullable Object> answer();

  /** How an account begins of a design that there is nothing to check against but recordings. */
  String RECORDED = "the model of this design agrees with recordings of the original";

  /** What differs beside expectations, the trace under test or that the run has no end; or null. */
  @Nullable String otherDifference();

  /** The cycle in which one sees that; 0 if there is nothing to see. */
  long otherCycle();

  /** The cycle in which one sees what an expectation is about. */
  long cycleOf(Mismatch mismatch);

  /** Where it parts from what it should do, or null if it does not. */
  default @Nullable Divergence explain() {
    return null;
  }

  /**
   * What is to be said when it does not part: lines, the first of them a clause without an end.
   *
   * @param first the expectation that was not met
   */
  default List<String> account(Mismatch first) {
    return List.of("the run agrees with the golden model in all layers and cycles");
  }

  /**
   * Writes the cycles around {@code cycle} as a trace.
   *
   * @param wrong the expectations that were not met
   */
  WindowFiles.Window writeWindow(long cycle, List<Mismatch> wrong, Path trace) throws IOException;
}
