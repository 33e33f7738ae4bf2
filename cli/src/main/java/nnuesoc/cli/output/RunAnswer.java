package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.Map;
import nnuesoc.soc.DesignRun;
import nnuesoc.verification.regress.AsBuiltJson;
import nnuesoc.verification.regress.RunJson;
import org.jspecify.annotations.Nullable;

/** The answer of a run of any design. */
public final class RunAnswer {
  private RunAnswer() {}

  /** For machines. */
  public static Map<String, @Nullable Object> json(DesignRun run) {
    return run.match(RunJson::of, AsBuiltJson::of);
  }

  /** For people. */
  public static void print(DesignRun run, PrintStream out) {
    run.<Runnable>match(
            soc -> () -> RunTable.print(soc, out),
            asBuilt -> () -> AsBuiltTable.print(asBuilt, out))
        .run();
  }
}
