// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.sim.kernel.OrderCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The serial link before the TPU: what it costs, and what its fault did. */
class TpuLinkKindTest {
  private static final TpuPacket PACKET =
      new TpuPacket(Collections.nCopies(64, 0x41), List.of(0x1230, 0x4560, 0x0AB0));
  private static final TpuImage IMAGE = PublicData.image("p-rand0");

  private static TpuBench tpu(TpuLinkKind link) {
    return new TpuBench(TpuControlProgram.words(), IMAGE, PACKET, link);
  }

  @Test
  void repairedLinkDeliversThePacketInItsOrder() {
    final TpuLog direct = TpuRunner.run(tpu(TpuLinkKind.DIRECT));
    final TpuLog linked = TpuRunner.run(tpu(TpuLinkKind.REPAIRED));
    assertThat(linked.values()).isEqualTo(direct.values()).hasSize(3);
    assertThat(linked.answer()).isEqualTo(direct.answer());
  }

  @Test
  void linkTakesFourClocksAByteAndOneAtEachEnd() {
    final long bytes = 66 + 2L * PACKET.moves().size();
    final long later =
        TpuRunner.run(tpu(TpuLinkKind.REPAIRED)).startCycle()
            - TpuRunner.run(tpu(TpuLinkKind.DIRECT)).startCycle();
    assertThat(later).isEqualTo((4 + 1) * bytes + 4);
  }

  @Test
  void asPublishedTheHeaderNeverArrivesAndTheTpuNeverBegins() {
    final TpuBench tpu = tpu(TpuLinkKind.PUBLISHED);
    final TpuLog log = TpuRunner.run(tpu);
    assertThat(log.startCycle()).isNegative();
    assertThat(log.answerCycle()).isNegative();
    assertThat(Objects.requireNonNull(tpu.circuit().signal("tpu.receiver.state")).value())
        .isEqualTo(PacketReceiver.IDLE);
  }

  @Test
  void asPublishedAZeroIsDeliveredInPlaceOfTheHeader() {
    final TpuBench tpu = tpu(TpuLinkKind.PUBLISHED);
    final var simulation = tpu.simulation();
    final StringBuilder delivered = new StringBuilder();
    simulation.observe(
        cycle -> {
          if (value(tpu, "tpu.link_receiver.valid") == 1) {
            delivered.append("%02x".formatted(value(tpu, "tpu.link_receiver.data")));
          }
        });
    simulation.run(1_000);
    assertThat(delivered).hasToString("00" + "41".repeat(64) + "ea" + "1230" + "4560" + "0ab0");
  }

  private static int value(TpuBench tpu, String signal) {
    return Objects.requireNonNull(tpu.circuit().signal(signal)).value();
  }

  @ParameterizedTest
  @EnumSource(TpuLinkKind.class)
  void noPartDependsOnTheOrderOrSleepsWithNews(TpuLinkKind link) {
    assertThat(OrderCheck.run(tpu(link).simulation(), tpu(link).shuffled(5), 1_000)).isEmpty();
  }
}
