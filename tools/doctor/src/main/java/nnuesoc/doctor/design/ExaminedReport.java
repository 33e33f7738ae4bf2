// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.doctor.EvaluationInput;
import nnuesoc.doctor.ExaminedRun;
import nnuesoc.doctor.ProcessorLoadMonitor;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.sim.design.Register;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;

/** The report's design, whose arithmetic is defined in fabric.md §7. */
final class ExaminedReport {
  private final SocSpec spec;
  private final SocRun run;
  private final ProcessorLoadMonitor processor = new ProcessorLoadMonitor();

  private ExaminedReport(SocSpec spec) {
    this.spec = spec;
    run = spec.withEngine(Engine.STEPPED).start();
    run.listen(new Listener());
    run.simulation()
        .watch(
            new CircuitSignalFinder(run.circuit()).register("soc.hps.read_data"),
            this::readChanged);
  }

  /** The run of {@code spec} to its end. */
  public static ExaminedRun of(SocSpec spec, TrialStimulus trial) {
    final ExaminedReport built = new ExaminedReport(spec);
    return new ExaminedRun(
        trial,
        built.run.simulation(),
        new ReportAnatomy(built.run.fabric(), spec).anatomy(),
        built.norm(),
        built.processor,
        false);
  }

  private ExaminedRun.Norm norm() {
    return new ExaminedRun.Norm(
        GoldenArithmetic.of(spec.arithmetic()),
        spec.positions().stream().map(this::situation).toList(),
        null,
        number ->
            GoldenModel.evaluate(spec.positions().get(number), spec.net(), spec.arithmetic()));
  }

  private EvaluationInput situation(Position position) {
    final List<EvaluationInput.Piece> pieces = new ArrayList<>();
    for (int square = 0; square < 64; square++) {
      final int code = position.code(square);
      final int type = (code & 7) - 1;
      if (type >= 0 && type < 5) {
        pieces.add(new EvaluationInput.Piece(square, type, code >> 3));
      }
    }
    final int kings = spec.shape().kings();
    return new EvaluationInput(
        pieces,
        position.whiteKing() % kings,
        (63 - position.blackKing()) % kings,
        position.blackToMove());
  }

  /** A load of the triggers shows as a change because the load before it found the bit low. */
  private void readChanged(Register readData, long cycle) {
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      if ((readData.q() >> (layer - 1) & 1) == 1) {
        processor.sawTrigger(layer);
      }
    }
  }

  private final class Listener implements HpsListener {
    @Override
    public void evalRead(long cycle, int value) {
      processor.evalRead(cycle, value);
    }
  }
}
