package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.Map;
import nnuesoc.soc.Machine;
import nnuesoc.soc.PositionMachine;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.verification.regress.AsBuiltJson;
import nnuesoc.verification.regress.RunJson;
import org.jspecify.annotations.Nullable;

/** The answer of a run of any design. */
public final class RunAnswer {
  private RunAnswer() {}

  /** For machines. */
  public static Map<String, @Nullable Object> json(Machine run) {
    if (run instanceof AsBuiltRun asBuilt) {
      return AsBuiltJson.of(asBuilt);
    }
    return RunJson.of((PositionMachine) run);
  }

  /** For people. */
  public static void print(Machine run, PrintStream out) {
    if (run instanceof AsBuiltRun asBuilt) {
      AsBuiltTable.print(asBuilt, out);
    } else {
      RunTable.print((PositionMachine) run, out);
    }
  }
}
