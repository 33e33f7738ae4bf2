// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.program.Recorder;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.SetUpCommandWord;
import nnuesoc.rtl.onchip.CommandWord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words, a wait, polls, the result (docs/design/incremental.md). */
class IncrementalProgramTest {
  private static final int DONE = 16;
  private static final Position KINGS = Fen.parse("4k3/8/8/8/8/8/8/4K3 w - -");

  private static IncrementalProgram program(Position... positions) {
    return new IncrementalProgram(
        List.of(positions), IncrementalConfig.DEFAULT, BusTiming.parse("lw_write=400,lw_read=300"));
  }

  private static String word(int word, int strobe) {
    return "lw 90 = " + Integer.toHexString(word | strobe << 31);
  }

  @Test
  void wordsToggleAndTheResultIsReadWhenItIsDone() {
    assertThat(Recorder.accesses(program(KINGS, KINGS), 0, 0b1111, DONE, 5, DONE))
        .containsExactly(
            word(SetUpCommandWord.clear(false, 4), 1),
            word(SetUpCommandWord.clear(true, 60), 0),
            word(SetUpCommandWord.take(4, 60, false), 1),
            "lw 20 ?",
            "lw 20 ?",
            "lw 20 ?",
            "lw 80 ?",
            word(SetUpCommandWord.take(4, 60, false), 0),
            "lw 20 ?",
            "lw 80 ?");
  }

  @Test
  void bitDoneOfTheResultBeforeIsNoAnswer() {
    final List<String> accesses =
        Recorder.accesses(
            program(KINGS, Fen.parse("4k3/8/8/8/8/8/8/4K3 b - -")), DONE, DONE, 0, DONE);
    assertThat(accesses.subList(5, accesses.size()))
        .containsExactly(
            word(CommandWord.move(0, 0, 0, 0, 0, CommandWord.CAPTURE, 0), 0),
            "lw 20 ?",
            "lw 20 ?",
            "lw 80 ?");
  }

  @Test
  void positionIsTheOneOfTheLastAccess() {
    final IncrementalProgram program = program(KINGS, KINGS);
    assertThat(program.position()).isEqualTo(-1);
    Recorder.accesses(program);
    assertThat(program.position()).isEqualTo(1);
  }

  /**
   * Kings alone take 4 passes of 32 clocks and 3 words. The first of them lands before the others
   * are sent. Then come the latency of 25 clocks, 576 / inputs of the dense layers and 12 of the
   * pipeline.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // timing | memory and layers | sleep before the first poll
        "lw_write=1,lw_read=1 | '' | 234", // 128 + 25 - 2 + 72 + 12 - 1
        "lw_write=1,lw_read=1 | inputs=4 | 306", // 144 instead of 72
        "lw_write=1,lw_read=1 | latency=30 | 239",
        "lw_write=18,lw_read=17 | '' | 184", // 128 + 25 - 36 + 84 - 17
        "lw_write=18,lw_read=17,cpu=3 | '' | 175", // 128 + 25 - 42 + 84 - 17 - 3
        "lw_write=64,lw_read=1 | '' | 108", // 25 + 84 - 1: all passes but the latency are over
        "lw_write=65,lw_read=1 | '' | 108",
        "lw_write=63,lw_read=1 | '' | 110",
        "lw_write=18,lw_read=201 | '' | 0", // what a read takes
        "lw_write=18,lw_read=200 | '' | 1",
        "lw_write=18,lw_read=300 | '' | 0"
      })
  void firstPollComesWhenTheResultCanBeReady(String timing, String config, int sleep) {
    assertThat(sleep(timing, config, false)).isEqualTo(sleep);
  }

  /** A pass takes 2 clocks of the keys; 9 more, and the cache has answered. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lw_write=1,lw_read=1 | 14", // 8 - 2 + 9 - 1
        "lw_write=4,lw_read=1 | 8", // 8 - 8 + 9 - 1
        "lw_write=18,lw_read=1 | 8",
        "lw_write=18,lw_read=17 | 0"
      })
  void firstPollOfACacheComesWhenItCanAnswer(String timing, int sleep) {
    assertThat(sleep(timing, "", true)).isEqualTo(sleep);
  }

  /** The clocks of sleep before the first poll, without those that every access costs. */
  private static long sleep(String timing, String config, boolean cached) {
    final BusTiming bus = BusTiming.parse(timing);
    final IncrementalProgram program =
        new IncrementalProgram(List.of(KINGS), IncrementalConfig.parse(config), bus, cached);
    final Transaction transaction = new Transaction();
    while (program.next(transaction, 0) && transaction.isWrite()) {
      assertThat(transaction.clocksBefore(bus)).isEqualTo(bus.cpu());
    }
    final long first = transaction.clocksBefore(bus) - bus.cpu();
    program.next(transaction, 0);
    assertThat(transaction.clocksBefore(bus)).isEqualTo(bus.cpu());
    return first;
  }
}
