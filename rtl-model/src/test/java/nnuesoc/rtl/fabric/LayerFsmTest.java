// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The handshake and the reset of every layer, fabric.md §6; layer 2 asks in 1994, N = 2. */
class LayerFsmTest {
  private static final String LAYER2 = "soc.fabric.layer2";

  @ParameterizedTest
  @CsvSource({
    // z, the cycle in which ready of row 0 (q = 1996) is 0 again; max(2002, z) + 1
    "1997, 2003",
    "1998, 2003",
    "2001, 2003",
    "2002, 2003",
    "2003, 2004",
    "2004, 2005",
    "2050, 2051"
  })
  void nextRowAsksAfterReadyIsLow(long z, long trigger) {
    final Simulation run = TinyRun.untilLayer2(2, 1).ready(2, 1996, z).simulation();
    for (long cycle = 1997; cycle < trigger; cycle++) {
      assertThat(Script.value(run, cycle, LAYER2 + ".trigger")).as("cycle %d", cycle).isZero();
    }
    assertThat(Script.value(run, trigger, LAYER2 + ".trigger")).isEqualTo(1);
    assertThat(Script.value(run, trigger + 30, LAYER2 + ".trigger")).isEqualTo(1);
  }

  @Test
  void readyThatFallsBeforeItIsAskedForIsLost() {
    final Simulation run =
        TinyRun.untilLayer2(2, 1)
            .ready(2, 1990, 1993) // low again in the first cycle of state 1
            .ready(2, 1996, 1998)
            .ready(2, 1999, 2001) // while computing
            .simulation();
    // cycle state trigger ready row
    assertThat(Script.table(run, 1990, 2006, LAYER2, "state", "trigger", "ready", "row"))
        .isEqualTo(
            """
            1990 0 0 1 0
            1991 0 0 1 0
            1992 0 0 1 0
            1993 1 0 0 0
            1994 1 1 0 0
            1995 1 1 0 0
            1996 1 1 1 0
            1997 2 0 1 0
            1998 3 0 0 0
            1999 2 0 1 0
            2000 3 0 1 0
            2001 4 0 0 0
            2002 1 0 0 1
            2003 1 1 0 1
            2004 1 1 0 1
            2005 1 1 0 1
            2006 1 1 0 1
            """);
  }

  @Test
  void requestWaitsForReadyLowAndReadyInTheCycleOfTriggerIsTaken() {
    final Simulation run =
        TinyRun.untilLayer2(2, 1).ready(2, 1992, 1996).ready(2, 1997, 1999).simulation();
    // cycle state trigger ready
    assertThat(Script.table(run, 1992, 1999, LAYER2, "state", "trigger", "ready"))
        .isEqualTo(
            """
            1992 0 0 1
            1993 1 0 1
            1994 1 0 1
            1995 1 0 1
            1996 1 0 0
            1997 1 1 1
            1998 2 0 1
            1999 3 0 0
            """);
  }

  @Test
  void readyOfAnotherLayerIsNotTaken() {
    final Simulation run = TinyRun.untilLayer2(2, 1).ready(3, 1996, 2100).simulation();
    assertThat(Script.table(run, 2000, 2000, LAYER2, "state", "trigger", "ready"))
        .isEqualTo("2000 1 1 0\n");
  }

  @ParameterizedTest
  @CsvSource({
    // layer, cycle in which pio_reset is 1, state in that cycle
    "1, 706, 0", // start_1 stands
    "1, 707, 1",
    "1, 710, 1",
    "1, 711, 2",
    "1, 712, 3",
    "1, 1991, 4",
    "1, 1992, 0", // proceed stands
    "2, 1992, 0",
    "2, 1993, 1",
    "2, 1995, 1",
    "2, 1999, 2",
    "2, 2000, 3",
    "2, 2001, 4",
    "2, 2010, 4",
    "2, 2013, 0",
    "3, 2014, 1",
    "3, 2018, 2",
    "3, 2019, 3",
    "3, 2020, 4",
    "3, 2040, 0",
    "4, 2042, 1",
    "4, 2046, 2",
    "4, 2047, 3",
    "4, 2050, 4",
    "4, 2052, 0"
  })
  void resetClearsALayerInEveryState(int layer, long cycle, int state) {
    final Script script = TinyRun.whole().reset(cycle, cycle + 1);
    final Simulation run = script.simulation();
    final String scope = "soc.fabric.layer" + layer;
    assertThat(Script.value(run, cycle, scope + ".state")).isEqualTo(state);
    for (String memory :
        new String[] {"output_1_white", "output_1_black", "output_2", "output_3"}) {
      assertThat(Script.value(run, cycle, "soc.fabric." + memory + ".a_write")).isZero();
    }
    final String[] names =
        switch (layer) {
          case 1 -> new String[] {"state", "trigger", "row", "col", "sum_white", "proceed"};
          case 4 ->
              new String[] {"state", "trigger", "row", "col", "sum", "proceed", "eval", "done"};
          default -> new String[] {"state", "trigger", "row", "col", "sum", "proceed"};
        };
    final String zeros = " 0".repeat(names.length) + "\n";
    assertThat(Script.table(run, cycle + 1, cycle + 3, scope, names))
        .isEqualTo((cycle + 1) + zeros + (cycle + 2) + zeros + (cycle + 3) + zeros);
  }

  @Test
  void resetDuringTheLastWriteLeavesTheWordAsItWas() {
    final Script with = TinyRun.untilLayer3().reset(2001, 2002);
    with.simulation().run(2010);
    assertThat(with.soc().fabric().memories().output2().word(0)).isZero();
    final Script without = TinyRun.untilLayer3().reset(2002, 2003);
    without.simulation().run(2010);
    assertThat(without.soc().fabric().memories().output2().word(0)).isEqualTo(3);
  }
}
