// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import nnuesoc.net.Shape;
import nnuesoc.rtl.probe.LayerCyclesTable;
import nnuesoc.soc.Design;
import nnuesoc.soc.RawScore;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.text.CountText;

/** The answer of a run of a published design for people, on one screen. */
final class AsBuiltTable {
  private AsBuiltTable() {}

  static void print(AsBuiltRun run, PrintStream out) {
    final AsBuiltSpec spec = run.spec();
    out.printf(
        Locale.ROOT,
        "%s, pieces %s, weights %s",
        spec.design().optionName(),
        spec.pieces().name(),
        spec.weights().name());
    if (spec.design() == Design.AS_BUILT_BOARD) {
      out.printf(Locale.ROOT, ", hps %s, clocks=%d", run.programName(), spec.clocks());
    }
    out.printf("%n%n");
    result(run, out);
    LayerCyclesTable.print(List.of(run.layers()), Shape.FULL::rows, out);
    final long cycles = run.simulation().cycle();
    out.printf(
        Locale.ROOT,
        "%n%s, %s%s%n",
        CountText.of(cycles, "cycle"),
        RunTable.boardTime(cycles),
        run.complete() ? "" : "; not finished");
    HazardTable.print(run.hazards(), out);
  }

  private static void result(AsBuiltRun run, PrintStream out) {
    final Integer eval = run.eval();
    final Long end = run.end();
    if (eval == null || end == null) {
      out.printf("not finished%n%n");
    } else if (run.spec().design() == Design.AS_BUILT_BOARD) {
      out.printf(
          Locale.ROOT,
          run.early()
              ? "no evaluation: the program read %d (%s) before layer 4 had a result, at edge"
                  + " %,d%s%n%n"
              : "evaluation %d (%s), read at edge %,d%s%n%n",
          eval,
          RawScore.ofPublished(eval),
          end,
          run.printed() == null ? "" : "; the program prints " + run.printed());
    } else {
      out.printf(
          Locale.ROOT,
          "evaluation %d (%s) in cycle %,d, for one cycle%n%n",
          eval,
          RawScore.ofPublished(eval),
          end);
    }
  }
}
