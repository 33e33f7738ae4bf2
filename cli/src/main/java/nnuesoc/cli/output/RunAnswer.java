package nnuesoc.cli.output;

import java.io.PrintStream;
import nnuesoc.soc.DesignRun;

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
}
