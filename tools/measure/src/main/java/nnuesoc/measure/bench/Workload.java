// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.position.PositionFile;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cycles.RunLength;

/**
 * A run that is measured. All use the same net, in {@code report} arithmetic.
 *
 * @param shape the shape of the fabric
 * @param timing as {@code --timing} takes it
 * @param positions how many positions of {@code examples/1000.fen}, from the start again after the
 *     last; the first is the start position
 * @param fabric {@link #REPORT}, or the name of a tuned fabric
 */
record Workload(String shape, String timing, int positions, String fabric) {
  /** Its rows differ; those of the net {@code report} would all be in the cache. */
  static final String NET = "synthetic:1";

  static final String DEFAULT_TIMING = "write=10";

  /** The shapes after which rows are named. */
  static final String FULL = "64,256,32,32";

  static final String MEDIUM = "8,64,32,32";
  static final String SMALL = "1,16,32,32";

  static final String REPORT = "report";

  /** A workload on the report's fabric. */
  Workload(String shape, String timing, int positions) {
    this(shape, timing, positions, REPORT);
  }

  static Workload of(String shape, int positions) {
    return new Workload(shape, DEFAULT_TIMING, positions);
  }

  /** The run, with a net that is drawn here. */
  SocSpec spec(Engine engine) {
    final SocSpec report =
        SocSpec.of(GeneratedNetFinder.named(NET, Shape.parse(shape), NumberFormat.REPORT))
            .withPositions(read(positions))
            .withTiming(ProcessorSettings.parse(timing))
            .withEngine(engine);
    return fabric.equals(REPORT) ? report : report.withTuning(Tuning.named(fabric).orElseThrow());
  }

  /** The length of the run. */
  long cycles() {
    return RunLength.of(spec(Engine.FAST));
  }

  /** The workload in words. */
  @Override
  public String toString() {
    return shape
        + (fabric.equals(REPORT) ? "" : " " + fabric)
        + (timing.equals(DEFAULT_TIMING) ? "" : " with " + timing)
        + (positions == 1 ? ", 1 position" : ", " + positions + " positions");
  }

  private static List<Position> read(int count) {
    final List<Position> file = PositionFile.resource(Workload.class, "1000.fen");
    final List<Position> positions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      positions.add(file.get(i % file.size()));
    }
    return positions;
  }
}
