package nnuesoc.rtl.probe;

import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.State;
import nnuesoc.sim.state.Stateful;

/** Finds {@code mixed-port}, {@code overwrite} and {@code ready-unasked} (fabric.md §3 and §6). */
public final class FabricHazards implements Stateful {
  private final Soc soc;
  private final HazardLog log;
  private int readyBefore;

  private FabricHazards(Soc soc, HazardLog log) {
    this.soc = soc;
    this.log = log;
  }

  /** Attaches the probes; before the first cycle. */
  public static FabricHazards attach(Soc soc, Simulation simulation, HazardLog log) {
    final FabricHazards probe = new FabricHazards(soc, log);
    PortHazards.attach(
        soc.circuit(),
        soc.fabric().memories().weightPorts().stream().map(WeightPort::memory).toList(),
        simulation,
        log);
    simulation.watch(soc.pio().output(PioRegister.PIO_READY), probe::readyChanged);
    return probe;
  }

  @Override
  public void exchange(State state) {
    readyBefore = state.number(readyBefore);
  }

  private void readyChanged(Register ready, long cycle) {
    final int risen = ready.q() & ~readyBefore;
    readyBefore = ready.q();
    for (LayerFsm layer : soc.fabric().layers()) {
      if (((risen >> (layer.layer() - 1)) & 1) == 1 && layer.trigger().q() == 0) {
        log.add(
            new Hazard(
                cycle,
                "ready-unasked",
                layer.ready().name(),
                null,
                "hps",
                layer.partName(),
                "ready of "
                    + layer.partName()
                    + " rises while its trigger is 0 (state "
                    + layer.state().q()
                    + "): the layer did not ask, and the row is lost"));
      }
    }
  }
}
