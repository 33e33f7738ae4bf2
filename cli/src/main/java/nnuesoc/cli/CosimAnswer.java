package nnuesoc.cli;

import java.io.IOException;
import java.util.List;
import nnuesoc.cli.output.CosimTable;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.sim.compare.Comparison;
import nnuesoc.sim.compare.ComparisonResult;
import nnuesoc.sim.compare.History;
import nnuesoc.verification.cosim.CosimJson;
import nnuesoc.verification.cosim.Cosimulation;
import nnuesoc.verification.cosim.Twin;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cycles.RunLength;

/** Runs both, compares them, and says what came out. */
final class CosimAnswer {
  private CosimAnswer() {}

  /**
   * Compares; the exit status.
   *
   * @throws IOException if the twin cannot be run, or the answer not be written
   */
  static int give(Twin twin, Answer answer, Console console) throws IOException {
    final Comparison comparison;
    final ComparisonResult result;
    try (RunProgress progress =
        RunProgress.ofBytes(
            "cosim",
            Cosimulation.expectedBytes(twin.spec(), RunLength.of(twin.spec())),
            console.terminal())) {
      comparison =
          Cosimulation.of(
              twin,
              (bytesA, bytesB) -> {
                progress.at(bytesB);
                return !console.interrupted().getAsBoolean();
              });
      result = comparison.run();
    }
    final List<TwinRun.Result> evaluations = twin.results();
    final List<History.Entry> history =
        answer.forPeople() ? ComparisonAnswer.history(comparison, result) : List.of();
    answer.give(
        console,
        () -> CosimJson.of(twin, evaluations, result),
        out -> CosimTable.print(twin, evaluations, result, history, out));
    return result.same() ? ExitCode.OK : ExitCode.DIFFERENCE;
  }
}
