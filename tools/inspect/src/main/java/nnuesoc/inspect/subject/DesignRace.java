// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.List;
import java.util.Map;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.ReportNet;
import nnuesoc.net.Shape;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import nnuesoc.verification.cycles.RunLength;

/** How long designs take for the same position on the same bus, by the formulas of their cycles. */
public final class DesignRace {
  private static final String BY_COLUMN = "by-column";

  private static final String EMPTY = "empty";

  /** A net that fits the fabrics for HalfKP. */
  private static final String REAL_NET = PublishedNet.SF12.optionName();

  private DesignRace() {}

  /**
   * A design at its full size.
   *
   * @param fabric its name, as {@code --fabric} takes it
   * @param cycles until the processor has the result of a position from nothing
   * @param facts the options that give its run
   */
  public record Contender(String fabric, long cycles, Map<String, String> facts) {}

  /** The designs, the report's first. */
  static List<Contender> of(Position position, BusTiming timing) {
    final SocSpec report = SocSpec.of(ReportNet.of(Shape.FULL));
    return List.of(
        contender("report", report, position, timing),
        contender(
            BY_COLUMN, report.withTuning(Tuning.named(BY_COLUMN).orElseThrow()), position, timing),
        contender("incremental", UpdatableSocSpecs.incremental(empty(), ""), position, timing),
        contender("onchip", UpdatableSocSpecs.onChip(DialectReader.own(), ""), position, timing));
  }

  private static Contender contender(
      String fabric, SocSpec spec, Position position, BusTiming timing) {
    final SocSpec one = spec.withPositions(List.of(position)).withTiming(timing);
    final Map<String, String> facts = BaseSubject.optionFacts(one);
    if (one.netName().equals(EMPTY)) {
      facts.put("net", REAL_NET);
    }
    return new Contender(fabric, RunLength.of(one), facts);
  }

  /** A net of the shape that the fabric has; its numbers do not change the cycles. */
  private static Net empty() {
    final NetBuilder builder =
        Net.builder(EMPTY, Shape.FULL, NumberFormat.STOCKFISH)
            .features(new short[Shape.FULL.features() * Shape.FULL.h()], new int[Shape.FULL.h()]);
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      for (int row = 0; row < Shape.FULL.rows(layer); row++) {
        builder.row(layer, row, new byte[Shape.FULL.inputs(layer)], 0);
      }
    }
    return builder.build();
  }
}
