package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The circuits of docs/guide/kernel.md run beside their Verilog, with the same checksums. */
class CircuitRaceTest {
  @Test
  @Tag("full")
  void eachCircuitGivesTheChecksumsOfBothSimulators() throws Exception {
    final List<BenchRow> rows =
        new Bench(false, BenchTest.NOBODY)
            .only(List.of("circuit.*"))
            .run(1, () -> false, line -> {})
            .rows();
    assertThat(rows).hasSize(6).allMatch(row -> row.ratio() != null);
  }
}
