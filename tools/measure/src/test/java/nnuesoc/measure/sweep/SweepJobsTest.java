// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import nnuesoc.work.LocalThreads;
import org.junit.jupiter.api.Test;

/** However many points run at a time, the results are the same, in the order of the points. */
class SweepJobsTest {
  @Test
  void resultsDoNotDependOnTheNumberOfThreads() throws IOException {
    final List<String> alone = told(1);

    assertThat(told(2)).isEqualTo(alone).hasSize(2 * 8);
    assertThat(told(5)).isEqualTo(alone);
  }

  /** The rows as they come, and how many are done. */
  private static List<String> told(int jobs) throws IOException {
    final SocSpec spec =
        SocSpec.of(SyntheticNet.of(7, Shape.parse("1,4,3,2"), NumberFormat.REPORT))
            .withPositions(List.of(Position.START));
    final Sweep sweep =
        new Sweep(
            new FixedSettings(spec, Tuning.REPORT, FixedSettings.BOARD_MHZ),
            List.of(SweepAxis.parse("write=1:8")));
    final List<String> told = new ArrayList<>();
    final SweepRunner.Listener listener =
        new SweepRunner.Listener() {
          @Override
          public void measured(SweepRow row) {
            told.add(row.toCsv());
          }

          @Override
          public void differs(String what) {
            told.add(what);
          }

          @Override
          public void at(int done) {
            told.add("done: " + done);
          }
        };
    assertThat(
            new SweepRunner(sweep, null, listener)
                .run(
                    new SweepPointRunner(ResultOracle.of(spec), () -> false),
                    new LocalThreads(jobs)))
        .isTrue();
    return told;
  }
}
