package nnuesoc.hps.bus;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
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
}
