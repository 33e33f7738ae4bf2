// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TpuBenchTest {
  private static final TpuImage IMAGE = PublicData.image("p-rand0");
  private static final TpuPacket PACKET =
      new TpuPacket(Collections.nCopies(64, 0x41), List.of(0x1230, 0x4560));

  private static TpuBench tpu(TpuLinkKind link) {
    return new TpuBench(TpuControlProgram.words(), IMAGE, PACKET, link);
  }

  private static List<Integer> values(TpuBench tpu) {
    return tpu.circuit().registers().stream().map(Register::q).toList();
  }

  /** Cycles in which the part's registers or the memory that it writes change. */
  @ParameterizedTest
  @CsvSource({
    "DIRECT, 10", // the board
    "DIRECT, 68", // the first move is read
    "DIRECT, 69", // the second move is written
    "DIRECT, 71", // the end of the packet
    "DIRECT, 90", // the processor
    "DIRECT, 150", // the array
    "REPAIRED, 10",
    "REPAIRED, 74", // the first byte is on the lines
    "REPAIRED, 380",
    "REPAIRED, 500",
  })
  void partsAreEnteredOnlyWithNews(TpuLinkKind link, long cycle) {
    final TpuBench tpu = tpu(link);
    tpu.simulation().run(cycle);
    final List<Integer> before = values(tpu);
    Assembly.of(tpu.circuit().parts()).settle(0);
    assertThat(ChangeList.of(tpu.circuit()).drivenCount()).isZero();
    Assembly.of(tpu.circuit().parts()).edge(0);
    ChangeList.of(tpu.circuit()).commit();
    assertThat(values(tpu)).isEqualTo(before);
  }

  @Test
  void runEndsInTheCycleAfterTheSecondByteOfTheAnswer() {
    final TpuBench tpu = tpu(TpuLinkKind.DIRECT);
    final Simulation simulation = tpu.simulation();
    final TpuLog log = TpuLog.attach(tpu, simulation);
    simulation.run(100_000);
    assertThat(simulation.finished()).isTrue();
    assertThat(simulation.cycle()).isEqualTo(log.answerCycle() + 2);
  }

  @Test
  void memoryHoldsTheMovesOfThePacket() {
    final TpuBench tpu = tpu(TpuLinkKind.DIRECT);
    tpu.simulation().run(80);
    assertThat(tpu.circuit().root().path()).isEqualTo("tpu");
    assertThat(Objects.requireNonNull(tpu.circuit().memories().get("moves")).word(0))
        .isEqualTo(0x1230);
    assertThat(Objects.requireNonNull(tpu.circuit().memories().get("moves")).word(1))
        .isEqualTo(0x4560);
  }
}
