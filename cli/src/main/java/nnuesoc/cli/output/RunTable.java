package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import nnuesoc.parameter.BusTiming;
import nnuesoc.soc.Engine;
import nnuesoc.soc.PositionMachine;
import nnuesoc.soc.PositionResult;
import nnuesoc.soc.RunSpec;
import nnuesoc.soc.Score;
import nnuesoc.soc.VariantSpec;

/** The answer of a run for people, one screen. */
public final class RunTable {

  private RunTable() {}

  /** Prints positions, where the cycles went, and hazards. */
  public static void print(PositionMachine run, PrintStream out) {
    final RunSpec spec = run.inputs();
    out.printf(
        Locale.ROOT,
        "net %s, %s arithmetic, shape %s%n%stiming %s%n%n",
        spec.netName(),
        spec.arithmeticName(),
        spec.shape(),
        run.spec() instanceof VariantSpec otherwise
            ? "fabric " + otherwise.variant() + System.lineSeparator()
            : "",
        spec.timing());
    final List<PositionResult> results = run.results();
    for (PositionResult result : results) {
      position(result, spec, out);
    }
    LayerTable.print(results.stream().map(PositionResult::layers).toList(), out);
    total(run, out);
    HazardTable.print(run.hazards(), out);
  }

  private static void position(PositionResult result, RunSpec spec, PrintStream out) {
    out.println(result.position().fen());
    final Integer eval = result.eval();
    final Long begin = result.begin();
    final Long end = result.end();
    if (begin == null) {
      out.println("  not begun");
    } else if (eval == null || end == null) {
      out.printf(Locale.ROOT, "  begun in cycle %,d, not finished%n", begin);
    } else {
      out.printf(
          Locale.ROOT,
          "  evaluation %d (%s), cycles %,d to %,d: %s%n",
          eval,
          Score.text(eval, spec.arithmetic()),
          begin,
          end,
          boardTime(end - begin));
    }
  }

  private static String boardTime(long cycles) {
    return String.format(
        Locale.ROOT, "%,.3f ms of board time at 50 MHz", cycles / RunSpec.CLOCK_HZ * 1e3);
  }

  /** Sums over the positions, a line a layer. */
  private static void total(PositionMachine run, PrintStream out) {
    final long cycles = run.simulation().cycle();
    out.printf(
        Locale.ROOT,
        "%n%,d cycles, %s%s%n",
        cycles,
        boardTime(cycles),
        run.complete()
            ? ""
            : String.format(
                Locale.ROOT,
                "; %d of %d positions finished%s",
                run.finishedPositions(),
                run.inputs().positions().size(),
                run.deadlocked() ? ": DEADLOCK, nothing can change any more" : ""));
    final RunSpec spec = run.inputs();
    if (spec.engine() == Engine.FAST && spec.timing().handshake() == BusTiming.Handshake.NAIVE) {
      out.printf(
          Locale.ROOT,
          "%,d of them had to be stepped: the naive program writes while a layer computes%n",
          cycles - run.simulation().skippedCycles());
    }
  }
}
