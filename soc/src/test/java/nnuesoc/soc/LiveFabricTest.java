// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.reference.cases.RandomCase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A position at a time costs and gives what it does in a run of all of them. */
class LiveFabricTest {
  private static final int CASES = 60;

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void everyPositionIsAsInARunOfAll(Engine engine) {
    int positions = 0;
    for (int seed = 0; seed < CASES; seed++) {
      final RandomCase one = RandomCase.of(seed);
      final SocSpec spec = RandomSpecs.by(engine, RandomSpecs.anyProgram(one));
      final SocRun run = spec.start();
      run.simulation().run(Long.MAX_VALUE);
      final SocRun fabric = spec.withPositions(List.of()).start();
      for (Evaluation result : run.evaluations()) {
        if (!result.isFinished()) {
          break; // the naive program may leave the fabric waiting
        }
        assertThat(fabric.evaluate(result.position())).as(one.toString()).isEqualTo(result);
        assertThat(fabric.cycle()).isEqualTo(result.end().orElseThrow());
        positions++;
        assertThat(fabric.evaluated()).isPositive();
      }
    }
    assertThat(positions).isGreaterThan(CASES);
  }
}
