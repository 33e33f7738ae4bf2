// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramConfigTest {
  private static final Net NET = Recorder.net(new Shape(1, 2, 2, 1));
  private static final List<Position> KINGS = List.of(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - -"));

  @ParameterizedTest
  @ValueSource(ints = {-1, 1_000_001})
  void sleepOutOfRangeIsRefused(int clocks) {
    assertThatThrownBy(() -> ProgramConfig.naive(clocks))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sleep=" + clocks + ": expected 0 to 1000000 clocks");
  }

  @Test
  void limitsOfTheSleepAreTaken() {
    assertThat(ProgramConfig.naive(0).sleep()).isZero();
    assertThat(ProgramConfig.interlocked().withSleep(1_000_000).sleep()).isEqualTo(1_000_000);
  }

  @Test
  void naiveProgramRunsTheReportsFabricOnly() {
    final ProgramConfig naive = ProgramConfig.naive(5);
    assertThat(naive.withTuning(Tuning.REPORT)).isEqualTo(naive);
    assertThatThrownBy(() -> naive.withTuning(Tuning.parse("words=2")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("handshake=naive: only the report's fabric runs it");
  }

  @Test
  void eachProgramIsTheOneOfItsKind() {
    assertThat(Recorder.accesses(ProgramConfig.naive(70).of(KINGS, NET)))
        .isEqualTo(Recorder.accesses(new NaiveDelayProgram(KINGS, NET, 70)));
    assertThat(Recorder.accesses(ProgramConfig.interlocked().of(KINGS, NET)))
        .isEqualTo(Recorder.accesses(new InterlockedProgram(KINGS, NET)));
    final Tuning tuning = Tuning.parse("columns=active");
    assertThat(Recorder.accesses(ProgramConfig.interlocked().withTuning(tuning).of(KINGS, NET)))
        .isEqualTo(Recorder.accesses(new InterlockedProgram(KINGS, NET, tuning)));
  }

  @Test
  void onlyTheReportsProgramLetsTheBusSkipItsWords() {
    assertThat(wordsInARow(Tuning.REPORT)).isTrue();
    assertThat(wordsInARow(Tuning.parse("buffers=2"))).isFalse();
  }

  private static boolean wordsInARow(Tuning tuning) {
    final Program program = ProgramConfig.interlocked().withTuning(tuning).of(KINGS, NET);
    Recorder.takenOver(program, ProgramConfig.interlocked().withTuning(tuning).of(KINGS, NET), 12);
    return program.words() != null;
  }

  private static Net withBiases(int white, int black) {
    final NetBuilder net = Net.builder("biased", new Shape(1, 2, 1, 1), NumberFormat.REPORT);
    net.row1(0, new short[640], new short[640], 0, 0);
    net.row1(1, new short[640], new short[640], white, black);
    return net.row(2, 0, new byte[4], 0)
        .row(3, 0, new byte[1], 0)
        .row(4, 0, new byte[1], 0)
        .build();
  }

  @ParameterizedTest
  @CsvSource({"32768, 0, 32768", "0, -32769, -32769"})
  void biasThatAColumnCannotCarryIsRefused(int white, int black, int named) {
    final ProgramConfig byColumn =
        ProgramConfig.interlocked().withTuning(Tuning.parse("columns=by-column"));
    assertThatThrownBy(() -> byColumn.require(withBiases(white, black)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "columns=by-column: the bias " + named + " of row 1 of layer 1 has more than 16 bits");
  }

  @Test
  void biasesOf16BitsOrOfRowsAreTaken() {
    assertThatCode(
            () ->
                ProgramConfig.interlocked()
                    .withTuning(Tuning.parse("columns=by-column"))
                    .require(withBiases(32767, -32768)))
        .doesNotThrowAnyException();
    assertThatCode(() -> ProgramConfig.interlocked().require(withBiases(1 << 20, -1 << 20)))
        .doesNotThrowAnyException();
  }

  @Test
  void clocksAreTheSumOfTheAccesses() {
    final BusTiming timing =
        BusTiming.parse("lw_write=3,lw_read=5,write=10,streamed=4,mode=streamed,cpu=1");
    // writes of PIO: squares, reset, 2 biases and 2 readies a row of layer 1, 1 and 2 in 4 others
    final int lightweight = 2 + 3 + 2 * 4 + 4 * 3;
    final int first = 2 + 4; // of each row
    final int following = 2 * 1279 + 2 * 3 + 1; // of layers 1 to 3
    final int accesses = lightweight + first + following + 1;
    final int sleeps = 6 * 7; // before each row but the first, and before the result
    assertThat(ProgramConfig.clocks(new NaiveDelayProgram(KINGS, NET, 7), timing))
        .isEqualTo(3 * lightweight + 10 * first + 4 * following + 5 + (accesses - 1) + sleeps);
  }

  @Test
  void settingsAreSleepAndHandshake() {
    assertThat(ProgramConfig.naive(5).settings())
        .isEqualTo(Map.of("sleep", 5, "handshake", "naive"));
    assertThat(ProgramConfig.naive(5).handshake()).contains(Handshake.NAIVE);
    assertThat(ProgramConfig.interlocked().handshake()).contains(Handshake.INTERLOCKED);
  }

  @Test
  void timingIsWrittenAsItIsRead() {
    final String text =
        "lw_write=1,lw_read=2,write=3,streamed=4,read=5,cpu=6,sleep=8,mode=streamed,handshake=naive";
    assertThat(ProcessorSettings.parse(text)).hasToString(text);
  }

  @Test
  void otherFactoryIsNamedByItsClass() {
    final ProgramFactory lambda = (positions, net) -> new NaiveDelayProgram(positions, net, 0);
    assertThat(lambda.settings()).isEqualTo(Map.of("program", ProgramConfigTest.class.getName()));
    assertThat(lambda.handshake()).isEmpty();
    assertThatCode(() -> lambda.require(NET)).doesNotThrowAnyException();
    assertThat(Recorder.accesses(lambda.of(KINGS, NET, BusTiming.DEFAULT))).isNotEmpty();
  }
}
