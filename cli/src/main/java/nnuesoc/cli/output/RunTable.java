package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import nnuesoc.cli.wiring.Engine;
import nnuesoc.cli.wiring.PositionResult;
import nnuesoc.cli.wiring.Run;
import nnuesoc.cli.wiring.RunSpec;
import nnuesoc.hps.bus.BusTiming;
import nnuesoc.rtl.probe.LayerTimes;
import nnuesoc.sim.probe.Hazard;

/** The answer of a run for people, one screen. */
public final class RunTable {
  // layer, rows, transfer, compute, handshake: of many positions, and the share of one
  private static final String MANY = "%-7s%16s%24s%22s%20s%n";
  private static final String ONE_SHARE = "%-7s%8s%48s%14s%14s%n";

  /** Hazards shown in full; the JSON has more. */
  private static final int HAZARDS_SHOWN = 5;

  private RunTable() {}

  /** Prints positions, where the cycles went, and hazards. */
  public static void print(Run run, PrintStream out) {
    final RunSpec spec = run.spec();
    out.printf(
        Locale.ROOT,
        "net %s, %s arithmetic, shape %s%ntiming %s%n%n",
        spec.netName(),
        spec.arithmeticName(),
        spec.shape(),
        spec.timing());
    final List<PositionResult> results = run.results();
    for (PositionResult result : results) {
      position(result, spec, out);
    }
    layers(results, out);
    total(run, out);
    hazards(run, out);
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
  private static void layers(List<PositionResult> results, PrintStream out) {
    final boolean single = results.size() == 1;
    if (single) {
      out.printf(
          "%n%-7s%8s%16s%16s%16s%14s%14s%n",
          "layer", "rows", "first trigger", "proceed", "transfer", "compute", "handshake");
    } else {
      out.printf("%n" + MANY, "layer", "rows", "transfer", "compute", "handshake");
    }
    final Map<Integer, long[]> sums = new TreeMap<>();
    for (PositionResult result : results) {
      for (LayerTimes.Snapshot layer : result.layers()) {
        final long[] sum = sums.computeIfAbsent(layer.layer(), number -> new long[4]);
        sum[0] += layer.rows();
        sum[1] += layer.transfer();
        sum[2] += layer.compute();
        sum[3] += layer.handshake();
        if (single) {
          row(layer.layer(), sum, cycle(layer.firstTrigger()), cycle(layer.proceed()), out);
        }
      }
    }
    if (!single) {
      sums.forEach((number, sum) -> row(number, sum, out));
    }
    if (!sums.isEmpty()) {
      shares(sums, single ? ONE_SHARE : MANY, out);
    }
  }

  private static String cycle(long cycle) {
    return cycle == LayerTimes.NEVER ? "-" : String.format(Locale.ROOT, "%,d", cycle);
  }

  private static void row(int layer, long[] sum, String first, String last, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-7d%,8d%16s%16s%,16d%,14d%,14d%n",
        layer,
        sum[0],
        first,
        last,
        sum[1],
        sum[2],
        sum[3]);
  }

  private static void row(int layer, long[] sum, PrintStream out) {
    final Object[] columns = new Object[1 + sum.length];
    columns[0] = layer;
    for (int i = 0; i < sum.length; i++) {
      columns[1 + i] = String.format(Locale.ROOT, "%,d", sum[i]);
    }
    out.printf(MANY, columns);
  }

  private static void shares(Map<Integer, long[]> sums, String format, PrintStream out) {
    final long[] all = new long[4];
    for (long[] sum : sums.values()) {
      for (int i = 0; i < all.length; i++) {
        all[i] += sum[i];
      }
    }
    final double cycles = Math.max(1, all[1] + all[2] + all[3]);
    out.printf(
        format, "share", "", share(all[1], cycles), share(all[2], cycles), share(all[3], cycles));
  }

  private static String share(long part, double cycles) {
    return String.format(Locale.ROOT, "%.2f%%", 100 * part / cycles);
  }

  private static void total(Run run, PrintStream out) {
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
                run.spec().positions().size(),
                run.deadlocked() ? ": DEADLOCK, nothing can change any more" : ""));
    final RunSpec spec = run.spec();
    if (spec.engine() == Engine.FAST && spec.timing().handshake() == BusTiming.Handshake.NAIVE) {
      out.printf(
          Locale.ROOT,
          "%,d of them had to be stepped: the naive program writes while a layer computes%n",
          cycles - run.simulation().skippedCycles());
    }
  }

  private static void hazards(Run run, PrintStream out) {
    if (run.hazards().count() == 0) {
      out.println("no hazards");
      return;
    }
    out.printf(Locale.ROOT, "%,d hazards%n", run.hazards().count());
    run.hazards().kept().stream().limit(HAZARDS_SHOWN).forEach(hazard -> hazard(hazard, out));
    final Map<String, Long> kinds = new TreeMap<>();
    for (Hazard hazard : run.hazards().kept()) {
      kinds.merge(hazard.kind(), 1L, Long::sum);
    }
    if (run.hazards().count() > HAZARDS_SHOWN) {
      out.printf(
          Locale.ROOT,
          "  … of the first %,d: %s; all fields with --json%n",
          run.hazards().kept().size(),
          kinds);
    }
  }

  private static void hazard(Hazard hazard, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "  cycle %,d: %s at %s%s%n    %s%n",
        hazard.cycle(),
        hazard.kind(),
        hazard.where(),
        hazard.address() == null ? "" : "[" + hazard.address() + "]",
        hazard.detail());
  }
}
