// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.SocRun;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every access of the naive program, fabric.md §8. */
class NaiveDelayProgramTest {
  private static final Shape SHAPE = new Shape(1, 2, 2, 1);
  private static final Position KINGS = Fen.parse("4k3/8/8/8/8/8/8/4K3 w - -");

  private static List<String> expected(String sleep) {
    final List<String> lines =
        new ArrayList<>(
            List.of("lw 90 = 80000604", "lw 90 = e3c", "lw 0 = 0", "lw 0 = 1", "lw 0 = 0"));
    Recorder.row1(lines, 0, "", "ffffffff");
    Collections.addAll(lines, "lw 10 = 1", "lw 10 = 0");
    Recorder.row1(lines, 1, sleep, "fffffffe");
    Collections.addAll(lines, "lw 10 = 1", "lw 10 = 0");
    Collections.addAll(
        lines,
        sleep + "40000 = -2",
        "40001 = -1 +",
        "40002 = 0 +",
        "40003 = 1 +",
        "lw 50 = 20",
        "lw 10 = 2",
        "lw 10 = 0",
        sleep + "40000 = 8",
        "40001 = 9 +",
        "40002 = 10 +",
        "40003 = 11 +",
        "lw 50 = 21",
        "lw 10 = 2",
        "lw 10 = 0",
        sleep + "41000 = -2",
        "41001 = -1 +",
        "lw 60 = 30",
        "lw 10 = 4",
        "lw 10 = 0",
        sleep + "42000 = -2",
        "lw 70 = 40",
        "lw 10 = 8",
        "lw 10 = 0",
        sleep + "lw 80 ?");
    return lines;
  }

  @Test
  void wholeSequenceReadsOnlyTheResult() {
    assertThat(Recorder.accesses(new NaiveDelayProgram(List.of(KINGS), Recorder.net(SHAPE), 700)))
        .isEqualTo(expected("sleep 700, "));
  }

  @Test
  void withoutSleepTheOrderIsTheSame() {
    assertThat(Recorder.accesses(new NaiveDelayProgram(List.of(KINGS), Recorder.net(SHAPE), 0)))
        .isEqualTo(expected(""));
  }

  @Test
  void secondPositionBeginsWithoutASleep() {
    final List<String> lines =
        Recorder.accesses(new NaiveDelayProgram(List.of(KINGS, KINGS), Recorder.net(SHAPE), 700));
    final int end = lines.indexOf("sleep 700, lw 80 ?");
    assertThat(lines.subList(end + 1, end + 5))
        .containsExactly("lw 0 = 0", "lw 0 = 1", "lw 0 = 0", "0 = 0");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1000})
  void noTransactionIsInFlightForSClocks(int sleep) {
    final SocRun system =
        new SocRun(
            new FabricConfig(1, 2, 2, 1, new ReportArithmetic()),
            new NaiveDelayProgram(List.of(KINGS), Recorder.net(SHAPE), sleep),
            BusTiming.DEFAULT,
            new HpsListener() {});
    final Simulation run = system.gated();
    // cycles without a transaction, from the first row's ready 0 landing to the next row's begin
    while (system.soc().pio().read(PioRegister.PIO_READY) == 0) {
      run.step();
    }
    while (system.soc().pio().read(PioRegister.PIO_READY) == 1) {
      run.step();
    }
    int idle = 0;
    while (SocRun.signal(run, "soc.hps.busy").value() == 0) {
      idle++;
      run.step();
    }
    assertThat(idle).isEqualTo(sleep);
    assertThat(SocRun.signal(run, "soc.hps.address").value()).isZero();
  }
}
