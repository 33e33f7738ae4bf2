// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import java.util.Random;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.kernel.BothWays.Subject;
import nnuesoc.sim.kernel.NewsOnly;
import nnuesoc.sim.kernel.NewsOnly.Design;
import org.junit.jupiter.api.Test;

/** The report's parts are named for speed; only those with news are entered. */
class FabricPartsTest {
  private static final int PARTS = 5;

  private static Design design() {
    final Soc soc = Script.of(new FabricConfig(1, 3, 7, 5, new ReportArithmetic())).soc();
    return new Design(new Subject(soc.circuit(), soc.circuit().parts().get(0)), soc.parts());
  }

  /** States that have rules, rows and columns in their ranges, and no reset. */
  private static void draw(Subject subject, Random random) {
    subject.circuit().registers().stream()
        .filter(register -> register.name().matches(".*[.](state|row|col|address)"))
        .forEach(register -> register.powerUp(random.nextInt(3)));
    for (int layer = 1; layer <= 4; layer++) {
      subject.register("soc.fabric.layer" + layer + ".state").powerUp(random.nextInt(5));
    }
    subject.register("soc.pio.pio_reset").powerUp(0);
  }

  @Test
  void partsAreEnteredByTheirNews() {
    for (long seed = 1; seed <= 12; seed++) {
      NewsOnly.assertEntered(FabricPartsTest::design, PARTS, seed, FabricPartsTest::draw);
    }
  }
}
