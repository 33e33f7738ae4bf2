package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.BusTiming.Handshake;
import nnuesoc.parameter.BusTiming.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Timings, fabric.md §8, and how the command line writes them. */
class BusTimingTest {
  @Test
  void defaultsAreThePages() {
    assertThat(BusTiming.DEFAULT)
        .isEqualTo(new BusTiming(18, 17, 10, 4, 9, 0, 1000, Mode.SINGLE, Handshake.INTERLOCKED));
    assertThat(BusTiming.DEFAULT.toMap())
        .hasToString(
            "{lw_write=18, lw_read=17, write=10, streamed=4, read=9, cpu=0, sleep=1000,"
                + " mode=single, handshake=interlocked}");
  }

  @Test
  void keysThatAreNotNamedKeepTheirDefaults() {
    assertThat(BusTiming.parse("handshake=naive,sleep=0"))
        .isEqualTo(new BusTiming(18, 17, 10, 4, 9, 0, 0, Mode.SINGLE, Handshake.NAIVE));
    assertThat(
            BusTiming.parse("lw_write=1,lw_read=2,write=3,streamed=4,read=5,cpu=6,mode=streamed"))
        .isEqualTo(new BusTiming(1, 2, 3, 4, 5, 6, 1000, Mode.STREAMED, Handshake.INTERLOCKED));
  }

  @ParameterizedTest
  @CsvSource({"cpu=0", "lw_write=1000000", "cpu=1000000", "sleep=1000000", "read=1"})
  void boundsAreTaken(String text) {
    assertThat(BusTiming.parse(text).toMap().toString()).contains(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | '': expected KEY=VALUE",
        "cpu | 'cpu': expected KEY=VALUE",
        "cpu=1, | '': expected KEY=VALUE",
        "lwwrite=1 | unknown key 'lwwrite': expected one of lw_write, lw_read, write, streamed, read,"
            + " cpu, sleep, mode, handshake",
        "cpu=1,cpu=1 | key 'cpu' given twice",
        "cpu=x | cpu=x: expected a number of clocks up to 1000000",
        "cpu= | cpu=: expected a number of clocks up to 1000000",
        "cpu=99999999999 | cpu=99999999999: expected a number of clocks up to 1000000",
        "cpu=-1 | cpu=-1: expected 0 to 1000000 clocks",
        "lw_write=0 | lw_write=0: expected 1 to 1000000 clocks",
        "lw_read=0 | lw_read=0: expected 1 to 1000000 clocks",
        "write=0 | write=0: expected 1 to 1000000 clocks",
        "streamed=0 | streamed=0: expected 1 to 1000000 clocks",
        "sleep=1000001 | sleep=1000001: expected 0 to 1000000 clocks",
        "mode=fast | mode=fast: expected single or streamed",
        "handshake=none | handshake=none: expected interlocked or naive"
      })
  void wrongTextIsNamed(String text, String message) {
    assertThatThrownBy(() -> BusTiming.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void clocksDependOnBridgeDirectionAndMode() {
    final BusTiming single = BusTiming.DEFAULT;
    final BusTiming streamed = BusTiming.parse("mode=streamed");
    final Transaction access = new Transaction();
    access.writePio(Purpose.ROW, 0x30, 1);
    assertThat(streamed.clocks(access)).isEqualTo(18);
    access.readPio(Purpose.POLL, 0x20);
    assertThat(streamed.clocks(access)).isEqualTo(17);
    access.writeWord(0x40000, 1, false);
    assertThat(streamed.clocks(access)).isEqualTo(10);
    access.writeWord(0x40001, 1, true);
    assertThat(streamed.clocks(access)).isEqualTo(4);
    assertThat(single.clocks(access)).isEqualTo(10);
  }
}
