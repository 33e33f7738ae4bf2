// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

class TpuPacketStimulusTest {
  private final Workbench bench = new Workbench();
  private final Register data = bench.root.register("data", Byte.SIZE);
  private final Register valid = bench.root.register("valid", 1);
  private final Register answerValid = bench.root.register("answer_valid", 1);
  private final TpuPacketStimulus source =
      new TpuPacketStimulus(bench.root, new byte[] {-43, 7, 9}, data, valid, answerValid);

  private void assertSends(int expected) {
    assertThat(valid.q()).isOne();
    assertThat(data.q()).isEqualTo(expected);
    assertThat(source.runAlone(9, true)).isZero();
    assertThat(source.tick(0)).isFalse();
  }

  private void sendAll() {
    bench.step(source);
    bench.step(source);
    bench.step(source);
  }

  private void answerOneByte() {
    answerValid.next(1);
    bench.commit();
    bench.step(source);
  }

  @Test
  void bytesStandOneACycleFromPowerUpOn() {
    assertSends(0xD5);
    bench.step(source);
    assertSends(7);
    bench.step(source);
    assertSends(9);
    bench.step(source);
    assertThat(valid.q()).isZero();
    assertThat(data.q()).isZero();
  }

  @Test
  void sourceIsQuietBetweenThePacketAndTheAnswer() {
    sendAll();
    assertThat(source.runAlone(9, true)).isEqualTo(9);
    assertThat(source.tick(0)).isTrue();
    answerValid.next(1);
    bench.commit();
    assertThat(source.runAlone(9, true)).isZero();
    assertThat(source.tick(0)).isFalse();
  }

  @Test
  void runEndsWithTheSecondByteOfTheAnswer() {
    sendAll();
    bench.step(source);
    assertThat(source.finished()).isFalse();
    answerOneByte();
    assertThat(source.finished()).isFalse();
    answerOneByte();
    assertThat(source.finished()).isTrue();
    answerValid.next(0);
    bench.commit();
    assertThat(source.tick(0)).isFalse();
  }

  @Test
  void stateIsWhatWasSentAndAnswered() {
    bench.step(source);
    final Snapshot one = Snapshot.of(source::exchange);
    sendAll();
    answerOneByte();
    final Snapshot answered = Snapshot.of(source::exchange);
    one.restore(source::exchange);
    answerOneByte();
    assertThat(source.finished()).isFalse();
    assertThat(data.q()).isEqualTo(9); // the last byte of the packet
    answered.restore(source::exchange);
    answerOneByte();
    assertThat(source.finished()).isTrue();
  }
}
