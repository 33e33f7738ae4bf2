package nnuesoc.verification.regress;

import java.util.List;
import nnuesoc.verification.explain.WindowFiles.Window;
import nnuesoc.verification.regress.Outcome.Result;
import org.jspecify.annotations.Nullable;

/**
 * An outcome as reports tell it.
 *
 * @param explanation why it failed, or null if nobody asked
 */
record Told(Outcome outcome, @Nullable Explanation explanation) {
  /** How many of them ended so. */
  static long count(List<Told> outcomes, Result result) {
    return outcomes.stream().filter(one -> one.outcome().result() == result).count();
  }

  /** The trace of the cycles around its first cause, and what opens it; none if there is none. */
  List<String> files() {
    final Window files = explanation == null ? null : explanation.files();
    return files == null ? List.of() : List.of(files.trace().toString(), files.save().toString());
  }

  /** The first lines of its explanation; empty without one. */
  String begin(int lines) {
    return explanation == null
        ? ""
        : String.join("\n", explanation.text().lines().limit(lines).toList());
  }
}
