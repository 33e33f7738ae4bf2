// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.fabric.Script;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Engines;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The concatenation alone; it is started in cycle 10. */
class SideConcatenationTest {
  private static final int SIDE = 256;
  private static final int WORD = 5; // cycles of an index

  private static final class Rig {
    final Circuit circuit = new Circuit("board");
    final Register start = circuit.root().register("start", 1);
    final Register other = circuit.root().register("other", 1);
    final Memory white = circuit.root().memory("white", SIDE, 8);
    final Memory black = circuit.root().memory("black", SIDE, 8);
    final Memory output;
    final Plan plan = new Plan(circuit);
    final SideConcatenation machine;

    Rig(PowerUpValues up, BoardErrata rules, int blackFirst, int words) {
      output = circuit.root().memory("output", words, 8);
      machine =
          new SideConcatenation(
              circuit.root().child("concatenation"),
              up,
              rules,
              () -> blackFirst,
              white.writtenBy(plan),
              black.writtenBy(plan),
              output,
              other,
              start);
      output.readBy(plan, start);
      for (int i = 0; i < SIDE; i++) {
        white.fastWrite(i, whiteWord(i));
        black.fastWrite(i, blackWord(i));
      }
      plan.pulse(10, 11, start);
    }
  }

  private static int whiteWord(int i) {
    return (i * 5 + 1) & 0x7f;
  }

  private static int blackWord(int i) {
    return (i * 3 + 2) & 0x7f;
  }

  @Test
  void publishedIndexRunsOneTooFar() {
    final Rig rig = new Rig(PowerUpValues.UNKNOWN, BoardErrata.PUBLISHED, 0, 2 * SIDE + 1);
    rig.plan.simulation(rig.machine).run(2_000);
    for (int i = 0; i < SIDE; i++) {
      assertThat(rig.output.word(i)).isEqualTo(whiteWord(i));
      assertThat(rig.output.word(SIDE + i)).isEqualTo(i == 0 ? whiteWord(0) : blackWord(i));
    }
    assertThat(rig.output.word(2 * SIDE)).isEqualTo(blackWord(0));
  }

  @ParameterizedTest
  @CsvSource({"0", "1"})
  void repairedSidesStandInTheOrderOfTheMove(int blackFirst) {
    final Rig rig = new Rig(PowerUpValues.ZERO, BoardLayerTest.REPAIRED, blackFirst, 2 * SIDE);
    rig.plan.simulation(rig.machine).run(2_000);
    for (int i = 0; i < SIDE; i++) {
      assertThat(rig.output.word(SIDE * blackFirst + i)).isEqualTo(whiteWord(i));
      assertThat(rig.output.word(SIDE * (1 - blackFirst) + i)).isEqualTo(blackWord(i));
    }
  }

  @Test
  void fiveCyclesAWordAndAPulseAtTheEnd() {
    final Rig rig = new Rig(PowerUpValues.UNKNOWN, BoardErrata.PUBLISHED, 0, 2 * SIDE + 1);
    final Simulation run = rig.plan.simulation(rig.machine);
    final long done = 11 + WORD * (SIDE + 1);
    // cycle state wait_flag index write_enable proceed
    final String[] names = {"state", "wait_flag", "index", "write_enable", "proceed"};
    assertThat(
            Script.table(run, 10, 16, "board.concatenation", names)
                + Script.table(run, done - 1, done + 1, "board.concatenation", names))
        .isEqualTo(
            """
            10 7 0 0 0 0
            11 0 0 0 1 0
            12 1 1 0 1 0
            13 1 0 0 1 0
            14 2 0 0 1 0
            15 3 0 0 1 0
            16 0 0 1 1 0
            1295 3 0 256 1 0
            1296 4 0 257 1 1
            1297 4 0 257 1 0
            """);
  }

  @Test
  void boardCopiesUnaskedAtPowerUpUnlessThatIsRepaired() {
    final Rig published = new Rig(PowerUpValues.ZERO, BoardErrata.PUBLISHED, 0, 2 * SIDE);
    published.plan.simulation(published.machine).run(5);
    assertThat(published.machine.state().q()).isNotEqualTo(SideConcatenation.DONE);
    final Rig repaired = new Rig(PowerUpValues.ZERO, BoardLayerTest.REPAIRED, 0, 2 * SIDE);
    repaired.plan.simulation(repaired.machine).run(5);
    assertThat(repaired.machine.state().q()).isEqualTo(SideConcatenation.DONE);
    assertThat(repaired.machine.writeEnable().q()).isZero();
  }

  @Test
  void repairedWriteEnableIsUpOnlyWhileWordsAreWritten() {
    final Rig rig = new Rig(PowerUpValues.ZERO, BoardLayerTest.REPAIRED, 0, 2 * SIDE);
    final Simulation run = rig.plan.simulation(rig.machine);
    final long done = 11 + WORD * SIDE;
    // cycle state write_enable proceed
    final String[] names = {"state", "write_enable", "proceed"};
    assertThat(
            Script.table(run, 11, 15, "board.concatenation", names)
                + Script.table(run, done, done + 2, "board.concatenation", names))
        .isEqualTo(
            """
            11 0 0 0
            12 1 0 0
            13 1 0 0
            14 2 1 0
            15 3 1 0
            1291 4 1 1
            1292 4 0 0
            1293 4 0 0
            """);
  }

  @Test
  void startEndsTheLastPulse() {
    final Rig rig = new Rig(PowerUpValues.ZERO, BoardLayerTest.REPAIRED, 0, 2 * SIDE);
    rig.plan.pulse(1_291, 1_292, rig.start); // in the cycle of proceed
    final Simulation run = rig.plan.simulation(rig.machine);
    assertThat(Script.table(run, 1_291, 1_292, "board.concatenation", "state", "proceed", "index"))
        .isEqualTo("1291 4 1 256\n1292 0 0 0\n");
  }

  @Test
  void eachStartStartsIt() {
    final Rig rig = new Rig(PowerUpValues.ZERO, BoardLayerTest.REPAIRED, 0, 2 * SIDE);
    rig.plan.pulse(1_500, 1_501, rig.other);
    final Simulation run = rig.plan.simulation(rig.machine);
    assertThat(Script.table(run, 1_500, 1_502, "board.concatenation", "state"))
        .isEqualTo("1500 4\n1501 0\n1502 1\n");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void skippedStretchesEndAsTheyDoStepByStep(boolean published) {
    final PowerUpValues up = published ? PowerUpValues.UNKNOWN : PowerUpValues.ZERO;
    final BoardErrata rules = published ? BoardErrata.PUBLISHED : BoardLayerTest.REPAIRED;
    final Rig stepped = new Rig(up, rules, 0, 2 * SIDE + 1);
    final Rig fast = new Rig(up, rules, 0, 2 * SIDE + 1);
    for (Rig rig : new Rig[] {stepped, fast}) {
      rig.plan.pulse(1_500, 1_501, rig.other);
      rig.plan.word(1_450, rig.white, 0, 99); // its last read address, where nobody samples it
      rig.plan.word(1_460, rig.black, 17, 98);
    }
    final Simulation skipping = fast.plan.skipping(fast.machine);
    Engines.assertSame(stepped.plan.simulation(stepped.machine), skipping, 3_200, 60, 4);
    assertThat(skipping.skippedCycles()).isGreaterThan(400);
  }
}
