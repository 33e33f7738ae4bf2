// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.PioPort;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/**
 * Finds {@code mixed-port}, {@code overwrite} and {@code ready-unasked} (fabric.md §3 and §6). It
 * is told about the accesses that reveal {@code early-eval} and {@code deadlock}.
 */
public final class FabricHazardDetector implements Stateful {
  private static final String PROCESSOR = "hps";

  private final FabricModel fabric;
  private final HazardLog log;
  private int readyBefore;

  private FabricHazardDetector(FabricModel fabric, HazardLog log) {
    this.fabric = fabric;
    this.log = log;
  }

  /** Attaches the probes before the first cycle. */
  public static FabricHazardDetector attach(
      FabricModel fabric, Simulation simulation, HazardLog log) {
    final FabricHazardDetector probe = new FabricHazardDetector(fabric, log);
    MemoryHazardDetector.attach(fabric.circuit(), fabric.rowMemories(), simulation, log);
    simulation.watch(fabric.pio().output(PioRegister.PIO_READY), probe::readyChanged);
    return probe;
  }

  @Override
  public void exchange(StateVisitor state) {
    readyBefore = state.number(readyBefore);
  }

  private void readyChanged(Register ready, long cycle) {
    final int risen = ready.q() & ~readyBefore;
    readyBefore = ready.q();
    for (LayerPort layer : fabric.layers()) {
      if (((risen >> (layer.layer() - 1)) & 1) == 1 && layer.trigger().q() == 0) {
        add(
            cycle,
            HazardKind.READY_UNASKED,
            layer.ready().name(),
            null,
            PROCESSOR,
            layer.partName(),
            "ready of "
                + layer.partName()
                + " rises while its trigger is 0 (state "
                + layer.state().q()
                + "): the layer did not ask, and the row is lost");
      }
    }
  }

  /** A result register was sampled in {@code cycle}; returns whether {@code done} was 0 then. */
  public boolean evalRead(String register, long cycle) {
    final boolean early = fabric.done().q() == 0;
    if (early) {
      final String eval = fabric.eval().name();
      final String scope = eval.substring(0, eval.lastIndexOf('.'));
      add(
          cycle,
          HazardKind.EARLY_EVAL,
          eval,
          null,
          scope.substring(scope.lastIndexOf('.') + 1),
          PROCESSOR,
          register + " is read while done is 0: the value is not this evaluation's");
    }
    return early;
  }

  /** A poll of the register at {@code offset}, sampled in {@code cycle}, equals the one before. */
  public void deadlock(int offset, long cycle) {
    add(
        cycle,
        HazardKind.DEADLOCK,
        fabric.circuit().root().path() + ".pio." + pioName(offset),
        offset,
        PROCESSOR,
        PROCESSOR,
        "the poll finds the whole state as the poll before did: nothing can change any more");
  }

  private String pioName(int offset) {
    final PioPort port = fabric.pio().port(offset);
    return port == null ? "0x" + Integer.toHexString(offset) : port.signalName();
  }

  private void add(
      long cycle,
      HazardKind kind,
      String where,
      @Nullable Integer address,
      String writer,
      String reader,
      String detail) {
    log.add(new Hazard(cycle, kind, where, address, writer, reader, detail));
  }
}
