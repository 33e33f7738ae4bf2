// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import nnuesoc.doctor.DesignDoctor;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.testing.PlantedFaultsTestBase;
import nnuesoc.testing.SourceFault;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each checker finds a fault that is planted for it in the design that is well. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD) // it may loop
@Tag("slow")
class PlantedFaultsTest extends PlantedFaultsTestBase {
  /** Two positions on one fabric; fails with the names of the checkers that find something. */
  static final class Examination implements Runnable {
    @Override
    public void run() {
      final Set<String> checkers = new TreeSet<>();
      for (long seed = 1; seed <= 2; seed++) {
        final Shape shape = new Shape(1, 8, 12, 40);
        final SocSpec spec =
            SocSpec.of(SyntheticNet.of(seed, shape, NumberFormat.REPORT))
                .withPositions(
                    List.of(Position.START, Fen.parse("8/2P5/5k2/4r3/3Q4/2n5/1p4K1/8 b - - 0 1")))
                .withEngine(Engine.STEPPED);
        DesignDoctor.examine(
                ExaminedReport.of(spec, TrialStimulus.AS_GIVEN), () -> false, cycle -> {})
            .findings()
            .forEach(finding -> checkers.add('<' + finding.checker() + '>'));
      }
      if (!checkers.isEmpty()) {
        throw new AssertionError(String.join(" ", checkers));
      }
    }
  }

  PlantedFaultsTest() {
    super(Examination.class);
  }

  static List<SourceFault> faults() throws IOException {
    return SourceFault.all(PlantedFaultsTest.class, "faults.txt");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "the last word is not cleared",
        "a layer starts unasked",
        "layer 2 reads the next word",
      })
  void checkerFindsItsFault(String name) throws Exception {
    assertFound(named(name));
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("faults")
  void everyCheckerFindsItsFaults(SourceFault fault) throws Exception {
    assertFound(fault);
  }

  private void assertFound(SourceFault fault) throws Exception {
    assertThat(found(fault)).as(fault.name()).hasMessageContaining('<' + fault.note() + '>');
  }
}
