package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import nnuesoc.soc.Design;
import nnuesoc.soc.RunSpec;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.soc.asbuilt.BoardRun;

/** The answer of a run of a published design for people, one screen. */
final class AsBuiltTable {
  private static final double ONE = 32; // 5 fraction bits

  private AsBuiltTable() {}

  /** What the sum of layer 4 means by its number format. */
  static double score(int eval) {
    return eval / ONE;
  }

  static void print(AsBuiltRun run, PrintStream out) {
    final AsBuiltSpec spec = run.spec();
    out.printf(
        Locale.ROOT,
        "%s, pieces %s, weights %s",
        spec.design().optionName(),
        spec.pieces().name(),
        spec.weights().name());
    if (spec.design() == Design.AS_BUILT_BOARD) {
      out.printf(Locale.ROOT, ", hps %s, clocks=%d", spec.storesName(), spec.clocks());
    }
    out.printf("%n%n");
    result(run, out);
    LayerTable.print(List.of(run.layers()), out);
    final long cycles = run.simulation().cycle();
    out.printf(
        Locale.ROOT,
        "%n%,d cycles, %,.3f ms of board time at 50 MHz%s%n",
        cycles,
        cycles / RunSpec.CLOCK_HZ * 1e3,
        run.complete() ? "" : "; not finished");
    HazardTable.print(run.hazards(), out);
  }

  private static void result(AsBuiltRun run, PrintStream out) {
    final Integer eval = run.eval();
    final Long end = run.end();
    if (eval == null || end == null) {
      out.printf("not finished%n%n");
    } else if (run instanceof BoardRun board) {
      out.printf(
          Locale.ROOT,
          "evaluation %d (%s), read at edge %,d; the program prints %s%n%n",
          eval,
          score(eval),
          end,
          board.printed());
    } else {
      out.printf(
          Locale.ROOT,
          "evaluation %d (%s) in cycle %,d, for one cycle%n%n",
          eval,
          score(eval),
          end);
    }
  }
}
