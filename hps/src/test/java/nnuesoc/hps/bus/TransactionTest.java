// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

class TransactionTest {
  @Test
  void clocksDependOnBridgeDirectionAndMode() {
    final BusTiming single = BusTiming.DEFAULT;
    final BusTiming streamed = BusTiming.parse("mode=streamed");
    final Transaction access = new Transaction();
    access.writePio(Purpose.ROW, 0x30, 1);
    assertThat(access.clocks(streamed)).isEqualTo(18);
    access.readPio(Purpose.POLL, 0x20);
    assertThat(access.clocks(streamed)).isEqualTo(17);
    access.writeWord(0x40000, 1, false);
    assertThat(access.clocks(streamed)).isEqualTo(10);
    access.writeWord(0x40001, 1, true);
    assertThat(access.clocks(streamed)).isEqualTo(4);
    assertThat(access.clocks(single)).isEqualTo(10);
  }

  @Test
  void readOfAWordHasItsOwnClocks() {
    final Transaction access = new Transaction();
    access.readWord(Purpose.SETUP, 0x40000);
    assertThat(access.clocks(BusTiming.DEFAULT)).isEqualTo(9);
    assertThat(access.isLightweight()).isFalse();
    assertThat(access.isWrite()).isFalse();
    assertThat(access.purpose()).isEqualTo(Purpose.SETUP);
  }

  @Test
  void addressOfALightweightAccessHasBit31() {
    final Transaction access = new Transaction();
    access.writePio(Purpose.READY, 0x10, -5);
    assertThat(access.address()).isEqualTo(0x80000010);
    assertThat(access.offset()).isEqualTo(0x10);
    assertThat(access.isLightweight()).isTrue();
    assertThat(access.isWrite()).isTrue();
    assertThat(access.data()).isEqualTo(-5);
    access.readPio(Purpose.EVAL, 0x80);
    assertThat(access.data()).isZero();
    assertThat(access.purpose()).isEqualTo(Purpose.EVAL);
  }

  @Test
  void sleepAddsToTheClocksBetweenAccesses() {
    final Transaction access = new Transaction();
    access.writePio(Purpose.SETUP, 0x10, 1);
    assertThat(access.clocksBefore(BusTiming.parse("cpu=3"))).isEqualTo(3);
    access.sleepBefore(50);
    assertThat(access.clocksBefore(BusTiming.parse("cpu=3"))).isEqualTo(53);
    assertThat(access.gap(BusTiming.parse("cpu=3"))).isEqualTo(53);
  }

  @Test
  void sleepThatTheProcessorCannotCountIsNotCutOff() {
    final Transaction access = new Transaction();
    access.writePio(Purpose.SETUP, 0x10, 1);
    access.sleepBefore(3_000_000_000L);
    assertThatThrownBy(() -> access.gap(BusTiming.parse("cpu=3")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "a program waits 3000000003 clocks before an access; the processor counts at most"
                + " 2147483647");
  }

  @Test
  void wideWriteHasItsDataPlaceByPlace() {
    final Transaction access = new Transaction();
    access.writeWide(0x20000, new int[] {7, 8, -9}, true);
    assertThat(access.purpose()).isEqualTo(Purpose.ROW);
    assertThat(access.clocks(BusTiming.parse("mode=streamed"))).isEqualTo(4);
    assertThat(access.data()).isEqualTo(7);
    assertThat(access.data(0)).isEqualTo(7);
    assertThat(access.data(1)).isEqualTo(8);
    assertThat(access.data(2)).isEqualTo(-9);
    assertThat(access.data(3)).isZero();
    access.writeWord(0, 5, false);
    assertThat(access.data(0)).isEqualTo(5);
    assertThat(access.data(1)).isZero();
  }

  @Test
  void newAccessForgetsWhatTheOneBeforeHad() {
    final Transaction access = new Transaction();
    access.writeWord(0x40000, 1, true);
    access.width(1);
    access.repeatedPoll();
    access.sleepBefore(9);
    assertThat(access.width()).isEqualTo(1);
    assertThat(access.isRepeated()).isTrue();
    access.readPio(Purpose.POLL, 0x20);
    assertThat(access.width()).isZero();
    assertThat(access.isRepeated()).isFalse();
    assertThat(access.clocksBefore(BusTiming.DEFAULT)).isZero();
    access.writeWord(0x40000, 1, true);
    access.writePio(Purpose.ROW, 0x30, 1);
    access.writeWord(0x40001, 1, false);
    assertThat(access.clocks(BusTiming.parse("mode=streamed"))).isEqualTo(10);
  }

  @Test
  void stateIsAllThatAnAccessHas() {
    final Transaction saved = new Transaction();
    saved.writeWide(0x20004, new int[] {7, 8}, true);
    saved.width(4);
    saved.repeatedPoll();
    saved.sleepBefore(11);
    final Transaction other = new Transaction();
    other.readPio(Purpose.EVAL, 0x80);
    Snapshot.of(saved).restore(other);
    assertThat(other.purpose()).isEqualTo(Purpose.ROW);
    assertThat(other.isWrite()).isTrue();
    assertThat(other.address()).isEqualTo(0x20004);
    assertThat(other.data()).isEqualTo(7);
    assertThat(other.data(1)).isEqualTo(8);
    assertThat(other.data(2)).isZero();
    assertThat(other.clocks(BusTiming.parse("mode=streamed"))).isEqualTo(4);
    assertThat(other.width()).isEqualTo(4);
    assertThat(other.isRepeated()).isTrue();
    assertThat(other.clocksBefore(BusTiming.DEFAULT)).isEqualTo(11);
  }
}
