// SPDX-License-Identifier: Apache-2.0
package ownfabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.soc.Checks;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Test;

class CyclesTest {
  private static final Position QUEEN = Fen.parse("8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1");
  private static final SocSpec REPORT =
      SocSpec.of(SyntheticNet.of(7, Shape.parse("1,16,32,32"), NumberFormat.REPORT));
  private static final SocSpec OWN =
      REPORT.withFabric(config -> Soc.with(config, 1, TwoProducts::new));

  @Test
  void myLayerTakesHalfOfTheCyclesThatTheReportsTakes() {
    Evaluation report = REPORT.evaluate(QUEEN);
    Evaluation own = OWN.evaluate(QUEEN);

    assertEquals(report.eval(), own.eval());
    assertEquals(16 * (2 * 640 + 1), report.layers().get(0).compute());
    assertEquals(16 * (640 + 2), own.layers().get(0).compute());
    assertTrue(own.cycles() < report.cycles());
  }

  @Test
  void myLayerAndMyProgramGiveTheSameHoweverTheyAreRun() {
    SocSpec small = SocSpec.of(SyntheticNet.of(7, Shape.parse("1,2,2,2"), NumberFormat.REPORT));
    SocSpec own =
        small
            .withFabric(config -> Soc.with(config, 1, TwoProducts::new))
            .withProgram(PatientProgram::new);

    assertEquals(Optional.empty(), Checks.all(() -> own.start(QUEEN)));
  }

  @Test
  void myProgramTakesLongerAndFindsTheSame() {
    Evaluation report = REPORT.evaluate(QUEEN);
    Evaluation patient = REPORT.withProgram(PatientProgram::new).evaluate(QUEEN);

    assertEquals(report.eval(), patient.eval());
    assertTrue(patient.cycles() > report.cycles());
  }
}
