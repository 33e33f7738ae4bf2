package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;

/** The answer of a run of any design. */
public final class RunAnswer {
  private RunAnswer() {}

  /** For people. */
  public static void print(DesignRun run, PrintStream out) {
    run.<Runnable>match(
            soc -> () -> RunTable.print(soc, out),
            asBuilt -> () -> AsBuiltTable.print(asBuilt, out))
        .run();
  }

  /** The same with these evaluations, of a run that does not keep all of them. */
  public static void print(SocRun run, List<Evaluation> evaluations, PrintStream out) {
    RunTable.print(run, evaluations, out);
  }
}
