// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.rtl.tuned.TunedSoc;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

/** A layer that can ask while it computes; a test moves its registers. */
class LayerCycleProbeTest {
  private static final int REQUEST = 1;
  private static final int READ = 2;
  private static final int WRITE = 4;

  private final TunedSoc soc =
      new TunedSoc(new FabricConfig(1, 4, 3, 2, new ReportArithmetic()), Tuning.parse("buffers=2"));
  private final LayerPort layer = soc.layers().get(1);
  private final Plan plan = new Plan(soc.circuit());
  private final Register reset = soc.pio().output(PioRegister.PIO_RESET);
  private final Simulation simulation;

  LayerCycleProbeTest() {
    soc.weightPorts().forEach(port -> port.writtenBy(plan));
    simulation = plan.simulation();
  }

  /** The same fabric, whose positions begin without a reset. */
  private record Unreset(FabricModel fabric) implements FabricModel {
    @Override
    public Circuit circuit() {
      return fabric.circuit();
    }

    @Override
    public Pio pio() {
      return fabric.pio();
    }

    @Override
    public List<? extends WidePort> weightPorts() {
      return fabric.weightPorts();
    }

    @Override
    public Assembly parts() {
      return fabric.parts();
    }

    @Override
    public List<? extends LayerPort> layers() {
      return fabric.layers();
    }

    @Override
    public Register done() {
      return fabric.done();
    }

    @Override
    public Register eval() {
      return fabric.eval();
    }

    @Override
    public boolean resetsEachPosition() {
      return false;
    }
  }

  private static LayerCycles none() {
    return new LayerCycles(2, LayerCycles.NEVER, LayerCycles.NEVER, 0, 0, 0, 0);
  }

  /** Asks in 10 and in 12; computes from 15 to 21; proceeds in 30. */
  private void row() {
    plan.set(10, layer.trigger(), 1).set(11, layer.trigger(), 0).set(12, layer.trigger(), 1);
    plan.set(15, layer.state(), READ).set(20, layer.state(), WRITE);
    plan.set(21, layer.state(), REQUEST).pulse(30, 31, layer.proceed());
  }

  @Test
  void stateShowsWhenARowIsComputed() {
    plan.pulse(3, 4, reset);
    row();
    final LayerCycleProbe times = LayerCycleProbe.attach(soc, layer, simulation);
    plan.at(11, () -> times.transferring(true, 11)).at(13, () -> times.transferring(false, 13));
    plan.at(17, () -> times.transferring(true, 17)).at(19, () -> times.transferring(false, 19));
    simulation.run(40);
    assertThat(times.at(40)).isEqualTo(new LayerCycles(2, 10, 30, 1, 2, 6, 12));
  }

  @Test
  void skippedWritesCountTheCyclesBetweenThem() {
    plan.pulse(3, 4, reset).set(10, layer.trigger(), 1);
    final LayerCycleProbe times = LayerCycleProbe.attach(soc, layer, simulation);
    simulation.run(10);
    times.transferring(true, 10);
    times.skippedWrites(5, 22);
    assertThat(times.at(22)).isEqualTo(new LayerCycles(2, 10, LayerCycles.NEVER, 0, 7, 0, 5));
  }

  @Test
  void nothingCountsBeforeTheReset() {
    row();
    final LayerCycleProbe times = LayerCycleProbe.attach(soc, layer, simulation);
    simulation.run(14);
    assertThat(times.at(14)).isEqualTo(none());
  }

  @Test
  void nothingCountsWhileTheResetStands() {
    plan.set(3, reset, 1).set(12, reset, 0);
    row();
    plan.set(35, reset, 1);
    final LayerCycleProbe times = LayerCycleProbe.attach(soc, layer, simulation);
    simulation.run(33);
    assertThat(times.at(33).firstTrigger()).isEqualTo(12);
    simulation.run(37);
    assertThat(times.at(37)).isEqualTo(none());
  }

  @Test
  void newPositionWaitsForItsReset() {
    plan.pulse(3, 4, reset);
    row();
    plan.set(40, layer.trigger(), 0).set(41, layer.trigger(), 1);
    final LayerCycleProbe times = LayerCycleProbe.attach(soc, layer, simulation);
    simulation.run(35);
    times.restart();
    simulation.run(45);
    assertThat(times.at(45)).isEqualTo(none());
  }

  @Test
  void positionWithoutAResetBeginsAtOnce() {
    row();
    plan.set(40, layer.trigger(), 0).set(41, layer.trigger(), 1);
    final LayerCycleProbe times = LayerCycleProbe.attach(new Unreset(soc), layer, simulation);
    simulation.run(35);
    assertThat(times.at(35)).isEqualTo(new LayerCycles(2, 10, 30, 1, 0, 6, 14));
    times.restart();
    simulation.run(45);
    assertThat(times.at(45)).isEqualTo(new LayerCycles(2, 41, LayerCycles.NEVER, 0, 0, 0, 4));
  }

  @Test
  void timesAreRestored() {
    plan.pulse(3, 4, reset);
    row();
    plan.pulse(50, 51, reset).set(60, layer.trigger(), 0).set(61, layer.trigger(), 1);
    final LayerCycleProbe times = LayerCycleProbe.attach(soc, layer, simulation);
    final Snapshot unarmed = Snapshot.of(times);
    simulation.run(18);
    final Snapshot computing = Snapshot.of(times);
    simulation.run(25);
    computing.restore(times); // the row ends with the next state
    plan.set(28, layer.state(), 0);
    simulation.run(29);
    assertThat(times.at(29)).isEqualTo(new LayerCycles(2, 10, LayerCycles.NEVER, 1, 0, 13, 6));
    simulation.run(55);
    unarmed.restore(times);
    simulation.run(70);
    assertThat(times.at(70)).isEqualTo(none());
  }
}
