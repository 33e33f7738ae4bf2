// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.BusTiming.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Timings, fabric.md §8, and how the command line writes them. */
class BusTimingTest {
  @Test
  void defaultsAreThePages() {
    assertThat(BusTiming.DEFAULT).isEqualTo(new BusTiming(18, 17, 10, 4, 9, 0, Mode.SINGLE));
    assertThat(ProcessorSettings.DEFAULT)
        .isEqualTo(new ProcessorSettings(BusTiming.DEFAULT, ProgramConfig.interlocked()));
    assertThat(ProcessorSettings.DEFAULT.toMap())
        .hasToString(
            "{lw_write=18, lw_read=17, write=10, streamed=4, read=9, cpu=0, sleep=1000,"
                + " mode=single, handshake=interlocked}");
  }

  @Test
  void keysThatAreNotNamedKeepTheirDefaults() {
    assertThat(ProcessorSettings.parse("handshake=naive,sleep=0"))
        .isEqualTo(new ProcessorSettings(BusTiming.DEFAULT, ProgramConfig.naive(0)));
    assertThat(ProcessorSettings.parse("sleep=5").program())
        .isEqualTo(ProgramConfig.interlocked().withSleep(5));
    assertThat(
            BusTiming.parse("lw_write=1,lw_read=2,write=3,streamed=4,read=5,cpu=6,mode=streamed"))
        .isEqualTo(new BusTiming(1, 2, 3, 4, 5, 6, Mode.STREAMED));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "assumed   | 18 | 17 | 10 | 4 |  9",
        "linux     | 21 | 20 | 13 | 6 | 14",
        "baremetal | 12 | 28 | 12 | 1 | 21",
        "uncached  | 67 | 63 | 60 | 9 | 64"
      })
  void aBoardHasTheClocksThatWereMeasured(
      String board, int lwWrite, int lwRead, int write, int streamed, int read) {
    assertThat(BusTiming.parse("board=" + board))
        .isEqualTo(new BusTiming(lwWrite, lwRead, write, streamed, read, 0, Mode.SINGLE));
  }

  @Test
  void keysBesideABoardOverrideItWhereverTheyStand() {
    final BusTiming expected = new BusTiming(21, 20, 7, 6, 14, 2, Mode.STREAMED);
    assertThat(BusTiming.parse("write=7,board=linux,mode=streamed,cpu=2")).isEqualTo(expected);
    assertThat(BusTiming.parse("board=linux,write=7,cpu=2,mode=streamed")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"cpu=0", "lw_write=1000000", "cpu=1000000", "sleep=1000000", "read=1"})
  void boundsAreTaken(String text) {
    assertThat(ProcessorSettings.parse(text).toMap().toString()).contains(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | '': expected KEY=VALUE",
        "cpu | 'cpu': expected KEY=VALUE",
        "cpu=1, | '': expected KEY=VALUE",
        "lwwrite=1 | unknown key 'lwwrite': expected one of lw_write, lw_read, write, streamed, read,"
            + " cpu, sleep, mode, handshake, board",
        "board=windows | board=windows: expected assumed, linux, baremetal or uncached",
        "cpu=1,cpu=1 | key 'cpu' is given twice",
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
    assertThatThrownBy(() -> ProcessorSettings.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
