// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import nnuesoc.hps.bus.SocRun;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Fen;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

/** Every access of the interlocked program, fabric.md §8, for H = 2, N2 = 2, N3 = 1. */
class InterlockedProgramTest {
  private static final Shape SHAPE = new Shape(1, 2, 2, 1);
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

  private static InterlockedProgram program() {
    return new InterlockedProgram(List.of(Fen.parse(KINGS)), Recorder.net(SHAPE));
  }

  /** The kings on e1 (4) and e8 (60), then the reset. */
  private static List<String> setup() {
    return new ArrayList<>(
        List.of("lw 90 = 80000604", "lw 90 = e3c", "lw 0 = 0", "lw 0 = 1", "lw 0 = 0"));
  }

  @Test
  void wholeSequenceWhenEveryPollIsAnsweredAtOnce() {
    final List<String> expected = setup();
    for (int row = 0; row < 2; row++) {
      expected.add("lw 20 ?");
      Recorder.row1(expected, row, "", row == 0 ? "ffffffff" : "fffffffe");
      Collections.addAll(expected, "lw 10 = 1", "lw 20 ?", "lw 10 = 0");
    }
    Collections.addAll(
        expected,
        // layer 2, rows 0 and 1 of 2H = 4 terms
        "lw 20 ?",
        "40000 = -2",
        "40001 = -1 +",
        "40002 = 0 +",
        "40003 = 1 +",
        "lw 50 = 20",
        "lw 10 = 2",
        "lw 20 ?",
        "lw 10 = 0",
        "lw 20 ?",
        "40000 = 8",
        "40001 = 9 +",
        "40002 = 10 +",
        "40003 = 11 +",
        "lw 50 = 21",
        "lw 10 = 2",
        "lw 20 ?",
        "lw 10 = 0",
        // layer 3, one row of N2 = 2 terms
        "lw 20 ?",
        "41000 = -2",
        "41001 = -1 +",
        "lw 60 = 30",
        "lw 10 = 4",
        "lw 20 ?",
        "lw 10 = 0",
        // layer 4, one row of N3 = 1 term
        "lw 20 ?",
        "42000 = -2",
        "lw 70 = 40",
        "lw 10 = 8",
        "lw 20 ?",
        "lw 10 = 0",
        "lw 20 ?",
        "lw 80 ?");
    assertThat(Recorder.accesses(program())).isEqualTo(expected);
  }

  @Test
  void pollsLookAtTheLayersOwnBit() {
    // layer 1, row 0: up at the third read, down at the second
    final List<String> accesses =
        Recorder.accesses(program(), 0b00000, 0b11110, 0b00001, 0b11111, 0b11110);
    assertThat(accesses.subList(5, 9)).containsExactly("lw 20 ?", "lw 20 ?", "lw 20 ?", "0 = 0");
    final int ready = 5 + 3 + 2 * 640 + 2;
    assertThat(accesses.subList(ready, ready + 5))
        .containsExactly("lw 10 = 1", "lw 20 ?", "lw 20 ?", "lw 10 = 0", "lw 20 ?");
  }

  @Test
  void resultIsReadOnceDoneIsUp() {
    final Integer[] answers = {1, 0, 1, 0, 2, 0, 2, 0, 4, 0, 8, 0, 0b00000, 0b01111, 0b10000};
    final List<String> accesses = Recorder.accesses(program(), answers);
    assertThat(accesses.subList(accesses.size() - 5, accesses.size()))
        .containsExactly("lw 10 = 0", "lw 20 ?", "lw 20 ?", "lw 20 ?", "lw 80 ?");
  }

  @Test
  void positionNumberChangesWithTheFirstAccessOfTheNext() {
    final InterlockedProgram two =
        new InterlockedProgram(List.of(Fen.parse(KINGS), Fen.parse(KINGS)), Recorder.net(SHAPE));
    assertThat(two.position()).isZero();
    final List<String> accesses = Recorder.accesses(two);
    assertThat(two.position()).isEqualTo(1);
    // nothing differs: the second position begins with the reset
    assertThat(accesses.subList(accesses.indexOf("lw 80 ?"), accesses.indexOf("lw 80 ?") + 5))
        .containsExactly("lw 80 ?", "lw 0 = 0", "lw 0 = 1", "lw 0 = 0", "lw 20 ?");
  }

  @Test
  void programWithoutPositionsMakesNoAccess() {
    assertThat(Recorder.accesses(new InterlockedProgram(List.of(), Recorder.net(SHAPE)))).isEmpty();
  }

  /** The fabric has one row in layer 1 and never asks for the second: no poll can find it. */
  @Test
  void pollsThatFindNothingNewAreADeadlock() {
    final SocRun system =
        SocRun.listening(
            new FabricConfig(1, 1, 2, 1, new ReportArithmetic()),
            program(),
            BusTiming.parse("write=1"));
    final Simulation run = system.gated();
    run.run(100_000);
    assertThat(system.told().get(system.told().size() - 1)).endsWith(": deadlock 0 at 32");
    assertThat(run.finished()).isTrue();
  }
}
