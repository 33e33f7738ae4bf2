// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.onechan.PacketRecorder.Run;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

class PacketRecorderTest {
  private static final int NONE = -1;

  private final Workbench bench = new Workbench();
  private final Register data = bench.root.register("data", Byte.SIZE);
  private final Register valid = bench.root.register("valid", 1);

  /** Puts a byte on the wires in each cycle from 1 on. */
  private final class Script extends Stimulus {
    private final int[] bytes;
    private int sent;

    Script(int... bytes) {
      super(bench.root, "script");
      this.bytes = bytes;
    }

    @Override
    public void edge() {
      final int now = bytes[sent++];
      data.next(Math.max(0, now));
      valid.next(now == NONE ? 0 : 1);
    }

    @Override
    public boolean finished() {
      return sent == bytes.length;
    }
  }

  private List<Run> runs(int... bytes) {
    final Script script = new Script(bytes);
    final Simulation simulation =
        Simulation.gated(bench.circuit, Assembly.of(List.of(bench.owner)), script);
    final List<Run> runs = new ArrayList<>();
    PacketRecorder.attach(simulation, data, valid, runs::add);
    simulation.run(100);
    return runs;
  }

  @Test
  void packetHasItsCycleAndEachByteAsOftenAsItStands() {
    assertThat(runs(NONE, 5, 5, 7, 0, NONE, NONE, 9, NONE, NONE))
        .containsExactly(new Run(2, List.of(5, 5, 7, 0)), new Run(8, List.of(9)));
  }

  @Test
  void packetThatHasNotEndedIsNotPassed() {
    assertThat(runs(1, NONE, 2, 3)).containsExactly(new Run(1, List.of(1)));
  }
}
