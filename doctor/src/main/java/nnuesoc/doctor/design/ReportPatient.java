package nnuesoc.doctor.design;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.doctor.Patient;
import nnuesoc.doctor.ProcessorLog;
import nnuesoc.doctor.Situation;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.hps.program.NaiveProgram;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.Arithmetic;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.fabric.FabricConfig;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.soc.RunSpec;

/** The report's design, whose arithmetic is declared as it is (fabric.md §7). */
public final class ReportPatient {
  private final RunSpec spec;
  private final Soc soc;
  private final ProcessorLog processor = new ProcessorLog();
  private final Simulation simulation;

  private ReportPatient(RunSpec spec) {
    this.spec = spec;
    final Shape shape = spec.shape();
    soc =
        new Soc(
            new FabricConfig(
                shape.kings(),
                shape.h(),
                shape.n2(),
                shape.n3(),
                spec.arithmetic() == NumberFormat.REPORT
                    ? new ReportArithmetic()
                    : new StockfishArithmetic()));
    final Hps hps =
        new Hps(
            soc.circuit(),
            soc.pio(),
            soc.fabric().memories().weightPorts(),
            program(),
            spec.timing(),
            new Listener());
    simulation = Simulation.gated(soc.circuit(), soc.fabric(), hps);
    simulation.watch(new Names(soc.circuit()).register("soc.hps.read_data"), this::readChanged);
  }

  /** The run of {@code spec}, to its end. */
  public static Patient of(RunSpec spec, Patient.Setting setting) {
    final ReportPatient built = new ReportPatient(spec);
    return new Patient(
        setting,
        built.simulation,
        new ReportAnatomy(built.soc, spec).anatomy(),
        built.norm(),
        built.processor,
        false);
  }

  private Program program() {
    return spec.timing().handshake() == BusTiming.Handshake.NAIVE
        ? new NaiveProgram(spec.positions(), spec.net(), spec.timing().sleep())
        : new InterlockedProgram(spec.positions(), spec.net());
  }

  private Patient.Norm norm() {
    return new Patient.Norm(
        Arithmetic.of(spec.arithmetic()),
        spec.positions().stream().map(this::situation).toList(),
        null,
        number ->
            GoldenModel.evaluate(spec.positions().get(number), spec.net(), spec.arithmetic()));
  }

  private Situation situation(Position position) {
    final List<Situation.Piece> pieces = new ArrayList<>();
    for (int square = 0; square < 64; square++) {
      final int code = position.code(square);
      final int type = (code & 7) - 1;
      if (type >= 0 && type < 5) {
        pieces.add(new Situation.Piece(square, type, code >> 3));
      }
    }
    final int kings = spec.shape().kings();
    return new Situation(
        pieces,
        position.whiteKing() % kings,
        (63 - position.blackKing()) % kings,
        position.blackToMove());
  }

  /** A load of the triggers shows as a change, as the load before it had found the bit low. */
  private void readChanged(Register readData, long cycle) {
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      if ((readData.q() >> (layer - 1) & 1) == 1) {
        processor.sawTrigger(layer);
      }
    }
  }

  private final class Listener implements HpsListener {
    private long readCycle;

    @Override
    public void evalRead(long cycle) {
      readCycle = cycle;
    }

    @Override
    public void positionEnds(int position, int eval, long cycle) {
      processor.evalRead(readCycle, eval);
    }
  }
}
