// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PacketReceiverTest {
  private final Workbench bench = new Workbench();
  private final Register data = bench.root.register("data", Byte.SIZE);
  private final Register valid = bench.root.register("valid", 1);
  private final Memory moves = bench.root.memory("moves", TpuPacket.MAX_MOVES, 16);

  private PacketReceiver receiver(boolean recounts) {
    return new PacketReceiver(bench.root.child("receiver"), data, valid, moves, recounts);
  }

  private void send(PacketReceiver receiver, byte... bytes) {
    for (byte one : bytes) {
      valid.next(1);
      data.next(one);
      bench.commit();
      bench.step(receiver);
    }
    valid.next(0);
    bench.commit();
  }

  private static byte[] packet(int square, Integer... words) {
    return new TpuPacket(Collections.nCopies(64, square), List.of(words)).bytes();
  }

  @Test
  void packetEndsWithTheFirstCycleWithoutAByte() {
    final PacketReceiver receiver = receiver(false);
    send(receiver, packet(0x41, 0x1234, 0x5678));
    assertThat(receiver.state().q()).isEqualTo(PacketReceiver.MOVES);
    assertThat(receiver.complete().q()).isZero();
    bench.step(receiver);
    assertThat(receiver.complete().q()).isOne();
    assertThat(receiver.state().q()).isEqualTo(PacketReceiver.IDLE);
    assertThat(receiver.count().q()).isEqualTo(2);
    assertThat(moves.word(0)).isEqualTo(0x1234);
    assertThat(moves.word(1)).isEqualTo(0x5678);
    bench.step(receiver);
    assertThat(receiver.complete().q()).isZero();
  }

  @Test
  void headerBeginsTheBoardAgain() {
    final PacketReceiver receiver = receiver(false);
    send(receiver, (byte) TpuPacket.GRID_HEADER, (byte) 1, (byte) 2, (byte) 3);
    send(receiver, packet(0x42, 1));
    assertThat(receiver.board()[0].q()).isEqualTo(0x42);
    assertThat(receiver.board()[63].q()).isEqualTo(0x42);
    assertThat(receiver.state().q()).isEqualTo(PacketReceiver.MOVES);
  }

  @Test
  void halfAMoveIsForgottenWithTheNextHeader() {
    final PacketReceiver receiver = receiver(false);
    final byte[] whole = packet(0x42, 0x1234);
    final byte[] half = Arrays.copyOf(whole, whole.length - 1);
    send(receiver, half);
    send(receiver, packet(0x43, 0x5678));
    assertThat(receiver.count().q()).isOne();
    assertThat(moves.word(0)).isEqualTo(0x5678);
  }

  @Test
  void bytesBeforeAHeaderAreNotTaken() {
    final PacketReceiver receiver = receiver(false);
    send(receiver, (byte) 7, (byte) 0xEA, (byte) 1, (byte) 2);
    assertThat(receiver.state().q()).isEqualTo(PacketReceiver.IDLE);
    bench.step(receiver);
    assertThat(receiver.complete().q()).isZero();
    assertThat(receiver.count().q()).isZero();
  }

  /** As published, the moves of two packets are counted together. */
  @ParameterizedTest
  @CsvSource({"false, 3", "true, 1"})
  void nextPacketCountsOnOrAgain(boolean recounts, int count) {
    final PacketReceiver receiver = receiver(recounts);
    send(receiver, packet(0x42, 1, 2));
    bench.step(receiver);
    send(receiver, packet(0x42, 3));
    assertThat(receiver.count().q()).isEqualTo(count);
    assertThat(moves.word(count - 1)).isEqualTo(3);
  }
}
