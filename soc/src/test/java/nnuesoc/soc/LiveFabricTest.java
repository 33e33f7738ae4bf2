package nnuesoc.soc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import nnuesoc.reference.cases.RandomCase;
import nnuesoc.rtl.probe.LayerTimes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A position at a time costs and gives what it does in a run of all of them. */
class LiveFabricTest {
  private static final int CASES = 60;

  @ParameterizedTest
  @EnumSource
  void everyPositionIsAsInARunOfAll(Engine engine) {
    int positions = 0;
    for (int seed = 0; seed < CASES; seed++) {
      final RandomCase one = RandomCase.of(seed);
      final RunSpec spec = RandomSpecs.by(engine, RandomSpecs.anyProgram(one));
      final Run run = new Run(spec);
      run.simulation().run(Long.MAX_VALUE);
      final LiveFabric fabric = new LiveFabric(spec);
      long transfer = 0;
      for (PositionResult result : run.results()) {
        if (!result.finished()) {
          break; // the naive program may leave the fabric waiting
        }
        assertThat(fabric.evaluate(result.position())).as(one.toString()).isEqualTo(result.eval());
        assertThat(fabric.begin()).isEqualTo(result.begin());
        assertThat(fabric.cycles()).isEqualTo(Objects.requireNonNull(result.end()));
        transfer += result.layers().stream().mapToLong(LayerTimes.Snapshot::transfer).sum();
        assertThat(fabric.transferCycles()).isEqualTo(transfer);
        positions++;
      }
    }
    assertThat(positions).isGreaterThan(CASES);
  }
}
