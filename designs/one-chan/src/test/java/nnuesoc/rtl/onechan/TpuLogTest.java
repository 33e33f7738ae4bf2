// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

class TpuLogTest {
  private static final int PIECE = 0xA0;
  private static final int B2_TO_A1 = 9 << 10;
  private static final int B2_TO_E4 = 9 << 10 | 28 << 4;

  /** Two layers: a1 is halved, and then halved again. */
  private static final TpuImage IMAGE = TpuImage.pack(List.of(half(), half()));

  private static final TpuPacket PACKET =
      new TpuPacket(Collections.nCopies(64, PIECE), List.of(B2_TO_E4, B2_TO_A1, B2_TO_E4));

  private final TpuBench tpu = new TpuBench(TpuControlProgram.words(), IMAGE, PACKET);
  private final Simulation simulation = tpu.simulation();
  private final TpuLog log = TpuLog.attach(tpu, simulation);

  private static TpuLayer half() {
    return new TpuLayer(false, 1, 1, 1, 1, false, false, List.of(64), List.of(0));
  }

  @Test
  void nothingHasHappenedBeforeThePacketHasCome() {
    simulation.run(64 + 2);
    assertThat(log.startCycle()).isEqualTo(-1);
    assertThat(log.answerCycle()).isEqualTo(-1);
    assertThat(log.issues()).isEmpty();
    assertThat(log.starts()).isEmpty();
    assertThat(log.values()).isEmpty();
  }

  @Test
  void eachLayerIsIssuedStartedAndDone() {
    simulation.run(100_000);
    assertThat(log.issues()).hasSize(6);
    assertThat(log.starts()).hasSize(6);
    assertThat(log.dones()).hasSize(6);
    for (int layer = 0; layer < 6; layer++) {
      // two multiplications, two loads of one byte, send_systolic, and its edge
      assertThat(log.starts().get(layer) - log.issues().get(layer)).isEqualTo(2 + 2 + 2 + 1 + 1);
      // eight passes of 8 + 1 steps
      assertThat(log.dones().get(layer) - log.issues().get(layer)).isEqualTo(5 + 2 + 8 * 9 + 6);
    }
    assertThat(log.values()).containsExactly(PIECE / 4, PIECE / 4, PIECE / 4);
    assertThat(log.answer()).isEqualTo(B2_TO_E4);
  }

  @Test
  void firstByteOfTheAnswerIsKnownACycleBeforeTheSecond() {
    simulation.run(100_000);
    final long cycle = log.answerCycle();
    final TpuBench other = new TpuBench(TpuControlProgram.words(), IMAGE, PACKET);
    final Simulation again = other.simulation();
    final TpuLog early = TpuLog.attach(other, again);
    again.run(cycle);
    assertThat(early.answerCycle()).isEqualTo(cycle);
    assertThat(early.answer() >> 8).isEqualTo(B2_TO_E4 >> 8);
    again.run(cycle + 1);
    assertThat(early.answer()).isEqualTo(B2_TO_E4);
  }

  @Test
  void runThatIsPutBackNotesNothingTwice() {
    simulation.run(100);
    final Snapshot before = Snapshot.of(simulation);
    simulation.run(100_000);
    final List<Long> issues = List.copyOf(log.issues());
    final List<Long> starts = List.copyOf(log.starts());
    final List<Long> dones = List.copyOf(log.dones());
    final List<Long> cycles = List.copyOf(log.valueCycles());
    final long start = log.startCycle();
    final long answer = log.answerCycle();
    before.restore(simulation);
    simulation.run(100_000);
    assertThat(log.issues()).isEqualTo(issues);
    assertThat(log.starts()).isEqualTo(starts);
    assertThat(log.dones()).isEqualTo(dones);
    assertThat(log.valueCycles()).isEqualTo(cycles).hasSize(3);
    assertThat(log.values()).hasSize(3);
    assertThat(log.startCycle()).isEqualTo(start);
    assertThat(log.answerCycle()).isEqualTo(answer);
    assertThat(log.answer()).isEqualTo(B2_TO_E4);
  }
}
