// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.position.Position;
import nnuesoc.rtl.probe.LayerCyclesTable;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.Engine;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.RawScore;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.network.NetworkRun;
import nnuesoc.text.CountText;
import nnuesoc.verification.regress.GoldenEvaluation;

/** The answer of a run for people, on one screen. */
public final class RunTable {
  private static final String UNNAMED =
      "a position without a name: nn_position(FEN) in the program names it";

  private RunTable() {}

  /** Prints positions, where the cycles went, and hazards. */
  public static void print(DesignRun run, PrintStream out) {
    SocRun.in(run).ifPresent(soc -> print(soc, soc.evaluations(), Set.of(), out));
    AsBuiltRun.in(run).ifPresent(asBuilt -> AsBuiltTable.print(asBuilt, out));
    NetworkRun.in(run).ifPresent(network -> NetworkTable.print(network, out));
  }

  /**
   * As above with these evaluations, for a run that does not keep all of them.
   *
   * @param unnamed numbers of those whose position is not known
   */
  public static void print(
      SocRun run, List<Evaluation> results, Set<Integer> unnamed, PrintStream out) {
    final SocSpec spec = run.spec();
    head(spec, out);
    for (int i = 0; i < results.size(); i++) {
      final Evaluation result = results.get(i);
      out.println(unnamed.contains(i) ? UNNAMED : result.position().fen());
      position(
          result,
          unnamed.contains(i) ? OptionalInt.empty() : GoldenEvaluation.of(run, result),
          run.spec(),
          out);
    }
    final boolean byColumn =
        spec.tuning().map(Tuning::columns).filter(Columns.BY_COLUMN::equals).isPresent();
    LayerCyclesTable.print(
        results.stream().map(Evaluation::layers).toList(),
        layer -> byColumn && layer == 1 ? 0 : spec.shape().rows(layer),
        out);
    total(run, results.size(), out);
    HazardTable.print(run.hazards(), out);
  }

  private static void position(
      Evaluation result, OptionalInt model, SocSpec spec, PrintStream out) {
    if (result.begin().isEmpty()) {
      out.println("  not started");
      return;
    }
    final long begin = result.begin().getAsLong();
    if (result.eval().isEmpty() || result.end().isEmpty()) {
      out.printf(Locale.ROOT, "  started in cycle %,d, not finished%n", begin);
    } else {
      final int eval = result.eval().getAsInt();
      final long end = result.end().getAsLong();
      final boolean wrong = model.isPresent() && model.getAsInt() != eval;
      out.printf(
          Locale.ROOT,
          result.early()
              ? "  no evaluation: the processor read pio_eval before done was 1, and got %1$d;"
                  + " cycles %4$,d to %5$,d, %6$s%n"
              : wrong
                  ? "  wrong evaluation %d (%s)%s; cycles %,d to %,d, %s%n"
                  : "  evaluation %d (%s)%s; cycles %,d to %,d, %s%n",
          eval,
          RawScore.text(eval, spec.net()),
          owner(result.position()),
          begin,
          end,
          boardTime(end - begin));
      if (result.early() || wrong) {
        model.ifPresent(
            right ->
                out.printf(
                    Locale.ROOT,
                    "  the right evaluation is %d (%s)%n",
                    right,
                    RawScore.text(right, spec.net())));
      }
    }
  }

  /** Whose evaluation it is. */
  static String owner(Position position) {
    return ", " + position.pointOfView();
  }

  /** What is run. */
  static void head(SocSpec spec, PrintStream out) {
    out.printf(
        "net %s, arithmetic %s, shape %s%n%stiming %s%n%n",
        spec.netName(),
        spec.arithmeticName(),
        spec.shape(),
        spec.fabricText().isEmpty() ? "" : "fabric " + spec.fabricText() + System.lineSeparator(),
        spec.timingText());
  }

  /** How long cycles take on the board. */
  static String boardTime(long cycles) {
    return String.format(Locale.ROOT, "%,.3f ms at 50 MHz", cycles / SocSpec.CLOCK_HZ * 1e3);
  }

  /** The sums over the positions, one line per layer. */
  private static void total(SocRun run, int positions, PrintStream out) {
    final long cycles = run.simulation().cycle();
    out.printf(
        Locale.ROOT,
        "%n%s, %s%s%n",
        CountText.of(cycles, "cycle"),
        boardTime(cycles),
        run.complete()
            ? ""
            : String.format(
                Locale.ROOT,
                "; %d of %d positions finished%s",
                run.evaluated(),
                positions,
                run.deadlocked() ? ": DEADLOCK, nothing can change any more" : ""));
    final SocSpec spec = run.spec();
    if (spec.engine() == Engine.FAST
        && spec.program().handshake().equals(Optional.of(Handshake.NAIVE))) {
      out.printf(
          Locale.ROOT,
          "%,d of them had to be stepped: the naive program writes while a layer computes%n",
          cycles - run.simulation().skippedCycles());
    }
  }
}
