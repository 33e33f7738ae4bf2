// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.net.Shape;
import nnuesoc.parameter.Tuning;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.ReportCycles;
import nnuesoc.reference.cycles.RowHandshakeTimes;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** Compares the handshakes of a run with the closed formula of its cycles, row by row. */
final class TimingAudit {
  private final SocSpec spec;

  /** The cycles in which a signal rises, and how many of them have been looked at. */
  private static final class Rises {
    private final List<Long> cycles = new ArrayList<>();
    private int seen;

    @Nullable Long next() {
      return seen < cycles.size() ? cycles.get(seen++) : null;
    }
  }

  private final Map<String, Rises> rises = new HashMap<>();

  private TimingAudit(SocSpec spec) {
    this.spec = spec;
  }

  /** The first handshake in a wrong cycle, or null; there is no formula for the naive program. */
  static @Nullable Divergence of(SocSpec spec, long lastCycle) {
    if (!spec.program().handshake().equals(Optional.of(Handshake.INTERLOCKED))
        || !spec.tuning().equals(Optional.of(Tuning.REPORT))) {
      return null;
    }
    final TimingAudit audit = new TimingAudit(spec);
    final SocRun run = spec.start();
    run.onEvent(audit::note);
    run.simulation().run(lastCycle);
    return audit.find(run);
  }

  private void note(long cycle, String signal, int value) {
    if (value == 1) {
      rises(signal).cycles.add(cycle);
    }
  }

  private Rises rises(String signal) {
    return rises.computeIfAbsent(signal, name -> new Rises());
  }

  private @Nullable Divergence find(SocRun run) {
    final List<PositionCycles> right =
        ReportCycles.of(spec.shape(), spec.timing(), spec.positions());
    for (int i = 0; i < right.size(); i++) {
      final PositionCycles position = right.get(i);
      for (int layer = 1; layer <= Shape.LAYERS; layer++) {
        final Divergence found = layer(position, layer);
        if (found != null) {
          return found;
        }
      }
      final OptionalLong end = run.evaluations().get(i).end();
      if (!end.equals(OptionalLong.of(position.end()))) {
        final Long is = end.isEmpty() ? null : end.getAsLong();
        return at(Shape.LAYERS, 0, is, position.end(), "the read of pio_eval completes");
      }
    }
    return null;
  }

  private @Nullable Divergence layer(PositionCycles position, int layer) {
    final RowHandshakeTimes right =
        RowHandshakeTimes.of(spec.shape(), spec.timing(), position, layer);
    final String scope = LayerPort.scope(layer);
    for (int row = 0; row < spec.shape().rows(layer); row++) {
      final Long trigger = rises(scope + "trigger").next();
      if (trigger == null || trigger != right.trigger(row)) {
        final boolean isFirst = layer == 1 && row == 0;
        return at(
            isFirst ? 0 : layer,
            isFirst ? null : row,
            trigger,
            right.trigger(row),
            "trigger of layer " + layer + ", row " + row + ", rises");
      }
      final Long ready = rises(scope + "ready").next();
      if (ready == null || ready != right.landing(row)) {
        return at(
            layer,
            row,
            ready,
            right.landing(row),
            "ready of layer " + layer + ", row " + row + ", rises");
      }
    }
    final Long proceed = rises(scope + "proceed").next();
    final long should = position.layer(layer).proceed();
    return proceed != null && proceed == should
        ? null
        : at(
            layer,
            spec.shape().rows(layer) - 1,
            proceed,
            should,
            "proceed of layer " + layer + " rises");
  }

  private static Divergence at(
      int layer, @Nullable Integer row, @Nullable Long cycle, long right, String what) {
    return new Divergence(
        layer,
        row,
        null,
        cycle == null ? right : Math.min(cycle, right),
        String.format(
            Locale.ROOT,
            "%s %s, should in cycle %,d; all values are right",
            what,
            cycle == null ? "never" : String.format(Locale.ROOT, "in cycle %,d", cycle),
            right),
        List.of());
  }
}
