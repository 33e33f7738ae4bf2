// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import nnuesoc.soc.RawScore;
import nnuesoc.soc.SocSpec;
import nnuesoc.text.CountText;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.FirstDifference;
import nnuesoc.traces.compare.PreDifferenceHistory;
import nnuesoc.verification.cosim.CosimulationComparison;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cosim.VerilogRun;

/** The outcome of a co-simulation for people: what ran, the comparison, and its coverage. */
public final class CosimTable {
  private CosimTable() {}

  /**
   * Prints the outcome.
   *
   * @param evaluations the results of the twin
   * @param history the earlier values of the first signal that differs
   */
  public static void print(
      VerilogRun twin,
      List<TwinRun.Result> evaluations,
      ComparisonResult result,
      List<PreDifferenceHistory.Entry> history,
      PrintStream out) {
    final SocSpec spec = twin.spec();
    out.printf(Locale.ROOT, "A: %s %s%nB: the model%n", twin.name(), twin.simulator().version());
    RunTable.head(spec, out);
    for (int i = 0; i < evaluations.size(); i++) {
      final TwinRun.Result evaluation = evaluations.get(i);
      out.printf(
          Locale.ROOT,
          "%s%n  evaluation %d (%s)%s; cycles %,d to %,d%n",
          spec.positions().get(i),
          evaluation.eval(),
          RawScore.text(evaluation.eval(), spec.arithmetic()),
          RunTable.owner(spec.positions().get(i)),
          evaluation.begin(),
          evaluation.end());
    }
    out.println();
    ComparisonTable.print(result, twin.rules(), history, out);
    final FirstDifference first = result.first();
    if (first != null) {
      out.printf(
          Locale.ROOT,
          "the first difference is in cycle %,d%n",
          CosimulationComparison.cycle(first));
    }
    out.printf(
        Locale.ROOT,
        "%s x %s = %s; %,d of %s%n",
        CountText.of(result.pairs().size(), "signal"),
        CountText.of(CosimulationComparison.cycles(result), "cycle"),
        CountText.of(CosimulationComparison.signalCycles(result), "signal-cycle"),
        evaluations.size(),
        CountText.of(spec.positions().size(), "evaluation"));
  }
}
