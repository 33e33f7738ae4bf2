package nnuesoc.cli;

import java.io.PrintStream;
import nnuesoc.sim.compare.ComparisonJson;
import nnuesoc.sim.compare.ComparisonOptions;
import nnuesoc.sim.compare.ComparisonResult;
import nnuesoc.sim.compare.Difference;

/** Which option may be missing where two traces differ: one line. */
final class ComparisonHints {
  /** A difference in one of the first cycles is as a rule one of when counting begins. */
  private static final long EARLY_CYCLES = 10;

  private ComparisonHints() {}

  static void print(ComparisonResult result, ComparisonOptions options, PrintStream out) {
    final Difference first = result.first();
    if (first == null) {
      return;
    }
    if (!result.byCycles() && result.unitFsA() != result.unitFsB()) {
      out.printf(
          "hint: A counts in units of %s, B of %s; --clock NAME compares by cycles, not by time%n",
          ComparisonJson.unit(result.unitFsA()), ComparisonJson.unit(result.unitFsB()));
    }
    if (result.byCycles()
        && result.offsetReason() == null
        && first.value() != null
        && first.cycle() - options.fromCycle() < EARLY_CYCLES) {
      out.println(
          "hint: they differ in the first cycles; if one begins later than the other, --offset auto"
              + " finds by how many");
    }
  }
}
