// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.asbuilt.BoardLayer;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

/** The window of a layer is from the cycle after its reset to its done. */
class AsBuiltLayerCycleProbeTest {
  private static final int REQUEST = 1;
  private static final int READ = 2;
  private static final int ACCUMULATE = 3;
  private static final int WRITE = 4;
  private static final int DONE = 5;

  private final BoardPuppet puppet = new BoardPuppet();
  private final BoardLayer layer2 = puppet.layer(2);

  /** Reset in 10; rows from 20 to 51 and from 60 to 71; done in 71. */
  private void twoRows() {
    puppet.plan.pulse(10, 11, layer2.reset()).set(11, layer2.state(), REQUEST);
    puppet.plan.set(20, layer2.state(), READ).set(21, layer2.state(), ACCUMULATE);
    puppet.plan.set(50, layer2.state(), WRITE).set(51, layer2.state(), REQUEST);
    puppet.plan.set(60, layer2.state(), READ).set(70, layer2.state(), WRITE);
    puppet.plan.set(71, layer2.state(), DONE).pulse(71, 72, layer2.done());
  }

  @Test
  void everyCycleOfTheWindowIsComputeTransferOrHandshake() {
    twoRows();
    final AsBuiltLayerCycleProbe times = AsBuiltLayerCycleProbe.attach(layer2, puppet.simulation);
    puppet.plan.at(15, () -> times.transferring(true, 15));
    puppet.plan.at(18, () -> times.transferring(false, 18));
    puppet.plan.at(30, () -> times.transferring(true, 30)); // a row is computed
    puppet.plan.at(40, () -> times.transferring(false, 40));
    puppet.simulation.run(100);
    assertThat(times.at(100)).isEqualTo(new LayerCycles(2, 11, 71, 2, 3, 31 + 11, 4 + 2 + 9));
  }

  @Test
  void resetBeginsAnew() {
    twoRows();
    puppet.plan.pulse(80, 81, layer2.reset()).set(81, layer2.state(), REQUEST);
    final AsBuiltLayerCycleProbe times = AsBuiltLayerCycleProbe.attach(layer2, puppet.simulation);
    puppet.simulation.run(90);
    assertThat(times.at(90)).isEqualTo(new LayerCycles(2, 81, LayerCycles.NEVER, 0, 0, 0, 9));
  }

  @Test
  void nothingIsCountedBeforeTheFirstReset() {
    puppet.plan.set(5, layer2.state(), READ).set(8, layer2.state(), REQUEST);
    final AsBuiltLayerCycleProbe times = AsBuiltLayerCycleProbe.attach(layer2, puppet.simulation);
    puppet.simulation.run(10);
    assertThat(times.at(10))
        .extracting(LayerCycles::firstTrigger, LayerCycles::compute, LayerCycles::handshake)
        .containsExactly(LayerCycles.NEVER, 0L, 0L);
  }

  @Test
  void rowOfLayer4EndsWithItsLastState() {
    final var output = puppet.board.outputLayer();
    puppet.plan.pulse(5, 6, output.reset()).set(6, output.state(), REQUEST);
    puppet.plan.set(10, output.state(), READ).set(11, output.state(), ACCUMULATE);
    puppet.plan.set(40, output.state(), WRITE);
    final AsBuiltLayerCycleProbe times =
        AsBuiltLayerCycleProbe.attachOutput(output.reset(), output.state(), puppet.simulation);
    puppet.simulation.run(60);
    assertThat(times.at(60)).isEqualTo(new LayerCycles(4, 6, 41, 1, 0, 31, 4));
  }

  @Test
  void countsAreRestored() {
    twoRows();
    final AsBuiltLayerCycleProbe times = AsBuiltLayerCycleProbe.attach(layer2, puppet.simulation);
    puppet.simulation.run(30);
    final Snapshot middle = Snapshot.of(times);
    puppet.simulation.run(65);
    middle.restore(times);
    assertThat(times.at(30))
        .isEqualTo(new LayerCycles(2, 11, LayerCycles.NEVER, 0, 0, 10, 9, true));
    puppet.simulation.run(100); // the row at 30 goes on to 70, as its state says
    assertThat(times.at(100)).isEqualTo(new LayerCycles(2, 11, 71, 1, 0, 51, 9));
  }
}
