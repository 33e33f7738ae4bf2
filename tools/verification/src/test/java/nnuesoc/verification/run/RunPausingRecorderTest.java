// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Position;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Test;

class RunPausingRecorderTest {
  private final List<Long> stood = new ArrayList<>();

  /** Notes where the run stands, and wants it to stand in one cycle. */
  private RunPausingRecorder at(long cycle) {
    return new RunPausingRecorder() {
      @Override
      public long nextStop(long end) {
        return stood.contains(cycle) ? end : Math.min(end, cycle);
      }

      @Override
      public void atStop(DesignRun run) {
        stood.add(run.simulation().cycle());
      }
    };
  }

  private boolean drive(RunPausingRecorder.Driver driver) {
    final DesignRun run =
        SocSpec.of(SyntheticNet.of(7, Shape.parse("1,1,1,1"), NumberFormat.REPORT))
            .withPositions(List.of(Position.START))
            .start();
    return RunPausingRecorder.drive(run, List.of(at(200), at(70)), 500, driver);
  }

  @Test
  void runStandsWhereAnyOneWantsItToAndInTheEnd() {
    final boolean stopped =
        drive(
            (run, end) -> {
              run.simulation().run(end);
              return false;
            });
    assertThat(stopped).isFalse();
    assertThat(stood).containsExactly(0L, 0L, 70L, 70L, 200L, 200L, 500L, 500L);
  }

  @Test
  void userWhoWantsNoMoreEndsIt() {
    assertThat(drive((run, end) -> true)).isTrue();
    assertThat(stood).containsExactly(0L, 0L);
  }
}
